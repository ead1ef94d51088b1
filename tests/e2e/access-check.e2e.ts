import { addresses, type App, appPage } from './app.page.ts'
import { callApi } from './api-call.ts'
import { violations } from './axe.ts'
import { uniqueName } from './equipment-samples.ts'
import { expect, type Page, test } from './fixtures.ts'
import { openApi } from '../support/product-api.ts'

const checkPage = '/app/ecosystem/access-check'
const banner = (page: Page) => page.getByRole('region', { name: 'Looking as a role' })
const drawerNames = async (page: Page) => appPage(page).shell.drawerLinks.allTextContents()

/** The token of whoever is signed in here, for calls past the page. */
const tokenOf = (page: Page) =>
  page.evaluate(() => {
    const kept: { token: string } = JSON.parse(localStorage.getItem('millwright.session') ?? '{}')
    return kept.token
  })

/** Names of the cached reads that were made while looking as a role. */
const lookedReads = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('millwright')
        opening.addEventListener('error', () => reject(new Error('no database')))
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          keys.addEventListener('success', () => {
            opening.result.close()
            const ofRoles = keys.result.filter((key) => Array.isArray(key) && Number(key[1]) > 0)
            resolve(ofRoles.map((key) => JSON.stringify(key)))
          })
        })
      }),
  )

/** Looks at the product as a role, by the palette, once it knows the roles. */
async function lookAs({ page, palette }: App, role: string) {
  const known = page.waitForResponse(/getRolesForSelect/)
  await palette.open()
  await (await known).finished()
  await page.keyboard.press('Escape')
  await palette.runCommand('Look at the product as a role', [role])
}

test.describe('staff', () => {
  test.use({ as: 'rig12' })

  test('learn from a refused command why, and what may be done on the screen', async ({ app, page }) => {
    await app.openList('pmOperations')
    await app.palette.open()
    await page.keyboard.insertText('delete')
    await page.keyboard.press('Alt+Enter')
    const why = page.getByRole('dialog', { name: 'Why is Delete not available?' })
    await expect(why).toContainText(
      'Only ADMIN may delete PM operation records. You have the role MAINTENANCE.',
    )
    await expect(why).toContainText('Ask an administrator to do it')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(why).toBeHidden()

    await app.palette.runCommand('What may I do here?')
    const here = page.getByRole('dialog', { name: 'What may I do here: PM operation' })
    await expect(here.getByRole('listitem')).toHaveCount(7)
    await expect(here.getByRole('listitem').filter({ hasText: 'Edit' })).toContainText(
      'You may edit PM operation records by the task PM Operations of the role MAINTENANCE, as far as they are your own.',
    )
    expect(await violations(page)).toEqual([])
  })

  test.describe('whose role changes', () => {
    test.use({ ownServer: true })

    test('lose a switch and then a task while they work: every way to it goes, with words', async ({
      app,
      api,
      page,
      server,
    }) => {
      const roles = await api.rows('/ApplicationRole/getRolesForSelect')
      const roleId = Number(roles.find(({ name }) => name === 'MAINTENANCE')?.['id'])
      const tasks = await api.all('task')
      const taskOID = Number(tasks.find(({ reactRoute }) => reactRoute === 'cams_locations')?.['taskOID'])
      await app.openList('locations')
      await expect(page.getByRole('button', { name: 'New Location' })).toBeVisible()
      await app.locations.rows.first().getByRole('button', { name: /^Edit/ }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox').first().fill('Somewhere else')

      const off = await callApi(
        server,
        api,
        'PUT',
        '/EcoUserRoleTask/GetEcoUserRoleTaskByUserIDRoleIDTaskIDV2Async',
        {
          roleOID: roleId,
          taskOID,
          canEdit: 0,
          canCreate: 0,
        },
      )
      expect(off.status).toBe(200)
      await expect(form.getByText('This can no longer be saved')).toBeVisible()
      await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0)
      await expect(form.getByText('Somewhere else')).toBeVisible()

      const taken = await callApi(server, api, 'PUT', `/EcoUserRoleTask/${roleId}/${taskOID}`, {
        granted: 0,
      })
      expect(taken.status).toBe(200)
      await expect(page).toHaveURL(/\/app\/dashboard$/)
      await expect(
        app.shell.said(
          'You no longer have the task Locations, so its page was closed. What you had not saved is kept on this device.',
        ),
      ).toBeVisible()
      await expect(app.shell.drawer.getByRole('link', { name: 'Locations', exact: true })).toHaveCount(0)
      await app.palette.open()
      await page.keyboard.insertText('Go to Locations')
      await expect(app.palette.dialog.getByRole('option', { name: /^Go to Locations/ })).toHaveCount(0)
    })
  })
})

test.describe('ADMIN', () => {
  test.use({ as: 'admin' })

  test('asks about any user, screen and record by an address', async ({ app, api, page, server, noise }) => {
    noise.expect(/404/)
    const rig12 = await openApi(server.url, 'rig12')
    const rig7 = await openApi(server.url, 'rig7')
    const operations = await api.all('pmOperation')
    const of7 = operations.find(({ assignedTo_UserGUID }) => assignedTo_UserGUID === rig7.session.profile.id)
    const key = Number(of7?.['camspmOperationOID'])
    await page.goto(
      `${checkPage}?user=${rig12.session.profile.id}&resource=pmOperation&action=edit&record=${key}`,
    )
    const answer = page.getByRole('region', { name: / edit (the )?PM operation / })
    await expect(answer).toContainText('Refused')
    await expect(answer).toContainText('belongs to 7 Tunde Bello. Others than ADMIN reach only their own')
    expect(await violations(page)).toEqual([])

    await page.getByRole('textbox', { name: 'Record number' }).fill('')
    await page.keyboard.press('Tab')
    await expect(answer).toContainText('Allowed')
    await expect(answer.getByRole('row').last()).toHaveText(/PM Operations.*MAINTENANCE.*On/)
    await page.goBack()
    await expect(answer).toContainText('Refused')
    await page.getByRole('textbox', { name: 'Record number' }).fill('2000000000')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('There is no such record')
    await page.goBack()
    await answer.getByRole('link', { name: 'User Management' }).click()
    await expect(app.shell.heading).toHaveText('User Management')
  })

  test('looks at the product as a role: over reloads and tabs, and nothing can be changed', async ({
    app,
    api,
    page,
    context,
    server,
    noise,
  }) => {
    noise.expect(/403/)
    const staff = await openApi(server.url, 'rig12')
    await app.openList('locations')
    const second = appPage(await context.newPage())
    await second.openList('locations')
    await expect(second.page.getByRole('button', { name: 'New Location' })).toBeVisible()

    await lookAs(app, 'MAINTENANCE')
    await expect(banner(page)).toContainText('Looking as MAINTENANCE. Nothing can be changed.')
    await expect(banner(second.page)).toBeVisible()
    const names = ['Dashboard', ...new Set(staff.session.tasks.map(({ taskDescription }) => taskDescription))]
    await expect.poll(async () => new Set(await drawerNames(page))).toEqual(new Set(names))
    for (const tab of [app, second]) {
      await tab.locations.rows.first().waitFor()
      await expect(tab.page.getByRole('button', { name: 'New Location' })).toHaveCount(0)
      await expect(tab.page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0)
    }
    await page.keyboard.press('n')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await violations(page)).toEqual([])

    const [location] = await api.all('location')
    const looking = { ...api, session: { ...api.session, token: await tokenOf(page) } }
    const refused = await callApi(
      server,
      looking,
      'PUT',
      `/CAMSLocations/${String(location?.['locationOID'])}`,
      {
        city: location?.['city'],
      },
    )
    expect(refused.status).toBe(403)

    await page.reload()
    await expect(banner(page)).toBeVisible()
    await app.locations.rows.first().waitFor()
    expect((await lookedReads(page)).length).toBeGreaterThan(0)
    await page.goto(checkPage)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(app.shell.said('MAINTENANCE has no task that leads to that page.')).toBeVisible()
    await app.shell.openProfile()
    await expect(app.shell.greeting).toContainText('MAINTENANCE')
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 780 })
    await page.goto(addresses.equipment)
    await expect(banner(page).getByRole('button', { name: 'Stop looking' })).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await banner(page).getByRole('button', { name: 'Stop looking' }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(banner(second.page)).toHaveCount(0)
    await expect(second.page.getByRole('button', { name: 'New Location' })).toBeVisible()
    await expect.poll(() => lookedReads(page)).toEqual([])
    const allowed = await callApi(
      server,
      looking,
      'PUT',
      `/CAMSLocations/${String(location?.['locationOID'])}`,
      {
        city: location?.['city'],
      },
    )
    expect(allowed.status).toBe(200)
  })

  test('does not look while something is unsent', async ({ app, api, page, context, noise }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED/)
    const name = uniqueName('Yard')
    const [like] = await api.all('location')
    await api.create('location', { locationName: name, category: like?.['category'], state: like?.['state'] })
    await app.openList('locations')
    await app.locations.search(name)
    await expect(app.locations.rows).toHaveCount(1)
    const window = page.getByRole('dialog', { name: 'Look at the product as a role' })
    const windows = page.waitForResponse(/access-windows.*\.js/)
    const known = page.waitForResponse(/getRolesForSelect/)
    await app.palette.open()
    await Promise.all([windows, known])
    await page.keyboard.press('Escape')
    await app.locations.rows.first().getByRole('button', { name: /^Edit/ }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox').first().fill('Offline yard')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    await app.palette.runCommand('Look at the product as a role', ['MAINTENANCE'])
    await expect(window).toContainText('Send or discard your 1 unsent change first.')
    await expect(window.getByRole('button', { name: 'Look', exact: true })).toBeDisabled()
    await context.setOffline(false)
    await expect(app.outbox.badge).toHaveCount(0)
    await expect(window).not.toContainText('unsent change')
  })
})

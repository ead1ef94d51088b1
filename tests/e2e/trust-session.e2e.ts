import { accounts, apiOf, openApi } from '../support/product-api.ts'
import { Session } from '../../src/contract/access/session.ts'
import { parse } from 'valibot'
import type { Locator, Page, Request } from '@playwright/test'
import { addresses, type App, appPage } from './app.page.ts'
import { equipmentNamed, makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { words } from './words.ts'

const unauthorised = /Failed to load resource: the server responded with a status of 401/

test.use({ as: 'admin' })

/** The server as the page's session reaches it. */
async function sessionApi(page: Page, url: string) {
  const stored = await page.evaluate(() => localStorage.getItem('millwright.session'))
  return apiOf(url, parse(Session, JSON.parse(stored ?? 'null')))
}

/** Ends the page's session on the server, as a logout on another device does. */
async function revoke(page: Page, url: string) {
  await (await sessionApi(page, url)).logout()
}

/** Ends it just as such a request sets out, so that nothing else of the page hears of it before. */
async function revokeAt(page: Page, url: string, isMet: (request: Request) => boolean) {
  let isRevoked = false
  await page.route('**', async (route) => {
    if (!isRevoked && isMet(route.request())) {
      isRevoked = true
      await revoke(page, url)
    }
    await route.fallback()
  })
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    session: localStorage.getItem('millwright.session'),
    palette: localStorage.getItem('millwright.palette'),
    sessionStorage: sessionStorage.length,
  }))

/** From the event `hold-answers` on, the page hears no worker any more: as one that goes while they still write. */
function holdAnswers() {
  const listen = Worker.prototype.addEventListener
  let isHolding = false
  addEventListener('hold-answers', () => {
    isHolding = true
  })
  Worker.prototype.addEventListener = function (this: Worker, type: string, listener: unknown) {
    listen.call(this, type, (event: Event) => {
      if (!isHolding && typeof listener === 'function') listener(event)
    })
  }
}

/** From the event `slow-answers` on, the page hears each worker late: as on a device whose disk is busy. */
function slowAnswers() {
  const listen = Worker.prototype.addEventListener
  let isSlow = false
  addEventListener('slow-answers', () => {
    isSlow = true
  })
  Worker.prototype.addEventListener = function (this: Worker, type: string, listener: unknown) {
    listen.call(this, type, (event: Event) => {
      if (typeof listener !== 'function') return
      if (isSlow) setTimeout(() => listener(event), 1_000)
      else listener(event)
    })
  }
}

async function editMake(app: App, name: string, make: string) {
  await app.editEquipment(name)
  await app.record.fill({ Make: make })
}

/** What was typed as the make of a piece of equipment is offered, and stands again. */
async function takeUpMake({ page, record }: App, key: number, make: string) {
  await expect(page).toHaveURL(new RegExp(`[?&]edit=${key}$`))
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(record.field('Make')).toHaveValue(make)
}

/** Saves with a token that the server no longer takes. */
async function saveUnauthorised(app: App, url: string) {
  await revokeAt(app.page, url, (request) => 'idempotency-key' in request.headers())
  await app.record.save.click()
  await expect(app.signIn.heading).toBeVisible()
  await expect(app.shell.said(words.expired)).toBeVisible()
}

/** The list stands, nothing waits on this device, and no bar says that something was not saved. */
async function expectNothingOffered(app: App, rows: Locator) {
  await expect(rows.first()).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  await expect(app.page.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
}

test.describe('M8 drafts', () => {
  test('a reload in the middle of an edit offers what was typed', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await editMake(app, target.name, 'National')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await takeUpMake(app, target.key, 'National')
    await app.record.save.click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'National' })
    await page.reload()
    await expect(app.equipment.rows.first()).toBeVisible()
    await expect(page.getByText(`Changes to EQ-${target.key} were not saved`)).toHaveCount(0)
  })

  test('what was typed is kept though the page goes before the device has answered', async ({
    app,
    api,
    page,
  }) => {
    await page.addInitScript(holdAnswers)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.editEquipment(target.name)
    await page.evaluate(() => dispatchEvent(new Event('hold-answers')))
    await app.record.fill({ Make: 'National' })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await takeUpMake(app, target.key, 'National')
  })

  test('a new record that was not saved is offered too, and can be discarded', async ({ app, page }) => {
    await app.openList('equipment')
    await page.getByRole('button', { name: 'New Equipment' }).click()
    await app.record.fill({ Description: 'Half a thought' })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const offer = page.getByText('You began a new piece of equipment before and did not save it')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(app.equipment.rows.first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  })
})

test.describe('E4 a token that was revoked', () => {
  test('with a dirty form: one message, sign-in, the same address, the draft offered', async ({
    app,
    api,
    noise,
    page,
    server,
  }) => {
    noise.expect(unauthorised)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await editMake(app, target.name, 'National')
    const address = page.url()
    const messages = await app.shell.listen()
    await revoke(page, server.url)
    // Somebody else's write makes the page read again.
    await makeEquipment(api)

    await expect(app.signIn.heading).toBeVisible()
    await messages.hearsOnly(words.expired)
    expect(await kept(page)).toEqual({ session: null, palette: null, sessionStorage: 0 })
    await app.signIn.signIn(accounts.admin)
    await expect(page).toHaveURL(address)
    await takeUpMake(app, target.key, 'National')
  })

  for (const { of, isDiskSlow } of [
    { of: 'an edit', isDiskSlow: false },
    { of: 'an edit that the disk has hardly taken', isDiskSlow: true },
  ])
    test(`met by the save of ${of}: it arrives once after sign-in, and is offered nowhere`, async ({
      app,
      api,
      noise,
      page,
      server,
    }) => {
      noise.expect(unauthorised)
      const target = await makeEquipment(api)
      await page.addInitScript(slowAnswers)
      await app.openList('equipment')
      await app.editEquipment(target.name)
      if (isDiskSlow) await page.evaluate(() => dispatchEvent(new Event('slow-answers')))
      await app.record.fill({ Make: 'National' })
      await saveUnauthorised(app, server.url)
      await expect(app.shell.said(words.expired)).toHaveCount(1)
      await app.signIn.signIn(accounts.admin)
      await expect(app.shell.heading).toHaveText('Equipment')
      await expect.poll(async () => (await api.get('equipment', target.key))?.['make']).toBe('National')
      await expectNothingOffered(app, app.equipment.rows)
      expect(await api.history('equipment', target.key)).toHaveLength(2)
      await page.reload()
      await expectNothingOffered(app, app.equipment.rows)
    })

  test('met by the save of a new record: it is made once, and is offered nowhere', async ({
    app,
    api,
    noise,
    page,
    server,
  }) => {
    noise.expect(unauthorised)
    const name = uniqueName('Winch')
    await app.openList('equipment')
    await page.getByRole('button', { name: 'New Equipment' }).click()
    await app.record.fill({ Description: name })
    await app.record.pick('Equipment type', 'Pump')
    await app.record.pick('Location', 'Rig 12')
    await saveUnauthorised(app, server.url)
    await app.signIn.signIn(accounts.admin)
    await expect(app.shell.heading).toHaveText('Equipment')
    await expect.poll(async () => (await equipmentNamed(api, name))?.['version']).toBe(1)
    await expectNothingOffered(app, app.equipment.rows)
    const { data } = await api.list('equipment', `?search=${encodeURIComponent(name)}`)
    expect(data).toHaveLength(1)
  })

  test.describe('of rig 12', () => {
    test.use({ as: 'rig12' })

    test('met by the save of a checklist: it arrives once, and is offered nowhere', async ({
      app,
      api,
      noise,
      page,
      server,
    }) => {
      noise.expect(unauthorised)
      const target = await makeOperation(api, { lines: 2 })
      await page.goto(`${addresses.pmOperations}?record=${target.key}`)
      await app.operation.set(1, 'Done')
      await app.operation.set(2, 'Pending')
      await saveUnauthorised(app, server.url)
      await app.signIn.signIn(accounts.rig12)
      await expect.poll(async () => (await api.get('pmOperation', target.key))?.['version']).toBe(2)
      await page.goto(addresses.pmOperations)
      await expectNothingOffered(app, app.operations.rows)
      expect(await api.history('pmOperation', target.key)).toHaveLength(2)
    })
  })

  test('met by the further rows of a page: after sign-in they are read on, each once', async ({
    app,
    api,
    noise,
    page,
    server,
  }) => {
    noise.expect(unauthorised)
    const made = await api.create('location', {
      locationName: uniqueName('Yard'),
      category: 'Rig',
      state: 'Rivers',
    })
    const location = Number(made['locationOID'])
    const names: string[] = []
    for (let at = 0; at < 73; at += 1) names.push((await makeEquipment(api, { location })).name)
    const shown = page.getByRole('list', { name: 'Machines', exact: true }).getByRole('listitem')
    const showMore = (count: number) =>
      page.getByRole('button', { name: `Show ${count} more of Machines`, exact: true })
    await page.goto(`${addresses.locations}?location=${location}&tab=machines`)
    await expect(shown).toHaveCount(20)
    await showMore(50).click()
    await expect(shown).toHaveCount(70)
    const address = page.url()
    await revokeAt(page, server.url, (request) => request.url().includes('skip=70'))
    await showMore(3).click()
    await expect(app.signIn.heading).toBeVisible()
    await app.signIn.signIn(accounts.admin)
    await expect(page).toHaveURL(address)
    await expect(shown).toHaveCount(20)
    await showMore(50).click()
    await expect(shown).toHaveCount(70)
    await showMore(3).click()
    await expect(shown).toHaveCount(73)
    const words = await shown.allTextContents()
    expect(names.map((name) => words.filter((each) => each.includes(name)).length)).toEqual(
      names.map(() => 1),
    )
  })

  test('twenty answers of 401 at once are one message', async ({ app, noise, page, server }) => {
    noise.expect(unauthorised)
    await app.openList('equipment')
    const api = await sessionApi(page, server.url)
    // Away, so that the page does not hear of it by its feed and says so before it starts again.
    await page.goto('about:blank')
    await api.logout()
    await page.goto(addresses.equipment)
    await expect(app.signIn.heading).toBeVisible()
    await expect(app.shell.messages).toHaveCount(1)
    await expect(app.shell.said(words.expired)).toBeVisible()
  })
})

test.describe('logout', () => {
  // What was under way is answered after the token has gone.
  test.beforeEach(({ noise }) => noise.expect(unauthorised))

  test('clears the session and everything of the user on the device', async ({ app, page }) => {
    await app.open('dashboard')
    await app.palette.run('equipment')
    await expect(app.shell.heading).toHaveText('Equipment')
    await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
    await app.shell.logout()
    await expect(app.signIn.heading).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(await kept(page)).toEqual({ session: null, palette: null, sessionStorage: 0 })
    await page.goto('/app/dashboard')
    await expect(app.signIn.heading).toBeVisible()
  })

  test('revokes the token on the server', async ({ app, page, server }) => {
    await app.open('dashboard')
    const stored = parse(
      Session,
      JSON.parse((await page.evaluate(() => localStorage.getItem('millwright.session'))) ?? 'null'),
    )
    await app.shell.logout()
    await expect(app.signIn.heading).toBeVisible()
    const answer = await fetch(`${server.url}/api/session`, {
      headers: { authorization: `Bearer ${stored.token}` },
    })
    expect(answer.status).toBe(401)
  })

  test('with unsent work it asks; staying keeps it, discarding erases it', async ({
    app,
    api,
    context,
    noise,
    page,
  }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.editorFetched()
    await context.setOffline(true)
    await editMake(app, target.name, 'National')
    await app.record.save.click()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')

    const question = page.getByRole('dialog', { name: 'You have 1 unsent change' })
    await app.shell.logout()
    await expect(question.getByRole('button', { name: 'Send and sign out' })).toBeVisible()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 unsent')

    await app.shell.logout()
    await question.getByRole('button', { name: 'Discard unsent work' }).click()
    const sure = page.getByRole('alertdialog', { name: 'Discard unsent work' })
    await expect(sure).toContainText('1 unsent change will be lost.')
    await sure.getByRole('button', { name: 'Discard for ever' }).click()
    await expect(app.signIn.heading).toBeVisible()
    await context.setOffline(false)
    await app.signIn.signIn(accounts.admin)
    await expect(app.shell.profileChip).toBeVisible()
    await app.openList('equipment')
    await expect(app.outbox.badge).toHaveCount(0)
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 1, make: 'Gardner Denver' })
  })

  test('send and sign out: everything arrives first', async ({ app, api, context, noise, page }) => {
    noise.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.editorFetched()
    await context.setOffline(true)
    await editMake(app, target.name, 'National')
    await app.record.save.click()
    await expect(app.outbox.badge).toBeVisible()
    await app.shell.logout()
    const question = page.getByRole('dialog', { name: /^(You have 1 unsent change|Everything has arrived)$/ })
    await question.getByRole('button', { name: 'Send and sign out' }).click()
    await expect(question.getByText('That did not work')).toBeVisible()
    await context.setOffline(false)
    const send = question.getByRole('button', { name: 'Send and sign out' })
    // The return of the network may have sent it already; then only the signing out is left.
    await expect(async () => {
      if (await send.isVisible()) await send.click()
      await expect(app.signIn.heading).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 60_000 })
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'National' })
  })

  test('the next user of the device sees nothing of the one before', async ({ app, api, page }) => {
    const target = await makeEquipment(api)
    await app.openList('equipment')
    await app.equipment.search(target.name)
    await app.palette.open()
    await page.keyboard.insertText(target.name)
    await expect(app.palette.highlighted).toHaveAccessibleName(new RegExp(target.name))
    await page.keyboard.press('Enter')
    await expect(app.record.button('Edit')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('millwright.palette')))
      .toContain(target.name)
    await app.shell.logout()
    await expect(app.signIn.heading).toBeVisible()
    const traces = await page.evaluate(async (name) => {
      const found: string[] = []
      for (const [key, value] of Object.entries(localStorage))
        if (String(value).includes(name)) found.push(key)
      for (const { name: database } of await indexedDB.databases()) {
        if (database === undefined) continue
        const rows = await new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open(database)
          opening.addEventListener('error', () => reject(new Error('not opened')))
          opening.addEventListener('success', () => {
            const all = opening.result.transaction('reads').objectStore('reads').getAll()
            all.addEventListener('success', () => resolve(JSON.stringify(all.result)))
          })
        })
        if (rows.includes(name)) found.push(`indexedDB ${database}`)
      }
      return found
    }, target.name)
    expect(traces).toEqual([])
    await app.signIn.signIn(accounts.rig12)
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await app.palette.open()
    await expect(app.palette.group('Recent')).toHaveCount(0)
    await expect(app.outbox.badge).toHaveCount(0)
  })
})

// What a tab asked when another one signed out comes back refused.
const refusedAfterwards = /the server responded with a status of 401/

test('a tab follows when another one signs out', async ({ app, context, noise, page }) => {
  noise.expect(refusedAfterwards)
  await app.open('dashboard')
  const other = await context.newPage()
  await other.goto('/app/dashboard')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await app.shell.logout()
  await expect(app.signIn.heading).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(page.url()).toMatch(/\/login$/)
})

test('logout asks about a form not saved in another tab; given up, that tab goes without a question', async ({
  app,
  api,
  context,
  noise,
}) => {
  noise.expect(refusedAfterwards)
  const target = await makeEquipment(api)
  const other = appPage(await context.newPage())
  await other.openList('equipment')
  await editMake(other, target.name, 'National')
  const asked: string[] = []
  other.page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await app.open('dashboard')
  const question = app.page.getByRole('dialog', { name: 'You have 1 form that was not saved' })
  await app.shell.logout()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(other.record.field('Make')).toHaveValue('National')

  await app.shell.logout()
  await question.getByRole('button', { name: 'Discard unsent work' }).click()
  await app.page.getByRole('button', { name: 'Discard for ever' }).click()
  await expect(app.signIn.heading).toBeVisible()
  await expect(other.signIn.heading).toBeVisible()
  expect(asked).toEqual([])
  await app.signIn.signIn(accounts.admin)
  await expect(app.shell.profileChip).toBeVisible()
  await app.openList('equipment')
  await expect(app.equipment.rows.first()).toBeVisible()
  await expect(app.page.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)
})

test('Back leads the next user of the device to no page of the last one', async ({ app, page }) => {
  await app.openList('parts')
  await app.palette.run('locations')
  await expect(app.shell.heading).toHaveText('Locations')
  await app.shell.logout()
  await expect(app.signIn.heading).toBeVisible()
  await page.reload()
  await page.goBack()
  await expect(app.signIn.heading).toBeVisible()
  await app.signIn.signIn(accounts.rig12)
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await app.palette.run('equipment')
  await expect(app.shell.heading).toHaveText('Equipment')
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('the API of a user signed in elsewhere goes on', async ({ app, server }) => {
  const elsewhere = await openApi(server.url, 'admin')
  await app.open('dashboard')
  await app.shell.logout()
  await expect(app.signIn.heading).toBeVisible()
  expect((await elsewhere.list('location')).count).toBeGreaterThan(0)
})

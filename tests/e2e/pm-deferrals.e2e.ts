import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import type { App } from './app.page.ts'
import { addresses } from './app.page.ts'
import { violations } from './axe.ts'
import { deferralsPath, makeOverdue } from './deferral-samples.ts'
import { uniqueName } from './equipment-samples.ts'
import { gridPage } from './grid.page.ts'
import { expect, test } from './fixtures.ts'
import { day } from './pm-calendar-samples.ts'

const panelOf = ({ page }: App) => page.getByRole('group', { name: 'How it stands' })

/** Asks for a deferral of a task until 20 days from now, on the page that its address opens. */
async function ask({ page }: App, { key }: { readonly key: number }): Promise<void> {
  await page.goto(`${deferralsPath}?new=1&pmTaskOID=${key}`)
  await expect(page.getByText('This task is safety-critical')).toBeVisible()
  const [year, month, date] = day(20).split('-')
  await page.getByRole('spinbutton', { name: /month, Until/ }).click()
  await page.keyboard.type(`${month}${date}${year}`)
  await page.getByRole('textbox', { name: 'Reason' }).fill('The spare valve comes with the next boat')
  await page.getByRole('button', { name: /Risk$/ }).click()
  await page.getByRole('option', { name: 'LOW' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved Successfully!')).toBeVisible()
}

/** The deferral that was asked for of a task. */
async function askedOf(api: ProductApi, task: number): Promise<number> {
  const all = await api.all('pmDeferral')
  return v.parse(v.number(), all.find((row) => row['pmTaskOID'] === task)?.['pmDeferralOID'])
}

test.describe('a deferral', () => {
  test.use({ as: 'rig12' })

  test('is asked for on the rig, decided by somebody else alone, and the plan says who let it', async ({
    app,
    api,
    join,
  }) => {
    const task = await makeOverdue(api)
    await ask(app, task)
    const key = await askedOf(api, task.key)

    await app.page.goto(`${deferralsPath}?record=${key}`)
    await expect(panelOf(app)).toHaveText(/^REQUESTED/)
    await expect(panelOf(app).getByText('Your role has this switched off.')).toBeVisible()
    await expect(panelOf(app).getByRole('button')).toHaveText(['Withdraw the request'])

    const planner = await join('admin')
    await planner.page.goto(`${addresses.pmTasks}?record=${task.key}`)
    const why = planner.page.getByRole('region', { name: 'When it is due' })
    await expect(why).toContainText('safety-critical and past due, and nobody has let it wait')

    await planner.page.goto(`${deferralsPath}?record=${key}`)
    await expect(panelOf(planner)).toHaveText(/^REQUESTED/)
    expect(await violations(planner.page)).toEqual([])
    await planner.palette.runCommand('Approve the deferral')
    await planner.page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Until the boat')
    await planner.page.keyboard.press('Control+Enter')
    await expect(panelOf(planner)).toHaveText(/^APPROVED/)
    await expect(panelOf(planner)).toBeFocused()

    // The rig hears of it where it looks.
    await expect(panelOf(app)).toHaveText(/^APPROVED/)
    await expect(panelOf(app).getByRole('button')).toHaveCount(0)

    await planner.page.goto(`${addresses.pmTasks}?record=${task.key}`)
    await expect(why).toContainText(`by ${api.session.profile.fullName}`)
    await expect(why).not.toContainText('nobody has let it wait')
    const plan = await api.get('pmTask', task.key)
    expect(plan).toMatchObject({ dueState: 'Due', deferredUntil: day(20), overdueSince: null })
  })
})

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('sees on the page of a location what slides, and opens it from there', async ({ app, api }) => {
    const rig = v.parse(
      v.number(),
      (await api.create('location', { locationName: uniqueName('Rig'), category: 'Rig', state: 'Rivers' }))[
        'locationOID'
      ],
    )
    const task = await makeOverdue(api, { location: rig })
    await app.page.goto(`/app/cams/cams_locations?record=${rig}`)
    const region = app.page.getByRole('region', { name: 'Maintenance' })
    await expect(region).toContainText('Safety-critical, past due and not deferred')
    await expect(region.getByRole('list', { name: 'Safety-critical, past due' })).toContainText(task.name)
    expect(await violations(app.page)).toEqual([])
    await region.getByRole('link', { name: /^Safety-critical past due/ }).click()
    await expect(app.page.getByRole('heading', { name: 'PM Tasks', exact: true })).toBeVisible()
    await expect(gridPage(app.page, 'PM Tasks').rows).toHaveCount(1)
    await expect(gridPage(app.page, 'PM Tasks').rows).toContainText(task.name)
  })

  test('asks from the plan, and cannot approve what they asked for themselves', async ({ app, api }) => {
    const task = await makeOverdue(api)
    await app.page.goto(`${addresses.pmTasks}?record=${task.key}`)
    await app.page.getByRole('link', { name: 'Ask for a deferral' }).click()
    await expect(app.page).toHaveURL(new RegExp(deferralsPath))
    await ask(app, task)
    const key = await askedOf(api, task.key)
    await app.page.goto(`${deferralsPath}?record=${key}`)
    await expect(
      panelOf(app).getByText('A deferral is approved by somebody else than who asked for it.'),
    ).toBeVisible()
    await expect(panelOf(app).getByRole('button')).toHaveText(['Withdraw the request'])

    // Nor past the screen.
    const refused = await app.page.request.post(`/api/CAMSPMDeferrals/${key}/Moves`, {
      headers: { authorization: `Bearer ${api.session.token}` },
      data: { move: 'APPROVE' },
    })
    expect([refused.status(), (await refused.json()).title]).toEqual([
      403,
      'A deferral is approved by somebody else than who asked for it',
    ])
  })
})

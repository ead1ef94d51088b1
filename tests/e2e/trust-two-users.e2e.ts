import type { Locator } from '@playwright/test'
import * as v from 'valibot'
import type { ProductApi, Row } from '../support/product-api.ts'
import { addresses, type App } from './app.page.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { makeOperation } from './operation-samples.ts'
import { words } from './words.ts'

test.use({ as: 'admin' })

async function edit(app: App, name: string) {
  await app.openList('equipment')
  await app.editEquipment(name)
}

/** Both have the record open, and the other one has saved first. */
async function otherSaves(app: App, other: App, name: string, values: Readonly<Record<string, string>>) {
  await Promise.all([edit(app, name), edit(other, name)])
  await other.record.fill(values)
  await other.record.save.click()
  await expect(other.shell.said(words.saved)).toBeVisible()
}

test('two users on one record: disjoint fields merge, and it is said', async ({ app, api, join, noise }) => {
  noise.expect(/status of 412/)
  const target = await makeEquipment(api)
  await otherSaves(app, await join('rig12'), target.name, { Model: 'PZ-11' })
  await app.record.fill({ Make: 'National' })
  await app.record.save.click()
  await expect(
    app.shell.messages.filter({ hasText: 'Saved together with a change somebody else made' }),
  ).toBeVisible()
  expect(await api.get('equipment', target.key)).toMatchObject({
    version: 3,
    make: 'National',
    model: 'PZ-11',
  })
})

for (const { side, make } of [
  { side: 'Keep mine', make: 'National' },
  { side: 'Take theirs', make: 'Emsco' },
] as const)
  test(`two users on one field: it asks, and ${side} stands`, async ({ app, api, join, noise }) => {
    noise.expect(/status of 412/)
    const target = await makeEquipment(api)
    await otherSaves(app, await join('rig12'), target.name, { Make: 'Emsco' })
    await app.record.fill({ Make: 'National', Keywords: 'mine too' })
    await app.record.save.click()

    const clash = app.record.popup.getByRole('table')
    await expect(clash.getByRole('row')).toHaveText(['FieldYoursTheirs', theirsBy('MakeNationalEmsco')])
    expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'Emsco', keyword: '' })
    await app.record.button(side).click()
    await expect(app.record.field('Make')).toHaveValue(make)
    if (side === 'Take theirs') return
    await app.record.save.click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    await expect(app.outbox.badge).toHaveCount(0)
    expect(await api.get('equipment', target.key)).toMatchObject({
      version: 3,
      make: 'National',
      keyword: 'mine too',
    })
  })

/** Both values, and who gave theirs and when. */
const theirsBy = (values: string) => new RegExp(`^${values}.+, \\w+ \\d+, \\d+:\\d\\d [AP]M$`)

test('two users on several fields: each is chosen by itself, and the record holds what was chosen', async ({
  app,
  api,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  const target = await makeEquipment(api)
  await otherSaves(app, await join('rig12'), target.name, { Make: 'Emsco', Model: 'F-1000' })
  await app.record.fill({ Make: 'National', Model: 'PZ-11', Keywords: 'mine too' })
  await app.record.save.click()
  await app.record.button('Keep as chosen: 2 to choose').click()
  await expect(sideOf(app.record.popup, 'Make', /^Yours: National/)).toBeFocused()
  await app.page.keyboard.press('Space')
  await expect(sideOf(app.record.popup, 'Make', /^Yours: National/)).toBeChecked()
  await app.record.popup.getByRole('radiogroup', { name: 'Model' }).getByText('F-1000').click()
  await app.record.button('Keep as chosen').click()
  await expect(app.record.field('Make')).toHaveValue('National')
  await expect(app.record.field('Model')).toHaveValue('F-1000')
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  expect(await api.get('equipment', target.key)).toMatchObject({
    version: 3,
    make: 'National',
    model: 'F-1000',
    keyword: 'mine too',
  })
})

test('two users on several fields: what one has chosen so far is there after a reload', async ({
  app,
  api,
  join,
  noise,
  page,
}) => {
  noise.expect(/status of 412/)
  const target = await makeEquipment(api)
  await otherSaves(app, await join('rig12'), target.name, { Make: 'Emsco', Model: 'F-1000' })
  await app.record.fill({ Make: 'National', Model: 'PZ-11' })
  await app.record.save.click()
  const side = (field: string, name: string) =>
    app.record.popup.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name })
  await app.record.popup.getByRole('radiogroup', { name: 'Model', exact: true }).getByText('F-1000').click()
  await expect(side('Model', 'Theirs: F-1000')).toBeChecked()
  await page.reload()
  await expect(side('Model', 'Theirs: F-1000')).toBeChecked()
  await expect(side('Make', 'Yours: National')).not.toBeChecked()
  await app.record.popup.getByRole('radiogroup', { name: 'Make', exact: true }).getByText('National').click()
  await app.record.button('Keep as chosen').click()
  await expect(app.record.field('Model')).toHaveValue('F-1000')
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  expect(await api.get('equipment', target.key)).toMatchObject({
    version: 3,
    make: 'National',
    model: 'F-1000',
  })
})

test('two users on a checklist out of reach: each line is chosen among the unsent changes, over a reload', async ({
  app,
  api,
  join,
  noise,
  page,
}) => {
  noise.expect(/status of 412|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { key } = await makeOperation(api, { lines: 3 })
  const other = await join('rig12')
  for (const each of [app, other]) {
    await each.page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(each.operation.lines).toHaveCount(3)
  }
  await app.editorFetched()
  await page.context().setOffline(true)
  for (const line of [1, 2, 3]) await app.operation.set(line, 'Done')
  await app.record.save.click()
  await expect(app.shell.said(words.kept)).toBeVisible()
  for (const line of [1, 2]) await other.operation.set(line, 'Pending')
  await other.record.save.click()
  await expect(other.shell.said(words.saved)).toBeVisible()
  await page.context().setOffline(false)
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(app.outbox.badge).toHaveAccessibleName(/1 conflict/, { timeout: 20_000 })

  const choose = async (name: RegExp, side: string) => {
    await app.outbox.panel.getByRole('radiogroup', { name }).getByText(side).click()
  }
  await app.outbox.open()
  await choose(/^Line 1, .*: Status$/, 'Done')
  await expect(app.outbox.panel.getByRole('button', { name: 'Keep as chosen: 1 to choose' })).toBeVisible()
  await page.reload()
  await app.outbox.open()
  // What was half chosen settles nothing, and goes on where it was.
  await expect(app.outbox.panel.getByRole('button', { name: 'Keep as chosen: 1 to choose' })).toBeVisible()
  await choose(/^Line 2, .*: Status$/, 'Pending')
  await app.outbox.press('Keep as chosen')
  await expect(app.outbox.badge).toHaveCount(0, { timeout: 20_000 })
  expect(answersOf(await api.get('pmOperation', key))).toEqual({
    status: 'ONGOING',
    lines: 'done, pending, done',
  })
})

test('an edit of a record that another deleted is brought back with that edit, from the form and from the unsent changes', async ({
  app,
  api,
  noise,
  page,
}) => {
  noise.expect(/status of 404|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const [first, second] = [await makeEquipment(api), await makeEquipment(api)]
  await edit(app, first.name)
  await api.remove('equipment', first.key)
  await app.record.fill({ Make: 'National' })
  await app.record.save.click()
  await expect(app.record.popup.getByText(/deleted it on/)).toBeVisible()
  await app.record.button('Bring back with my changes…').click()
  await expect(page.getByText('This record was deleted')).toBeVisible()
  await expect(app.record.field('Make')).toHaveValue('National')
  await expect(app.outbox.badge).toHaveAccessibleName(/1 conflict/)
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  await expect.poll(() => api.get('equipment', first.key)).toMatchObject({ make: 'National', version: 3 })

  await edit(app, second.name)
  await app.editorFetched()
  await page.context().setOffline(true)
  await app.record.fill({ Make: 'Emsco' })
  await app.record.save.click()
  await expect(app.shell.said(words.kept)).toBeVisible()
  await api.remove('equipment', second.key)
  await page.context().setOffline(false)
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect(app.outbox.badge).toHaveAccessibleName(/1 conflict/, { timeout: 20_000 })
  await app.outbox.open()
  await app.outbox.press('Bring back with my changes…')
  const deleted = page.getByRole('dialog', { name: new RegExp(`^Deleted: EQ-${second.key}\\b`) })
  await deleted.getByRole('button', { name: 'Bring back with my changes…' }).click()
  await expect(app.record.field('Make')).toHaveValue('Emsco')
  await page.reload()
  await expect(app.record.field('Make')).toHaveValue('Emsco')
  await expect(app.outbox.badge).toHaveAccessibleName(/1 conflict/)
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  await expect.poll(() => api.get('equipment', second.key)).toMatchObject({ make: 'Emsco', version: 3 })
})

const sideOf = (within: Locator, field: string, name: RegExp) =>
  within.getByRole('radiogroup', { name: field }).getByRole('radio', { name })

const answersOf = (row: Row | null) => ({
  status: row?.['overallStatus'],
  lines: v
    .parse(Answers, row?.['camspmOperationDetailVirtual'])
    .map(({ taskStatus }) => taskStatus)
    .join(', '),
})
async function makeOrderWithTasks(api: ProductApi, tasks: readonly string[]) {
  const pump = await makeEquipment(api)
  const profile = (await api.all('camsUser')).find((row) => row['canBeAssigneToWO'] === true)
  const row = await api.create('workOrder', {
    workorderNumber: uniqueName('WO-TWO'),
    equipmentOID: pump.key,
    camsUserOID: profile?.['camsEmployeeOID'],
    scheduledDate: '2026-03-07',
    dueDate: '2026-03-14',
    priorty: 'High',
    workOrderType: 'Repair',
    currentHours: 100,
    tasks: tasks.map((taskDescription) => ({ taskDescription, taskStatus: '', remarks: '' })),
  })
  return { key: v.parse(v.number(), row['workOrderOID']) }
}

const Answers = v.array(v.object({ taskStatus: v.string() }))

test('two users on other lines of one checklist: both answers stand, and it is said', async ({
  app,
  api,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  const { key } = await makeOperation(api, { lines: 2 })
  const other = await join('rig12')
  for (const { page, operation } of [app, other]) {
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(operation.lines).toHaveCount(2)
  }
  // Typed before the other saves: else the form follows its record, and there is nothing to put together.
  await app.operation.set(1, 'Done')
  await other.operation.set(2, 'Done')
  await other.record.save.click()
  await expect(other.shell.said(words.saved)).toBeVisible()
  await app.record.save.click()
  await expect(
    app.shell.messages.filter({ hasText: /Saved together with a change somebody else made: (.+, )?Lines/ }),
  ).toBeVisible()
  expect(answersOf(await api.get('pmOperation', key))).toEqual({ status: 'DONE', lines: 'done, done' })
})

test('two users on the tasks of one work order: theirs are marked, both answers stand, and it is said', async ({
  app,
  api,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  const { key } = await makeOrderWithTasks(api, ['Replace the seal', 'Run it for ten minutes', 'Clean up'])
  const other = await join('rig12')
  const open = async ({ page, operation }: App) => {
    await page.goto(`${addresses.workOrders}?record=${key}`)
    await expect(operation.lines).toHaveCount(3)
  }
  await open(app)
  await open(other)
  const marked = app.operation.lines.filter({ hasText: 'Changed by 12 Adaeze Obi' })
  await other.operation.set(2, 'Done')
  await other.record.save.click()
  await expect(other.shell.said(words.saved)).toBeVisible()
  await expect(marked).toHaveText([/Run it for ten minutes/])

  await app.operation.set(1, 'Not done')
  await open(other)
  await other.operation.set(3, 'Pending')
  await other.record.save.click()
  await expect(
    app.page.getByTitle('12 Adaeze Obi changed 1 task: that stands beside yours when you save'),
  ).toBeVisible()
  await app.record.save.click()
  await expect(
    app.shell.messages.filter({ hasText: 'Saved together with a change somebody else made: Tasks' }),
  ).toBeVisible()
  const answers = v.parse(Answers, (await api.get('workOrder', key))?.['tasks'])
  expect(answers.map(({ taskStatus }) => taskStatus)).toEqual(['notDone', 'done', 'pending'])
})

test('two users on one line of a checklist, one without a connection: the line is asked about alone', async ({
  app,
  api,
  join,
  noise,
}) => {
  noise.expect(/status of 412|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { key } = await makeOperation(api, { lines: 4 })
  const rig = await join('rig12')
  for (const { page, operation } of [app, rig]) {
    await page.goto(`${addresses.pmOperations}?record=${key}`)
    await expect(operation.lines).toHaveCount(4)
  }
  await rig.page.context().setOffline(true)
  await rig.operation.set(1, 'Not done')
  await rig.operation.set(3, 'Done')
  await rig.record.save.click()
  await expect(rig.page.getByText(/^Saved on this device\. It will be sent/).first()).toBeVisible()
  await app.operation.set(1, 'Done')
  await app.operation.set(2, 'Done')
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()

  await rig.page.context().setOffline(false)
  await expect(rig.outbox.badge).toHaveAccessibleName('Changes on this device: 1 conflict')
  await rig.page.goto(`${addresses.pmOperations}?record=${key}`)
  await expect(rig.page.getByRole('table').getByRole('row')).toHaveText([
    'FieldYoursTheirs',
    theirsBy('Line 1, Check point 1: StatusNot doneDone'),
  ])
  await rig.record.button('Keep mine').click()
  await rig.record.save.click()
  // What was refused is given up as the choice is made: the save is on its way for a moment after.
  await expect(rig.shell.said(words.saved)).toBeVisible()
  await expect(rig.outbox.badge).toHaveCount(0)
  expect(answersOf(await api.get('pmOperation', key))).toEqual({
    status: 'ONGOING',
    lines: 'notDone, done, done, ',
  })
})

test('a change left undecided is no stored value: the form asks again, and nothing is saved behind it', async ({
  app,
  api,
  join,
  noise,
}) => {
  noise.expect(/status of 412/)
  const target = await makeEquipment(api)
  await otherSaves(app, await join('rig12'), target.name, { Make: 'Emsco' })
  await app.record.fill({ Make: 'National' })
  await app.record.save.click()
  const clash = app.record.popup.getByRole('table')
  await expect(clash).toBeVisible()
  app.page.on('dialog', (dialog) => void dialog.accept())
  await app.page.reload()
  await expect(app.outbox.badge).toHaveAccessibleName('Changes on this device: 1 conflict')
  await expect(app.page.getByRole('button', { name: 'Continue editing' })).toHaveCount(0)

  await edit(app, target.name)
  await expect(clash.getByRole('row')).toHaveText(['FieldYoursTheirs', theirsBy('MakeNationalEmsco')])
  await app.record.fill({ Keywords: 'later' })
  await app.record.save.click()
  await expect(app.record.field('Keywords')).toHaveValue('later')
  expect(await api.get('equipment', target.key)).toMatchObject({ version: 2, make: 'Emsco', keyword: '' })
  await app.record.button('Keep mine').click()
  await app.record.save.click()
  await expect(app.shell.said(words.saved)).toBeVisible()
  await expect(app.outbox.badge).toHaveCount(0)
  expect(await api.get('equipment', target.key)).toMatchObject({
    version: 3,
    make: 'National',
    keyword: 'later',
  })
})

test('an edit of what somebody else deleted is not lost silently', async ({ app, api, noise }) => {
  noise.expect(/status of 404/)
  const target = await makeEquipment(api)
  await edit(app, target.name)
  await api.remove('equipment', target.key)
  await app.record.fill({ Make: 'National' })
  await app.record.save.click()
  await expect(app.record.popup.getByText('Somebody else deleted this record')).toBeVisible()
  await expect(app.record.popup.getByText(/^.+ deleted it on .+ What you typed stays here/)).toBeVisible()
  await expect(app.record.field('Make')).toHaveValue('National')
  expect(await api.get('equipment', target.key)).toBeNull()
})

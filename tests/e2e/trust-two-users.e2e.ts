import type { App } from './app.page.ts'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
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
    await expect(clash.getByRole('row')).toHaveText(['FieldYoursTheirs', 'MakeNationalEmsco'])
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
  await expect(clash.getByRole('row')).toHaveText(['FieldYoursTheirs', 'MakeNationalEmsco'])
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
  await expect(app.record.field('Make')).toHaveValue('National')
  expect(await api.get('equipment', target.key)).toBeNull()
})

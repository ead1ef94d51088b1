import type { Page } from '@playwright/test'
import { makeEquipment } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'

test.use({ as: 'admin' })

const others = (page: Page) => page.getByRole('button', { name: /this record/ })

test('two people on one record see each other, until one leaves', async ({ app, api, page, join }) => {
  const { name } = await makeEquipment(api)
  const other = await join('rig12')
  for (const each of [app, other]) {
    await each.openList('equipment')
    await each.editEquipment(name)
  }
  await expect(others(page)).toHaveText('12 Adaeze Obi also has this record open')
  await expect(others(other.page)).toHaveText('Ngozi Eze also has this record open')

  await app.record.fill({ Make: 'National' })
  await expect(others(other.page)).toHaveText('Ngozi Eze is changing this record')

  await other.page.keyboard.press('Escape')
  await expect(others(page)).toHaveCount(0)
})

import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountOperationsReport } from './operations-report.fixture.tsx'

const download = page.getByRole('button', { name: 'Download', exact: true })
const user = page.getByRole('combobox', { name: 'User' })

describe('the report of a user’s operations', () => {
  test('is of one’s own, and says what failed', async () => {
    const { asked, said } = await mountOperationsReport(['STAFF'], ['cams_pm_operations'])
    await download.click()
    await expect.poll(said).toEqual(['error: There are no operations'])
    expect([asked, user.elements()]).toEqual([['userPmOperationReport {"vUserGUID":"user-1"}'], []])
  })

  test('is of whom ADMIN chooses', async () => {
    const { asked } = await mountOperationsReport(['ADMIN'], ['cams_pm_operations'])
    await expect.element(user).toHaveValue('Ngozi Eze')
    await userEvent.fill(user, 'Adaeze')
    await page.getByRole('option', { name: '12 Adaeze Obi' }).click()
    await download.click()
    await expect.poll(() => asked).toEqual(['userPmOperationReport {"vUserGUID":"user-2"}'])
  })

  test('is not offered to whom the policy refuses it', async () => {
    await mountOperationsReport(['STAFF'], ['cams_parts'])
    expect(download.elements()).toEqual([])
  })
})

import { codedScreens } from '../../src/workspace/routes.ts'
import { accounts, type Account } from '../support/product-api.ts'
import { expect, test } from './fixtures.ts'
import { walkScreen } from './keyboard-walk.ts'

/** Further ways to look at the same records. */
const views = [
  { name: 'the page of a machine', path: 'cams/cams_equipment_management?machine=1' },
  { name: 'the page of a location', path: 'cams/cams_locations?location=1' },
  { name: 'the history of a machine', path: 'cams/cams_equipment_management?machine=1&tab=history' },
  { name: 'the history of a location', path: 'cams/cams_locations?location=1&tab=history' },
  { name: 'equipment as a tree', path: 'cams/cams_equipment_management?tree=location' },
  { name: 'equipment as of a day', path: 'cams/cams_equipment_management?asOf=2026-01-31' },
  { name: 'work orders as a board', path: 'cams/cams_workorder?as=board' },
  { name: 'figures of cost', path: 'cams/cams_maintenance_figures?tab=cost' },
  { name: 'figures of labour', path: 'cams/cams_maintenance_figures?tab=labour' },
]

const screens = [
  ...Object.entries(codedScreens).map(([name, { paths }]) => ({ name, path: paths[0] })),
  ...views,
]

/** So many tests share the screens of ADMIN, since they run side by side. */
const parts = 4

const walks: readonly { readonly as: Account; readonly title: string; readonly names: readonly string[] }[] =
  [
    ...Array.from({ length: parts }, (_, part) => ({
      as: 'admin' as const,
      title: `the screens of ADMIN, part ${part + 1} of ${parts}`,
      names: screens.filter((_screen, at) => at % parts === part).map(({ name }) => name),
    })),
    { as: 'rig12', title: 'the screens of a rig', names: ['pmOperations', 'userProfiles'] },
  ]

for (const { as, title, names } of walks)
  test.describe(`without a pointer: ${title}`, () => {
    test.use({ as })

    test('every stop has the focus, and what opens gives it back', async ({ page }) => {
      test.setTimeout(540_000)
      for (const { name, path } of screens.filter((screen) => names.includes(screen.name)))
        await test.step(`${accounts[as].email}: ${name}`, () => walkScreen(page, name, path))
    })
  })

test.describe("without a pointer: a day's work over a page", () => {
  test.use({ as: 'admin' })

  test('every stop lies in it, and Escape gives the focus back', async ({ page }) => {
    await page.goto('/app/cams/cams_equipment_management')
    const profile = page.getByRole('button', { name: /^Profile of / })
    await profile.press('Enter')
    await page.getByRole('menuitem', { name: "A day's work…" }).press('Enter')
    const work = page.getByRole('dialog', { name: "A day's work" })
    await expect(work.getByRole('combobox', { name: 'User' })).not.toHaveValue('')
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      await expect(work.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(work).toHaveCount(0)
    await expect(profile).toBeFocused()
  })
})

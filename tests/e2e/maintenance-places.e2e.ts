import { addresses, type Place } from './app.page.ts'
import { violations } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** SPEC 2.3, 2.9: what each place is called, and what can be made there. */
const places = {
  equipment: ['Equipment', 'New Equipment'],
  locations: ['Locations', 'New Location'],
  inspectionTemplates: ['Inspection Templates', 'New Inspection Template'],
  maintenanceTemplates: ['Maintenance Templates', 'New Maintenance Template'],
  repairNames: ['Repair Names', 'New Repair Name'],
  inspections: ['Inspections', 'New Inspection'],
  meterReadings: ['Meter Readings', 'New Meter Reading'],
  parts: ['Parts', 'New Part'],
  vendors: ['Vendors', 'New Vendor'],
  workOrders: ['Work Orders', 'New Work Order'],
  pmTasks: ['PM Tasks', 'New PM Task'],
  pmOperations: ['PM Operations', 'New PM Operation'],
  userProfiles: ['User Profiles', 'New User Profile'],
  reportGallery: ['Report Gallery', null],
  craftReport: ['Craft Report', null],
  pmCompliance: ['PM Compliance', null],
} as const satisfies Partial<Record<Place, readonly [string, string | null]>>
type MaintenancePlace = keyof typeof places

const all = Object.keys(places) as MaintenancePlace[]

/** Where each account comes, and where it comes without making anything (SPEC 6). */
const accounts = [
  { as: 'admin', comesTo: all, onlyReads: [] },
  {
    as: 'rig12',
    comesTo: [
      'equipment',
      'locations',
      'inspections',
      'meterReadings',
      'parts',
      'workOrders',
      'pmOperations',
      'reportGallery',
      'pmCompliance',
    ],
    onlyReads: ['pmOperations'],
  },
  { as: 'clerk', comesTo: [], onlyReads: [] },
] as const satisfies readonly {
  as: 'admin' | 'rig12' | 'clerk'
  comesTo: readonly MaintenancePlace[]
  onlyReads: readonly MaintenancePlace[]
}[]

for (const { as, comesTo, onlyReads } of accounts)
  test.describe(`the maintenance screens of ${as}`, () => {
    test.use({ as })

    test('open for whom they are, with what can be made there, and send everybody else to the dashboard', async ({
      app,
      page,
    }) => {
      test.slow()
      await app.open('dashboard')
      for (const place of all) {
        const [title, newLabel] = places[place]
        const isGiven = comesTo.some((name) => name === place)
        await app.visit(addresses[place])
        if (!isGiven) {
          await expect.poll(() => page.evaluate(() => location.pathname), title).toBe('/app/dashboard')
          continue
        }
        await expect(app.shell.heading).toHaveText(title)
        if (newLabel === null) continue
        await app
          .listOf(place as Exclude<MaintenancePlace, 'reportGallery' | 'craftReport' | 'pmCompliance'>)
          .rows.first()
          .waitFor()
        const makes = !onlyReads.some((name) => name === place)
        await expect(page.getByRole('button', { name: newLabel, exact: true }), title).toHaveCount(
          makes ? 1 : 0,
        )
      }
    })
  })

test.describe('axe in light and dark', () => {
  test.use({ as: 'admin' })

  test('the lists, forms and reports of maintenance', async ({ app, page }) => {
    test.slow()
    // No two landmarks of one name follow each other: each is the next page's.
    const visits = [
      [`${addresses.inspections}?record=1`, 'Checklist'],
      [`${addresses.workOrders}?record=1`, 'Work order'],
      [`${addresses.pmTasks}?record=1`, 'Checklist'],
      [`${addresses.inspectionTemplates}?edit=1`, 'Tasks'],
      [`${addresses.meterReadings}?new=1`, 'Meters'],
      [addresses.craftReport, 'Rigs'],
      [addresses.pmCompliance, 'What the report is of'],
      [`${addresses.reportGallery}?report=locationReport`, 'Document'],
    ] as const
    await app.open('dashboard')
    for (const [address, landmark] of visits) {
      await app.visit(address)
      await expect(
        page
          .getByRole('group', { name: landmark, exact: true })
          .or(page.getByRole('region', { name: landmark, exact: true }))
          .or(page.getByRole('list', { name: landmark, exact: true }))
          .first(),
        address,
      ).toBeVisible({ timeout: 60_000 })
      if (landmark === 'Document')
        await expect(page.locator('.react-pdf__Page__textContent')).toContainText('Location Report')
      expect(await violations(page), address).toEqual([])
    }
  })
})

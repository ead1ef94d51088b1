import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { ScreenDefinition } from '../../src/engine/screen.ts'
import { equipmentScreen } from '../../src/features/equipment/equipment.screen.ts'
import { inspectionTemplates } from '../../src/features/inspection-templates/inspection-templates.screen.ts'
import { locations } from '../../src/features/locations/locations.screen.ts'
import { maintenanceTemplates } from '../../src/features/maintenance-templates/maintenance-templates.screen.ts'
import { parts } from '../../src/features/parts/parts.screen.ts'
import { repairNames } from '../../src/features/repair-names/repair-names.screen.ts'
import { vendors } from '../../src/features/vendors/vendors.screen.ts'
import type { App } from './app.page.ts'
import { uniqueName } from './equipment-samples.ts'
import { expect, test } from './fixtures.ts'
import { expectEvery, fillEvery, samplesFor, storedOf, type Wishes } from './record-form.ts'
import { words } from './words.ts'

interface Story {
  readonly place: Parameters<App['openList']>[0]
  readonly screen: ScreenDefinition
  readonly entity: EntityName
  /** SPEC 5: what an empty form says, in field order. */
  readonly messages: readonly string[]
  /** The field that names the record. */
  readonly named: string
  readonly wishes?: Wishes
}

const required = (...captions: readonly string[]) => captions.map((caption) => `${caption} is required`)

const stories: readonly Story[] = [
  {
    place: 'equipment',
    screen: equipmentScreen,
    entity: 'equipment',
    messages: required('Description', 'Equipment type', 'Location'),
    named: 'description',
    wishes: { yearOfProduction: '2019', location: 'Rig 12' },
  },
  {
    place: 'locations',
    screen: locations,
    entity: 'location',
    messages: required('Location name', 'Category', 'State'),
    named: 'locationName',
  },
  {
    place: 'inspectionTemplates',
    screen: inspectionTemplates,
    entity: 'inspectionTemplate',
    messages: required('Template name', 'Category'),
    named: 'templateName',
  },
  {
    place: 'maintenanceTemplates',
    screen: maintenanceTemplates,
    entity: 'maintenanceTemplate',
    messages: required('Template name', 'Primary meter', 'Secondary meter'),
    named: 'templateName',
  },
  {
    place: 'repairNames',
    screen: repairNames,
    entity: 'repairName',
    messages: required('Repair name', 'Repair code'),
    named: 'repairName',
  },
  {
    place: 'parts',
    screen: parts,
    entity: 'part',
    messages: required(
      'Part name',
      'Category',
      'Description',
      'Unit',
      'Warehouse bin',
      'Reorder point',
      'Reorder quantity',
      'Maximum quantity',
    ),
    named: 'partName',
  },
  {
    place: 'vendors',
    screen: vendors,
    entity: 'vendor',
    messages: required('Vendor name', 'Status', 'Contact person', 'Telephone', 'Email', 'Website', 'Address'),
    named: 'vendorName',
    wishes: { email: 'sales@quay.test', website: 'quay.test' },
  },
]

test.use({ as: 'admin' })

for (const { place, screen, entity, messages, named, wishes } of stories)
  test(`${screen.title}: an empty form says what it wants, and every field comes back as it was given`, async ({
    app,
    api,
    page,
  }) => {
    const name = uniqueName('Round trip')
    await app.openList(place)
    await page.getByRole('button', { name: screen.newLabel, exact: true }).click()
    const isPage = screen.editing === 'page'
    const scope = isPage ? page.getByRole('main') : app.record.popup
    const form = isPage ? (screen.form ?? screen.popup) : screen.popup
    await scope.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(scope.locator('.mw-form-summary li')).toHaveText([...messages])

    const samples = await samplesFor(api, screen, form, { ...wishes, [named]: name })
    await fillEvery(scope, samples)
    await scope.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    const found = (await api.all(entity)).find((row) => row[named] === name)
    expect(found).toMatchObject({ ...storedOf(samples), version: 1 })

    await page.reload()
    const list = app.listOf(place)
    await list.search(name)
    await list.command(name, 'Edit')
    await expectEvery(scope, samples)
  })

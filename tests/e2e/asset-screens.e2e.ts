import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { GroupDefinition, ScreenDefinition } from '../../src/engine/definition/screen.ts'
import { equipmentScreen } from '../../src/features/equipment/equipment.screen.ts'
import { inspections } from '../../src/features/inspections/inspections.screen.ts'
import { inspectionTemplates } from '../../src/features/inspection-templates/inspection-templates.screen.ts'
import { locations } from '../../src/features/locations/locations.screen.ts'
import { maintenanceTemplates } from '../../src/features/maintenance-templates/maintenance-templates.screen.ts'
import { meterReadings } from '../../src/features/meter-readings/meter-readings.screen.ts'
import { groupsOf, pmTasks } from '../../src/features/pm-tasks/pm-tasks.screen.ts'
import { parts } from '../../src/features/parts/parts.screen.ts'
import { repairNames } from '../../src/features/repair-names/repair-names.screen.ts'
import { vendors } from '../../src/features/vendors/vendors.screen.ts'
import { userProfiles } from '../../src/features/user-profiles/user-profiles.screen.ts'
import { workOrders } from '../../src/features/work-orders/work-orders.screen.ts'
import type { ProductApi } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'
import { addresses, type App } from './app.page.ts'
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
  /** The field by which the record is found again: given a value that no other has. */
  readonly named: string
  readonly nameOf?: () => string
  readonly wishes?: Wishes | ((server: ProductServer) => Promise<Wishes>)
  /** What the form shows, where that is not all of its groups. */
  readonly groups?: readonly GroupDefinition[]
}

const required = (...captions: readonly string[]) => captions.map((caption) => `${caption} is required`)

/** Lists and days of every year have controls of their own; a planned day has to lie in a window that is not known yet. */
const enteredOtherwise: ReadonlySet<string> = new Set([
  'furtherTriggers',
  'seasonFrom',
  'seasonTo',
  'plannedFor',
])

const stories: readonly Story[] = [
  {
    place: 'equipment',
    screen: equipmentScreen,
    entity: 'equipment',
    messages: required('Description', 'Equipment type', 'Location'),
    named: 'description',
    wishes: { yearOfProduction: '2019', location: 'Rig 12' },
    groups: withoutField(equipmentScreen, 'unitConfirmedAs'),
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
    wishes: { email: 'sales@quay.test', website: 'quay.test', webPage: 'https://quay.test/parts' },
  },
  {
    place: 'meterReadings',
    screen: meterReadings,
    entity: 'meterReading',
    messages: required('Primary meter', 'Secondary meter'),
    named: 'primaryMeter',
    nameOf: () => `${900_000_000 + Math.floor(Math.random() * 99_000_000)}.25`,
    // It has no secondary meter to be questioned.
    wishes: { equipmentOID: 'Crew bus 1, Lagos base' },
    groups: withoutField(meterReadings, 'confirmedAs'),
  },
  {
    place: 'workOrders',
    screen: workOrders,
    entity: 'workOrder',
    messages: required('Work order type', 'Equipment', 'Current hours', 'Assigned to', 'Due date'),
    named: 'workorderNumber',
  },
  {
    place: 'inspections',
    screen: inspections,
    entity: 'inspectionLog',
    messages: required('Date', 'Assignee', 'Current hours'),
    named: 'notes',
    groups: withoutField(inspections, 'confirmedAs'),
  },
  {
    place: 'pmTasks',
    screen: pmTasks,
    entity: 'pmTask',
    messages: [
      'Description is required',
      'Equipment is required',
      'Task Type is required',
      'User Is required',
      'PM Schedule Start Date is required',
      'Due Every Should be greater than 0',
      'Due Every Duration is required',
      'Advanced Notice Should be greater than 0',
    ],
    named: 'pmTaskDescription',
    wishes: { trackByDate: 'Date' },
    groups: groupsOf('byDate').map((group) => ({
      ...group,
      fields: group.fields.filter((name) => !enteredOtherwise.has(name)),
    })),
  },
  {
    place: 'userProfiles',
    screen: userProfiles,
    entity: 'camsUser',
    messages: required('User'),
    named: 'labourRate',
    nameOf: () => `${10_000_000 + Math.floor(Math.random() * 9_000_000)}.25`,
    wishes: async (server) => ({ userGUID: await registered(server) }),
  },
]

function withoutField({ editing, form, popup }: ScreenDefinition, name: string): readonly GroupDefinition[] {
  const { groups } = editing === 'page' ? (form ?? popup) : popup
  return groups.map((group) => ({ ...group, fields: group.fields.filter((field) => field !== name) }))
}

/** An account without a profile: its full name. */
async function registered({ url }: ProductServer): Promise<string> {
  const fullName = uniqueName('Hand')
  const answer = await fetch(`${url}/api/EcoAuthentication/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName,
      email: `${fullName.replace(' ', '.').toLowerCase()}@works.test`,
      phoneNumber: '',
      password: 'Long enough 1',
    }),
  })
  if (!answer.ok) throw new Error(`Registration answered ${answer.status}`)
  return fullName
}

const found = async (api: ProductApi, entity: EntityName, field: string, value: string) =>
  (await api.all(entity)).find((row) => String(row[field]) === value)

test.use({ as: 'admin' })

for (const story of stories) {
  const { place, screen, entity, messages, named } = story
  test(`${screen.title}: an empty form says what it wants, and every field comes back as it was given`, async ({
    app,
    api,
    page,
    server,
  }) => {
    test.slow()
    const name = story.nameOf?.() ?? uniqueName('Round trip')
    const wishes = typeof story.wishes === 'function' ? await story.wishes(server) : story.wishes
    await app.openList(place)
    await page.getByRole('button', { name: screen.newLabel, exact: true }).click()
    const isPage = screen.editing === 'page'
    const scope = isPage ? page.getByRole('main') : app.record.popup
    const form = isPage ? (screen.form ?? screen.popup) : screen.popup
    await expect(scope.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+s')
    await expect(scope.locator('.mw-form-summary li')).toHaveText([...messages])

    const asked = { ...form, ...(story.groups && { groups: story.groups }) }
    const samples = await samplesFor(api, screen, asked, { ...wishes, [named]: name })
    await fillEvery(scope, samples)
    await scope.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(app.shell.said(words.saved)).toBeVisible()
    const stored = await found(api, entity, named, name)
    expect(stored).toMatchObject({ ...storedOf(samples), version: 1 })

    await page.goto(`${addresses[place]}?edit=${String(stored?.[screen.key])}`)
    await expectEvery(scope, samples)
  })
}

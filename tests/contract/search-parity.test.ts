import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/connection/orm.ts'
import { listRecords } from '../../server/database/lists/list.ts'
import { recordStore } from '../../server/database/records/tables.ts'
import { systemCode } from '../../server/database/schema/equipment.ts'
import { pmTask as pmTaskTable } from '../../server/database/schema/pm.ts'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import { withMoreColumns } from '../../src/engine/definition/more-columns.ts'
import type { ShownRow } from '../../src/engine/definition/record-source.ts'
import type { ScreenDefinition } from '../../src/engine/definition/screen.ts'
import { subjectWith } from '../../src/engine/definition/workbench.fixture.ts'
import type { Lookup } from '../../src/engine/fields/lookups.ts'
import { gridColumns } from '../../src/engine/list/grid-columns.tsx'
import { equipmentScreen } from '../../src/features/equipment/equipment.screen.ts'
import { pmTasks } from '../../src/features/pm-tasks/pm-tasks.screen.ts'
import { vendors } from '../../src/features/vendors/vendors.screen.ts'
import { defaultGridState } from '../../src/ui/grid/model/state.ts'
import { createMemoryRows } from '../../src/ui/grid/query/rows.ts'
import { addCodes } from '../support/codes.ts'
import { onEachEngine } from '../support/databases.ts'
import { addPmTask, addRecord, addUser, aLocation } from '../support/records.ts'
import { samples } from '../support/samples.ts'
import { serverView } from '../support/server-view.ts'

const routes = ['equipment_management', 'pmtasks', 'vendors'].map((task) => `cams/cams_${task}`)
const admin = subjectWith(['ADMIN'], ...routes)

const lookup = (words: Readonly<Record<string, string>>): Lookup => ({
  status: 'ready',
  items: [],
  labels: new Map(Object.entries(words)),
  onRetry: () => undefined,
})

interface Sample {
  readonly entity: EntityName
  readonly screen: ScreenDefinition
  readonly lookups: ReadonlyMap<string, Lookup>
  /** How many of the records each search finds while nothing is added to the columns, and with these columns added. */
  readonly finds: Readonly<Record<string, number>>
  readonly added: readonly string[]
  readonly findsAdded: Readonly<Record<string, number>>
}

const searches: readonly Sample[] = [
  {
    entity: 'equipment',
    screen: equipmentScreen,
    lookups: new Map([
      ['equipmntType', lookup({ PUMP: 'Mud pump' })],
      ['category', lookup({ LIFT: 'Lifting' })],
    ]),
    finds: {
      Garner: 1,
      'garner df-1600': 1,
      'DF-1600 red': 1,
      'SN-00471': 1,
      'TAG/9': 1,
      lifting: 1,
      'grinds when cold': 1,
      bayelsa: 1,
      okoro: 1,
      'tri plex': 1,
      mud: 4,
      '1999': 0,
      '250,000': 0,
      march: 0,
      yes: 0,
      'garner crane': 0,
    },
    added: ['yearOfProduction', 'purchasePrice', 'purchaseDate', 'hasMeter'],
    findsAdded: { '1999': 1, '250,000': 1, march: 1, yes: 1, 'Garner 1999': 1, '1998': 0 },
  },
  {
    entity: 'pmTask',
    screen: pmTasks,
    lookups: new Map([
      ['taskType', lookup({ LUBE: 'Lubrication' })],
      // Somebody whose name is not known is called so, and not by an id with any digits in it.
      ['assignedTo_UserGUID', lookup({})],
    ]),
    finds: { torque: 1, 'why 9 days': 1, fixed: 1, lubrication: 2, '07-31': 1, '11': 0 },
    added: ['toleranceAfter'],
    findsAdded: { '11': 1, 'torque 11': 1 },
  },
  {
    entity: 'vendor',
    screen: vendors,
    lookups: new Map(),
    finds: { 'suite 9': 1, ikeja: 1, nobody: 0 },
    added: [],
    findsAdded: {},
  },
]

onEachEngine((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    const { orm } = database
    await addCodes(orm)
    for (const [code, description] of [
      ['LIFT', 'Lifting'],
      ['LUBE', 'Lubrication'],
    ] as const)
      await orm.update(systemCode).set({ description }).where(eq(systemCode.code, code))
    const user = await addUser(orm)
    const { locationOID: location } = await addRecord(orm, user, 'location', aLocation())
    const plain = { equipmntType: 'PUMP', location }
    await addRecord(orm, user, 'equipment', {
      ...plain,
      description: 'Unit one',
      make: 'Garner',
      model: 'DF-1600',
      color: 'Red',
      keyword: 'tri plex',
      serialNumber: 'SN-00471',
      tag: 'TAG/9',
      state: 'Bayelsa',
      operator: 'Okoro',
      category: 'LIFT',
      notes: 'Grinds\nwhen cold',
      yearOfProduction: 1999,
      purchasePrice: 250_000,
      purchaseDate: '2020-03-07',
      hasMeter: true,
    })
    await addRecord(orm, user, 'equipment', { ...plain, description: 'Unit two' })
    const task = await addPmTask(orm, user)
    await addPmTask(orm, user)
    await orm
      .update(pmTaskTable)
      .set({
        notes: 'Mind the torque',
        dueBasis: 'Fixed',
        dueWhy: 'Why: 9 days since it was done',
        seasonFrom: '03-15',
        seasonTo: '07-31',
        toleranceAfter: 11,
      })
      .where(eq(pmTaskTable.pmTaskOID, task))
    await addRecord(orm, user, 'vendor', {
      ...samples.vendor(),
      addressStreet: 'Suite 9, Allen Avenue',
      addressCity: 'Ikeja',
    })
  })
  afterAll(() => database.close())

  describe.each(searches)('a search of $entity', ({ entity, screen, lookups, finds, added, findsAdded }) => {
    it.each([
      ['texts that no column shows', [], finds],
      ['numbers, days and flags of columns that were added', added, findsAdded],
    ] as const)('finds %s, on this device as on the server', async (_, shown, expected) => {
      const store = recordStore(entity)
      const columns = gridColumns(withMoreColumns(screen, admin), lookups, false)
      const { data } = await listRecords(database.orm, store, {})
      const memory = createMemoryRows(
        data.map((row): ShownRow => ({ row, mark: null })),
        columns,
      )
      const hidden = columns.flatMap(({ id, startsHidden }) =>
        startsHidden && !shown.some((each) => each === id) ? [id] : [],
      )
      const counts = { memory: {} as Record<string, number>, server: {} as Record<string, number> }
      for (const search of Object.keys(expected)) {
        const state = defaultGridState({ search, hidden })
        counts.memory[search] = memory.find(state).count
        counts.server[search] = (await serverView(database.orm, store, columns, state)).matched
      }
      expect(counts).toEqual({ memory: expected, server: expected })
    })
  })
})

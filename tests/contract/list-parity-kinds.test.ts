import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../server/database/connection/orm.ts'
import { listRecords } from '../../server/database/records/list.ts'
import { recordStore } from '../../server/database/records/tables.ts'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { ShownRow } from '../../src/engine/definition/record-source.ts'
import { equipmentScreen } from '../../src/features/equipment/equipment.screen.ts'
import { workOrders } from '../../src/features/work-orders/work-orders.screen.ts'
import { gridColumns } from '../../src/engine/list/grid-columns.tsx'
import { defaultGridState, type GridState } from '../../src/ui/grid/model/state.ts'
import { fitFilter } from '../../src/ui/grid/query/filter.ts'
import { naiveView } from '../../src/ui/grid/query/naive-view.fixture.ts'
import { addCodes } from '../support/codes.ts'
import { onEachEngine } from '../support/databases.ts'
import { addRecord, addUser, aLocation } from '../support/records.ts'
import { serverView } from '../support/server-view.ts'

const plates = [
  { Phases: 3 },
  { phases: 3, of: { x: null } },
  ['Pump', 1.5],
  [],
  null,
  { b: 'Élan', a: 1 },
  { Phases: 3 },
]
const minutes = [
  '2026-03-07T08:05',
  '2026-03-07T23:59',
  '2025-12-31T12:00',
  null,
  '2026-03-07T08:05',
  '2026-11-01T00:30',
]

type Asked = Partial<Pick<GridState, 'search' | 'sort' | 'filter' | 'group'>>

const asked = (field: string, words: readonly string[], values: readonly string[]): readonly Asked[] => [
  ...words.map((search) => ({ search })),
  ...[false, true].map((desc) => ({ sort: [{ id: field, desc }] })),
  { group: [field] },
  { group: [field], sort: [{ id: field, desc: true }] },
  { filter: { field, op: 'blank' } },
  { filter: { field, op: 'filled' } },
  { filter: { field, op: 'in', value: [...values] } },
  { filter: { field, op: 'between', value: ['2026-01-01', '2026-03-07'] } },
  ...values.flatMap((value): Asked[] =>
    (['=', '<>', '<', '>=', 'contains', 'startswith'] as const).map((op) => ({
      filter: { field, op, value },
    })),
  ),
]

onEachEngine((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    await addCodes(database.orm)
    const user = await addUser(database.orm)
    const { locationOID: location } = await addRecord(database.orm, user, 'location', aLocation())
    const add = (name: 'equipment' | 'camsUser' | 'workOrder', body: RecordRow) =>
      addRecord(database.orm, user, name, body)
    const made: RecordRow[] = []
    for (const nameplate of plates)
      made.push(await add('equipment', { description: 'Pump', equipmntType: 'PUMP', location, nameplate }))
    const { camsEmployeeOID } = await add('camsUser', { userGUID: user, canBeAssigneToWO: true })
    for (const [at, downtimeFrom] of minutes.entries())
      await add('workOrder', {
        workorderNumber: `R-${at}`,
        equipmentOID: made[0]?.['equipmentOID'],
        camsUserOID: camsEmployeeOID,
        scheduledDate: '2026-03-02',
        dueDate: '2026-03-09',
        priorty: 'HIGH',
        workOrderType: 'REPAIR',
        currentHours: 12,
        downtimeFrom,
      })
  }, 60_000)
  afterAll(() => database.close())

  it.each([
    {
      entity: 'equipment' as EntityName,
      screen: equipmentScreen,
      field: 'nameplate',
      views: asked(
        'nameplate',
        ['phases', '"phases":3', '{', 'élan', '1.5 pump', 'null', 'x'],
        ['{"Phases":3}', '[]', 'pump', '{"'],
      ),
    },
    {
      entity: 'workOrder' as EntityName,
      screen: workOrders,
      field: 'downtimeFrom',
      views: asked(
        'downtimeFrom',
        ['march', '8:05', 'am', '12:30', '11:59 pm', '2026', 'at', '08:05', 't08'],
        ['2026-03-07', '2026-03-07T08:05', '2025', 'x'],
      ),
    },
  ])(
    'a long list shows of $field what a grid over all rows shows',
    async ({ entity, screen, field, views }) => {
      const store = recordStore(entity)
      const columns = gridColumns(
        { ...screen, columns: [{ field: screen.key }, { field }] },
        new Map(),
        false,
      )
      const { data } = await listRecords(database.orm, store, {})
      const rows = data.map((row): ShownRow => ({ row, mark: null }))
      for (const view of views) {
        const state = defaultGridState({
          pageSize: 20,
          ...view,
          filter: fitFilter(view.filter ?? null, columns),
        })
        const { rows: _all, ...naive } = naiveView(rows, columns, state)
        expect({ view, shown: await serverView(database.orm, store, columns, state) }).toEqual({
          view,
          shown: naive,
        })
      }
    },
  )
})

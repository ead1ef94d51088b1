import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/connection/orm.ts'
import { listRecords } from '../../server/database/lists/list.ts'
import { recordStore } from '../../server/database/records/tables.ts'
import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { ShownRow } from '../../src/engine/definition/record-source.ts'
import { equipmentScreen } from '../../src/features/equipment/equipment.screen.ts'
import { workOrders } from '../../src/features/work-orders/work-orders.screen.ts'
import { gridColumns } from '../../src/engine/list/grid-columns.tsx'
import { speakBy, usualSpeech } from '../../src/locale/speech.ts'
import { locales } from '../../src/locale/locales.ts'
import { cellText } from '../../src/ui/grid/model/cell-text.ts'
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

afterEach(() => speakBy(() => usualSpeech))

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
    for (const [at, nameplate] of plates.entries())
      made.push(
        await add('equipment', {
          description: 'Pump',
          equipmntType: 'PUMP',
          location,
          nameplate,
          purchaseDate: `202${at}-0${at + 1}-0${at + 1}`,
          purchasePrice: 1234.5 * 10 ** at,
          primaryMeterCurrentReading: 4321.25 * 10 ** at,
          lifeSpan: 1234 * 10 ** (at % 4),
        }),
      )
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
        currentHours: 1200.5 + at,
        tax1: 7.25,
        downtimeFrom,
      })
  })
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
        ['march', '8:05', 'am', '12:30', '11:59 pm', '2026', 'at', '2026,', '08:05', 't08'],
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

  describe.each([
    {
      entity: 'equipment' as EntityName,
      screen: equipmentScreen,
      fields: ['purchaseDate', 'purchasePrice', 'primaryMeterCurrentReading', 'lifeSpan'],
    },
    {
      entity: 'workOrder' as EntityName,
      screen: workOrders,
      fields: ['scheduledDate', 'downtimeFrom', 'currentHours', 'tax1'],
    },
  ])('of $entity', ({ entity, screen, fields }) => {
    it.each(locales)('a long list is searched by days and numbers as %s writes them', async (locale) => {
      speakBy(() => ({ locale, timeZone: 'UTC' }))
      const store = recordStore(entity)
      const columns = gridColumns(
        { ...screen, columns: fields.map((field) => ({ field })) },
        new Map(),
        false,
      )
      const { data } = await listRecords(database.orm, store, {})
      const rows = data.map((row): ShownRow => ({ row, mark: null }))
      const cells = rows.flatMap((row) => columns.map((column) => cellText(column, row)))
      const own = cells.flatMap((text) => text.split(/\s+/)).filter(Boolean)
      expect(own.length).toBeGreaterThan(12)
      for (const search of new Set([...own, 'march', 'märz', '1,2', '1.2', '8:05', 'x'])) {
        const state = defaultGridState({ pageSize: 20, search })
        const { rows: _all, ...naive } = naiveView(rows, columns, state)
        expect({ search, shown: await serverView(database.orm, store, columns, state) }).toEqual({
          search,
          shown: naive,
        })
      }
    })
  })
})

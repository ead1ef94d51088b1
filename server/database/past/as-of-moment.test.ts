import { getTableName, type SQL, sql, TransactionRollbackError } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EntityName, entityNames } from '../../../src/contract/entities/catalogue.ts'
import type { RecordRow } from '../../../src/contract/schema/entity.ts'
import { addCodes } from '../../../tests/support/codes.ts'
import { onEachEngine } from '../../../tests/support/databases.ts'
import { setMoments } from '../../../tests/support/event-days.ts'
import { addRecord, addUser, aLocation, asked, eventsOf } from '../../../tests/support/records.ts'
import type { Database, Orm } from '../connection/orm.ts'
import { listRecords, withLines } from '../lists/list.ts'
import { type Happened, undone } from '../records/as-of.ts'
import { readRecord } from '../records/read.ts'
import { recordStore } from '../records/tables.ts'
import { writeRecord } from '../records/write.ts'
import { asOfMoment } from './as-of-moment.ts'
import { makePastDues, pastLines, pastRows } from './past-table.ts'

const dayMs = 24 * 60 * 60_000
const firstMoment = Date.parse('2026-01-01T00:00:00Z')
/** The moment between two events, by the number of the second. */
const before = (globalSeq: number) => new Date(firstMoment + globalSeq * dayMs - dayMs / 2)

onEachEngine((engine) => {
  let database: Database
  let user: string
  beforeAll(async () => {
    database = await engine.open()
    user = await addUser(database.orm)
    await addCodes(database.orm)
  })
  afterAll(() => database.close())

  const update = (name: EntityName, key: number, body: RecordRow) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'update', key, ifMatch: null, body })
  const remove = (name: EntityName, key: number) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'remove', key, ifMatch: null })
  const bringBack = (name: EntityName, broughtBackFrom: number, body: RecordRow) =>
    writeRecord(database.orm, recordStore(name), { ...asked(user), kind: 'create', broughtBackFrom, body })

  /** Has each event happen a day after the one before it. */
  async function spread(): Promise<number> {
    const first = sql`${new Date(firstMoment).toISOString()}::timestamptz`
    await setMoments(database.orm, sql`${first} + "globalSeq" * interval '1 day'`)
    return Number((await eventsOf(database.orm)).at(-1)?.['globalSeq'])
  }

  async function all(orm: Orm, name: EntityName): Promise<RecordRow[]> {
    const store = recordStore(name)
    return (await withLines(orm, store, await listRecords(orm, store, {}))).data
  }

  /** All records of a kind as single histories lead back to them. */
  async function ledBackTo(name: EntityName, moment: Date): Promise<RecordRow[]> {
    const { entity, fields } = recordStore(name)
    const events = (await eventsOf(database.orm)).filter((event) => event['entity'] === name)
    const keys = new Set(events.map((event) => Number(event['key'])))
    const found: RecordRow[] = []
    for (const key of [...keys].toSorted((a, b) => a - b)) {
      const own = events.filter((event) => Number(event['key']) === key)
      const later = own.filter((event) => new Date(String(event['recordedAt'])) >= moment)
      const now = await readRecord(database.orm, recordStore(name), key)
      const row = undone(now, later.toReversed() as unknown as readonly Happened[])
      if (!row) continue
      const version = (Number(later[0]?.['streamVersion'] ?? Number(now?.['version']) + 1) || 1) - 1
      const isWorkedOut = (field: string) => fields.get(field)?.derived === true
      const told = Object.entries(row).map(([field, value]) => [field, isWorkedOut(field) ? null : value])
      found.push({ ...Object.fromEntries(told), [entity.key]: key, version })
    }
    return found
  }

  it('leads each table to where the histories of its records lead, whatever was done', async () => {
    const act = fc.record({
      what: fc.constantFrom('make', 'change', 'remove', 'bring back'),
      which: fc.nat(20),
      name: fc.constantFrom('Yard', "Owner's yard", 'Rig "7"'),
      tasks: fc.array(
        fc.record({
          taskDescription: fc.constantFrom('Oil', "Bit's wear", 'Hook'),
          photoRequired: fc.boolean(),
        }),
        { maxLength: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 24 }), async (acts) => {
        const made: number[] = []
        for (const { what, which, name, tasks } of acts) {
          const key = made[which % made.length]
          const body = { templateName: name, category: 'DAILY', tasks }
          const stands =
            key === undefined ? null : await readRecord(database.orm, recordStore('inspectionTemplate'), key)
          if (what === 'make' || key === undefined)
            made.push(
              Number(
                (await addRecord(database.orm, user, 'inspectionTemplate', body))['inspectionTemplateOID'],
              ),
            )
          else if (stands && what === 'change') await update('inspectionTemplate', key, body)
          else if (stands && what === 'remove') await remove('inspectionTemplate', key)
          else if (!stands && what === 'bring back') {
            const own = (await eventsOf(database.orm)).filter((event) => event['key'] === String(key))
            await bringBack('inspectionTemplate', Number(own.at(-1)?.['streamVersion']) - 1, {
              ...body,
              inspectionTemplateOID: key,
            })
          }
        }
        const last = await spread()
        for (let seq = 1; seq <= last + 1; seq += Math.ceil(last / 12)) {
          const moment = before(seq)
          expect(await asOfMoment(database.orm, moment, (then) => all(then, 'inspectionTemplate'))).toEqual(
            await ledBackTo('inspectionTemplate', moment),
          )
        }
      }),
      { numRuns: 5 },
    )
  })

  describe('of machines and orders', () => {
    let pump: number
    let order: number
    let renamed: number
    let moved: number
    let placeRenamed: number
    beforeAll(async () => {
      const yard = Number(
        (await addRecord(database.orm, user, 'location', aLocation({ locationName: 'North yard' })))[
          'locationOID'
        ],
      )
      pump = Number(
        (
          await addRecord(database.orm, user, 'equipment', {
            description: 'Mud pump',
            equipmntType: 'PUMP',
            location: yard,
          })
        )['equipmentOID'],
      )
      const profile = await addRecord(database.orm, user, 'camsUser', { userGUID: user, labourRate: 12.5 })
      order = Number(
        (
          await addRecord(database.orm, user, 'workOrder', {
            workorderNumber: 'WO-77',
            equipmentOID: pump,
            camsUserOID: profile['camsEmployeeOID'],
            scheduledDate: '2026-03-02',
            dueDate: '2026-03-09',
            priorty: 'HIGH',
            workOrderType: 'REPAIR',
            currentHours: 12,
          })
        )['workOrderOID'],
      )
      await update('equipment', pump, { description: 'Mud pump 3', make: 'National' })
      renamed = await spread()
      const move = { workOrderOID: order, step: 1, movedOn: '2026-03-02T08:00', movedBy_UserGUID: user }
      await addRecord(database.orm, user, 'workOrderMove', { ...move, move: 'START' })
      await database.orm.execute(
        sql`update work_order set "status" = 'IN PROGRESS' where "workOrderOID" = ${order}`,
      )
      moved = await spread()
      await update('location', yard, { locationName: 'South yard' })
      placeRenamed = await spread()
    })

    const machines = (moment: Date, query: object, asNow: readonly EntityName[] = []) =>
      asOfMoment(database.orm, moment, (then) => listRecords(then, recordStore('equipment'), query), asNow)

    it('finds, sorts and groups by what was written then, with the words that its references had', async () => {
      const found = async (moment: Date, search: string, columns?: string) =>
        (await machines(moment, { search, ...(columns && { columns }) })).data.map(
          (row) => row['description'],
        )
      expect(await found(before(renamed), 'national')).toEqual([])
      expect(await found(before(renamed), 'mud')).toEqual(['Mud pump'])
      expect(await found(before(renamed + 1), 'national')).toEqual(['Mud pump 3'])
      expect(await found(before(placeRenamed), 'north', 'location')).toEqual(['Mud pump 3'])
      expect(await found(before(placeRenamed), 'south', 'location')).toEqual([])
      expect(await found(before(placeRenamed + 1), 'south', 'location')).toEqual(['Mud pump 3'])
      const grouped = await machines(before(renamed), { group: 'make', sort: 'description:desc' })
      expect(grouped.summary).toEqual({ '[""]': 1 })
      expect((await machines(before(1), {})).count).toBe(0)
    })

    it('reads a record as it stood also where its connection has kept how to read it', async () => {
      const read = (orm: Orm) => readRecord(orm, recordStore('equipment'), pump)
      const then = () => asOfMoment(database.orm, before(renamed), read)
      const stood = { description: 'Mud pump', make: '' }
      const stands = { description: 'Mud pump 3', make: 'National' }
      // The first time a connection has no place for what is made in a transaction, and looks again at all it has kept.
      const found = [await read(database.orm), await then(), await read(database.orm), await then()]
      expect(found).toMatchObject([stands, stood, stands, stood])
    })

    it('leaves as they are those that are to be', async () => {
      const { data } = await machines(before(renamed), { search: 'south', columns: 'location' }, ['location'])
      expect(data.map((row) => row['description'])).toEqual(['Mud pump'])
    })

    it('has an order stand as its moves had made it', async () => {
      const status = (moment: Date) =>
        asOfMoment(database.orm, moment, async (then) => {
          const { data } = await listRecords(then, recordStore('workOrder'), { search: 'WO-77' })
          return data.map((row) => row['status'])
        })
      expect(await status(before(moved))).toEqual(['SCHEDULED'])
      expect(await status(before(moved + 1))).toEqual(['IN PROGRESS'])
    })

    it('reads any table there is, before the first event and after the last, and leaves nothing behind', async () => {
      for (const moment of [before(1), before(placeRenamed + 1)])
        for (const name of entityNames) {
          const store = recordStore(name)
          // What a connection has kept of a table has to fit what stands for it: one of another type it would refuse.
          await readRecord(database.orm, store, 1)
          await asOfMoment(database.orm, moment, async (then) => {
            await listRecords(then, store, {})
            await readRecord(then, store, 1)
          })
        }
      const { rows } = await database.orm.execute(
        sql`select relname from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'v'`,
      )
      expect(rows).toEqual([])
      expect((await all(database.orm, 'equipment')).map((row) => row['description'])).toEqual(['Mud pump 3'])
    })

    it('stands for each table with the types of its columns: what is kept of how it is read has to fit', async () => {
      const columnsOf = async (tx: Orm, relation: SQL) => {
        const { rows } = await tx.execute<{ name: string; type: string }>(
          sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
              where attrelid = ${relation}::regclass and attnum > 0 and not attisdropped order by attname`,
        )
        return rows
      }
      await database.orm
        .transaction(async (tx) => {
          await tx.execute(makePastDues())
          const stands = entityNames.map(recordStore).flatMap((store) => {
            const lines = pastLines(store, before(1))
            return [
              { table: store.table, past: pastRows(store, before(1)) },
              ...(store.lines && lines ? [{ table: store.lines.table, past: lines }] : []),
            ]
          })
          for (const { table, past } of stands) {
            const name = getTableName(table)
            const view = sql.identifier(`past_${name}`)
            await tx.execute(sql`create temporary view ${view} as ${past}`.inlineParams())
            expect(await columnsOf(tx, sql`${`past_${name}`}`), name).toEqual(
              await columnsOf(tx, sql`${`public.${name}`}`),
            )
          }
          tx.rollback()
        })
        .catch((error: unknown) => {
          if (!(error instanceof TransactionRollbackError)) throw error
        })
    })

    it('leaves nothing behind where its work fails', async () => {
      const failing = asOfMoment(database.orm, before(renamed), async (then) => {
        throw new Error(String((await readRecord(then, recordStore('equipment'), pump))?.['description']))
      })
      await expect(failing).rejects.toThrow(/^Mud pump$/)
      const stands = await readRecord(database.orm, recordStore('equipment'), pump)
      expect(stands?.['description']).toBe('Mud pump 3')
      expect((await all(database.orm, 'equipment')).length).toBe(1)
    })
  })
})

import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CommentedRecord } from '../../src/contract/comments/comment.ts'
import { sendComment } from '../../tests/support/comments.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { type Keys, makeReferred, profileOf } from '../../tests/support/samples.ts'
import { type Answer, startTestApp, type TestApp } from '../../tests/support/server.ts'

const Made = v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) })
const LabourMade = v.object({ result: v.object({ workOrderLabourOID: v.number() }) })

onEachEngine((engine) => {
  let server: TestApp
  let keys: Keys
  let worker: number
  beforeAll(async () => {
    server = await startTestApp({ database: await engine.open() })
    keys = await makeReferred(server)
    worker = await profileOf(server, keys, 'staff')
  }, 60_000)
  afterAll(() => server.close())

  async function conversation() {
    const body = { equipmentOID: keys.equipment, trouble: 'Leaks' }
    const made = await server.callLoosely('request.create', { as: 'clerk', body })
    const { requestOID, workOrderOID } = v.parse(Made, made.body).result
    const request: CommentedRecord = { entity: 'request', key: requestOID }
    const order: CommentedRecord = { entity: 'workOrder', key: workOrderOID }
    return { request, order }
  }
  const remove = (order: CommentedRecord) => server.call('workOrder.remove', { params: { id: order.key } })
  const write = (record: CommentedRecord, key: string) =>
    sendComment(server, record, key, {
      headers: { 'idempotency-key': `${record.entity}-${record.key}-${key}` },
    })
  const inWords = ({ status, body }: Answer) =>
    status === 404 ? v.parse(v.object({ title: v.string() }), body).title : status
  const gone = 'There is no such record: it may have been deleted'

  /** What is left of a conversation whose order is gone, and how often each comment on its request was told there. */
  async function left({ request, order }: Awaited<ReturnType<typeof conversation>>) {
    const { rows: kept } = await server.database.orm.execute(
      sql`select (select count(*)::int from comment where (entity, key) in (('request', ${request.key}), ('workOrder', ${order.key}))) as comments,
                 (select count(*)::int from request where "requestOID" = ${request.key}) as requests`,
    )
    const { rows: told } = await server.database.orm.execute<{ text: string; times: number }>(
      sql`select changes->>'text' as text, count(*)::int as times from event
          where entity = 'requestComment' and key = ${String(request.key)} group by 1 order by 1`,
    )
    return { kept, told }
  }

  it('comments on a request and the removal of its order, at once, end each with its answer', async () => {
    for (let round = 0; round < 15; round += 1) {
      const both = await conversation()
      const writing = ['a', 'b', 'c'].map((key) => write(both.request, key))
      const [removed, among, again, ...said] = await Promise.all([
        remove(both.order),
        write(both.order, 'among'),
        // The same act, which its device sends again as it has no answer.
        write(both.request, 'a'),
        ...writing,
      ])
      expect(removed.status).toBe(200)
      const answers = [...said, among, again].map(inWords)
      expect(answers.filter((answer) => answer !== 200 && answer !== gone)).toEqual([])
      expect(inWords(again)).toBe(said[0] && inWords(said[0]))
      const stored = ['a', 'b', 'c'].filter((_key, at) => said[at]?.status === 200)
      expect(await left(both)).toEqual({
        kept: [{ comments: 0, requests: 0 }],
        told: stored.map((text) => ({ text, times: 1 })),
      })
    }
  })

  if (engine.kind !== 'postgres') return

  /** Until so many transactions wait for a lock. */
  const untilWaiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await server.database.orm.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows[0]?.waiting
      })
      .toBe(count)

  it('a comment that waits for its request, and a removal that comes meanwhile, never wait for each other', async () => {
    const both = await conversation()
    let answers: Promise<readonly Answer[]> = Promise.resolve([])
    await server.database.orm.transaction(async (tx) => {
      await tx.execute(sql`select from request where "requestOID" = ${both.request.key} for no key update`)
      const said = write(both.request, 'first')
      await untilWaiting(1)
      answers = Promise.all([said, remove(both.order)])
      await untilWaiting(2)
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
    expect(await left(both)).toEqual({
      kept: [{ comments: 0, requests: 0 }],
      told: [{ text: 'first', times: 1 }],
    })
  })

  it('nor do hours that are changed on an order, and its removal', async () => {
    const { order } = await conversation()
    const body = { workOrderOID: order.key, camsUserOID: worker, workedOn: '2020-03-04', hours: 2 }
    const made = await server.callLoosely('workOrderLabour.create', { as: 'staff', body })
    const { workOrderLabourOID: id } = v.parse(LabourMade, made.body).result
    let answers: Promise<readonly Answer[]> = Promise.resolve([])
    await server.database.orm.transaction(async (tx) => {
      await tx.execute(
        sql`select from work_order_labour where "workOrderLabourOID" = ${id} for no key update`,
      )
      const changed = server.callLoosely('workOrderLabour.update', {
        as: 'staff',
        params: { id },
        body: { hours: 3 },
      })
      await untilWaiting(1)
      answers = Promise.all([changed, remove(order)])
      await untilWaiting(2)
    })
    expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  })
})

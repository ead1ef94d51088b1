import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pmDeferral } from '../../src/contract/entities/pm-deferral.ts'
import { pmTask } from '../../src/contract/entities/pm-task.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import { dayWords } from '../../src/contract/schedule/why.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { eventsOf } from '../../tests/support/records.ts'
import { type Keys, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { makeDue } from '../maintenance/make-due.ts'
import { readDues } from '../maintenance/read-compliance.ts'

let server: TestApp
let keys: Keys
let today: string
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
  // Noon in Greenwich, so that the day stays what it is while this runs.
  server.advance(Date.parse(`${server.now().toISOString().slice(0, 10)}T12:00:00Z`) - server.now().getTime())
  today = server.now().toISOString().slice(0, 10)
})
afterAll(() => server.close())

const day = (offset: number) => addDays(today, offset)
const Key = v.object({ result: v.object({ pmTaskOID: v.number() }) })
const One = v.object({ result: pmDeferral.row })

/** A safety-critical task of every 30 days, which was due ten days ago. */
async function makePlan(over: object = {}): Promise<number> {
  const { body, status, text } = await server.callLoosely('pmTask.create', {
    body: {
      ...samples.pmTask(keys),
      trackByDate_DueEvery: 30,
      trackByDate_DueEvery_UOM: 'Day',
      trackByDate_LastPerformed: day(-40),
      pmScheduleStartDate: day(-400),
      safetyCritical: 'YES',
      ...over,
    },
  })
  if (status !== 201) throw new Error(text)
  return v.parse(Key, body).result.pmTaskOID
}
async function planOf(key: number) {
  const { body } = await server.call('pmTask.get', { params: { id: key } })
  const { dueState, dueOn, dueWhy, overdueSince, deferredUntil } = v.parse(
    v.object({ result: v.tuple([pmTask.row]) }),
    body,
  ).result[0]
  return { dueState, dueOn, dueWhy, overdueSince, deferredUntil }
}

let plan: number
beforeEach(async () => {
  plan = await makePlan()
})

const ask = (over: object = {}, as: Person = 'staff') =>
  server.callLoosely('pmDeferral.create', {
    as,
    body: { ...samples.pmDeferral({ ...keys, pmTask: plan }), until: day(5), ...over },
  })
async function asked(over: object = {}, as: Person = 'staff') {
  const { body, status, text } = await ask(over, as)
  if (status !== 201) throw new Error(text)
  return v.parse(One, body).result
}
const move = (
  { pmDeferralOID: id, version }: { readonly pmDeferralOID: number; readonly version: number },
  body: object,
  as: Person = 'otherStaff',
  headers: Readonly<Record<string, string>> = { 'If-Match': `"v${version}"` },
) => server.callLoosely('movePmDeferral', { as, params: { id }, body, headers })
const approve = { move: 'APPROVE', note: 'Until the boat' }
const fault = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field, message }] },
})

describe('a request', () => {
  it('is for the due that stands, of who is signed in, whatever was sent', async () => {
    const sent = {
      status: 'APPROVED',
      occurrenceOn: day(400),
      requestedBy_UserGUID: people.admin.id,
      decidedBy_UserGUID: people.admin.id,
      decisionNote: 'Yes',
    }
    expect(await asked(sent)).toMatchObject({
      pmTaskOID: plan,
      occurrenceOn: day(-10),
      lastDoneOn: day(-40),
      until: day(5),
      status: 'REQUESTED',
      requestedBy_UserGUID: people.staff.id,
      requestedOn: today,
      decidedBy_UserGUID: null,
      decidedOn: null,
      decisionNote: '',
    })
    expect(await planOf(plan)).toMatchObject({ dueState: 'Overdue', deferredUntil: null })
  })

  it('is refused at its fields', async () => {
    expect(await ask({ until: day(-1) })).toMatchObject(fault('until', 'A deferral does not end in the past'))
    const ahead = await makePlan({ trackByDate_LastPerformed: day(-10) })
    expect(await ask({ pmTaskOID: ahead, until: day(20) })).toMatchObject(
      fault('until', 'A deferral ends after the day on which the task is due'),
    )
    expect(await ask({ risk: 'HIGH' })).toMatchObject(
      fault('mitigation', 'Say what keeps a high risk in check meanwhile'),
    )
    const idle = await makePlan({ status: 'InActive' })
    expect(await ask({ pmTaskOID: idle })).toMatchObject(
      fault('pmTaskOID', 'Nothing of this task is due that could be put off'),
    )
    expect(await ask({ pmTaskOID: 2_000_000 })).toMatchObject(
      fault('pmTaskOID', 'PM task is not in the list'),
    )
  })

  it('stands alone for its task, also where two come at once', async () => {
    const answers = await Promise.all([ask(), ask({}, 'admin')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const first = answers.find(({ status }) => status === 201)
    const { pmDeferralOID } = v.parse(One, first?.body).result
    expect(answers.find(({ status }) => status === 400)).toMatchObject(
      fault('pmTaskOID', `PMD-${pmDeferralOID} asks for a deferral of this task already`),
    )
  })

  it('is changed by who made it, and by nobody once it is decided', async () => {
    const { pmDeferralOID: id } = await asked()
    const change = (body: object, as: Person) =>
      server.callLoosely('pmDeferral.update', { as, params: { id }, body })
    expect(await change({ until: day(30) }, 'admin')).toMatchObject({
      status: 403,
      body: { title: 'A request is changed by who made it' },
    })
    expect(await change({ until: day(-2) }, 'staff')).toMatchObject(
      fault('until', 'A deferral does not end in the past'),
    )
    expect(await change({ until: day(6), status: 'APPROVED' }, 'staff')).toMatchObject({
      status: 200,
      body: { result: { until: day(6), status: 'REQUESTED', version: 2 } },
    })
    await move({ pmDeferralOID: id, version: 2 }, approve)
    expect(await change({ until: day(60) }, 'staff')).toMatchObject(
      fault('status', 'It is approved already, and nothing of it changes any more'),
    )
  })
})

describe('a move', () => {
  it('that approves is somebody else’s, also of an administrator, and holds for the plan at once', async () => {
    const own = await asked({}, 'admin')
    const refused = {
      status: 403,
      body: { code: 'forbidden', title: 'A deferral is approved by somebody else than who asked for it' },
    }
    expect(await move(own, approve, 'admin')).toMatchObject(refused)
    expect(await planOf(plan)).toMatchObject({
      dueState: 'Overdue',
      dueWhy: expect.stringContaining('safety-critical and past due, and nobody has let it wait'),
      overdueSince: day(-9),
    })
    expect(await move(own, approve)).toMatchObject({
      status: 200,
      body: {
        result: {
          status: 'APPROVED',
          decidedBy_UserGUID: people.otherStaff.id,
          decidedOn: today,
          decisionNote: 'Until the boat',
          version: 2,
        },
      },
    })
    const words = dayWords(day(5), today)
    expect(await planOf(plan)).toMatchObject({
      dueState: 'Due',
      dueOn: day(-10),
      dueWhy: expect.stringContaining(`deferred until ${words} by ${people.otherStaff.fullName}`),
      overdueSince: null,
      deferredUntil: day(5),
    })
  })

  it('needs the right to it: a role that may only ask decides nothing', async () => {
    const deferral = await asked()
    expect(await move(deferral, approve, 'clerk')).toMatchObject({ status: 403 })
    expect(await move(deferral, { move: 'WITHDRAW' }, 'admin')).toMatchObject({
      status: 403,
      body: { title: 'A deferral is withdrawn by who asked for it' },
    })
  })

  it('is made once: of two at once the second is told of the first', async () => {
    const deferral = await asked()
    const [one, other] = await Promise.all([
      move(deferral, approve),
      move(deferral, { move: 'REFUSE', note: 'No' }, 'admin'),
    ])
    const answers = [one, other].toSorted((a, b) => a.status - b.status)
    expect(answers.map(({ status }) => status)).toEqual([200, 412])
    expect(answers[1]?.body).toMatchObject({ code: 'version-mismatch', current: { version: 2 } })
    expect(await move(deferral, approve, 'admin', {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status' }] },
    })
  })

  it('is one however often its request comes', async () => {
    const deferral = await asked()
    const headers = { 'If-Match': '"v1"', 'Idempotency-Key': 'a-move-of-mine' }
    const first = await move(deferral, approve, 'otherStaff', headers)
    const before = await eventsOf(server.database.orm)
    const again = await move(deferral, approve, 'otherStaff', headers)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    expect(await eventsOf(server.database.orm)).toEqual(before)
  })

  it('that refuses says why; one that was refused or withdrawn makes room for another', async () => {
    const first = await asked()
    expect(await move(first, { move: 'REFUSE', note: ' ' })).toMatchObject(
      fault('note', 'Say why it is refused'),
    )
    expect(await move(first, { move: 'REFUSE', note: 'The spare is here' })).toMatchObject({
      status: 200,
      body: { result: { status: 'REFUSED', decisionNote: 'The spare is here' } },
    })
    const second = await asked()
    expect(await move(second, { move: 'WITHDRAW' }, 'staff')).toMatchObject({
      status: 200,
      body: { result: { status: 'WITHDRAWN', decidedBy_UserGUID: null, decidedOn: null } },
    })
    await asked()
    expect(await planOf(plan)).toMatchObject({ dueState: 'Overdue', deferredUntil: null })
  })

  it('names a deferral that is there', async () => {
    expect(await move({ pmDeferralOID: 2_000_000, version: 1 }, approve)).toMatchObject({ status: 404 })
  })
})

describe('an approved deferral', () => {
  const operations = async () => {
    const { rows } = await server.database.orm.execute(
      sql`select "camspmOperationOID", "dueLatest", "dueWhy" from pm_operation where "pmTaskOID" = ${plan}`,
    )
    return rows
  }
  const makeAll = async (on: string) => {
    while ((await makeDue(server.database.orm, { today: on })) > 0);
  }

  it('lets its operation wait, and says so on it', async () => {
    await makeAll(today)
    expect(await operations()).toMatchObject([{ dueLatest: day(-10) }])
    await move(await asked(), approve)
    await makeAll(today)
    expect(await operations()).toMatchObject([
      { dueLatest: day(5), dueWhy: expect.stringContaining(`by ${people.otherStaff.fullName}`) },
    ])
  })

  it('is of what it was asked for: done, the plan moves on, and taken back it waits again', async () => {
    await move(await asked(), approve)
    await makeAll(today)
    const [operation] = await operations()
    const id = Number(operation?.['camspmOperationOID'])
    const tick = (taskStatus: string) =>
      server.callLoosely('pmOperation.update', {
        params: { id },
        body: { camspmOperationDetailVirtual: [{ taskDescription: 'Drain', taskStatus, sortOrder: 1 }] },
      })
    expect(await tick('done')).toMatchObject({ status: 200 })
    expect(await planOf(plan)).toMatchObject({ dueOn: day(30), deferredUntil: null })
    expect(await tick('')).toMatchObject({ status: 200 })
    expect(await planOf(plan)).toMatchObject({ dueOn: day(-10), deferredUntil: day(5) })
  })

  it('expires with its last day: the plan is overdue again, and it is told that nobody did it', async () => {
    const { pmDeferralOID: id } = await asked()
    await move({ pmDeferralOID: id, version: 1 }, approve)
    await makeAll(day(5))
    const status = async () => {
      const { body } = await server.call('pmDeferral.get', { params: { id } })
      return v.parse(v.object({ result: v.tuple([pmDeferral.row]) }), body).result[0].status
    }
    expect([await status(), (await planOf(plan)).dueState]).toEqual(['APPROVED', 'Due'])
    await makeAll(day(6))
    expect(await status()).toBe('EXPIRED')
    expect(await planOf(plan)).toMatchObject({
      dueState: 'Overdue',
      overdueSince: day(-9),
      deferredUntil: null,
      dueWhy: expect.stringContaining('nobody has let it wait'),
    })
    const days = { from: day(-20), to: day(6), today: day(6), scope: undefined }
    const { dues } = await readDues(server.database.orm, days, { most: 1000 })
    expect(dues.filter(({ pmTaskOID }) => pmTaskOID === plan)).toMatchObject([
      { dueOn: day(-10), outcome: 'late', deferredUntil: day(5) },
    ])
    const told = (await eventsOf(server.database.orm)).filter(
      ({ entity, key }) => entity === 'pmDeferral' && key === String(id),
    )
    expect(told).toMatchObject([
      { actor: people.staff.id, changes: { status: 'REQUESTED' } },
      { actor: people.otherStaff.id, changes: { status: 'APPROVED' } },
      { actor: null, changes: { status: 'EXPIRED' }, before: { status: 'APPROVED' } },
    ])
    const before = await eventsOf(server.database.orm)
    await makeAll(day(6))
    expect(await eventsOf(server.database.orm)).toEqual(before)
  })
})

import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mentionToken } from '../../src/contract/comments/mention-text.ts'
import { noticeWords } from '../../src/contract/notices/notice-words.ts'
import { noticeStream, NoticePage } from '../../src/contract/notices/notice.ts'
import { clockOf } from '../../src/contract/notices/letter-time.ts'
import { addDays } from '../../src/contract/schedule/day.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { commentIn, sendComment } from '../../tests/support/comments.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { tellNews, tellTime } from '../jobs/notices.ts'
import { type Letters, letterQueue } from '../mail/letter-queue.ts'
import { makeLetters } from '../mail/letters.ts'
import type { Letter } from '../mail/mail.ts'
import { beginNews } from '../notices/follow-news.ts'
import { hears } from './event-visibility.ts'

let server: TestApp
let keys: Keys
let letters: Letters
const sent: Letter[] = []
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  const { orm } = server.database
  const sendLetter = makeLetters({ orm, sendMail: async (letter) => void sent.push(letter), log: silent })
  const background = { run: (_name: string, task: () => Promise<void>) => void task() }
  letters = letterQueue({
    orm,
    clock: server.now,
    sendLetter,
    publicUrl: () => 'http://works.test',
    log: silent,
    background,
  })
})
afterAll(() => server.close())

beforeEach(async () => {
  const { orm } = server.database
  sent.splice(0)
  await orm.execute(sql`delete from notice`)
  await orm.execute(sql`delete from notice_cursor`)
  await orm.execute(sql`update work_order set "status" = 'CLOSED', "camsUserOID" = ${keys.camsUser}`)
  await orm.execute(sql`delete from cams_user where "userGUID" <> ${people.admin.id}`)
  await orm.execute(sql`update cams_user set "notifyViaApp" = false, "notifyViaEmail" = false`)
  // Whatever other tests have made is no matter of this one's.
  await orm.execute(sql`update pm_task set "dueOn" = null`)
  await orm.execute(sql`update part set "trackInventory" = 'NO'`)
  await beginNews(orm)
})

/** The switches of somebody's profile, which is made where there is none. */
async function profile(person: Person, switches: RecordRow): Promise<number> {
  const body = {
    userGUID: people[person].id,
    canBeAssigneToWO: true,
    notifyViaApp: true,
    camsUserLocationsVirtual: [{ locationOID: keys.location }],
    ...switches,
  }
  const { body: made, status } = await server.call('camsUser.create', { body })
  expect(status).toBe(201)
  return v.parse(v.object({ result: v.object({ camsEmployeeOID: v.number() }) }), made).result.camsEmployeeOID
}

const options = (laterMs = 0) => ({
  orm: server.database.orm,
  clock: () => new Date(server.now().getTime() + laterMs),
  letters,
})
const news = (laterMs = 0) => tellNews(options(laterMs)).run(new AbortController().signal)
const time = (laterMs = 0) => tellTime(options(laterMs)).run(new AbortController().signal)

const pageOf = async (as: Person) =>
  v.parse(v.object({ result: NoticePage }), (await server.call('notices', { as })).body).result
const toldOf = async (as: Person) => (await pageOf(as)).notices.map((notice) => noticeWords(notice).title)
const today = () => server.now().toISOString().slice(0, 10)

describe('what happened', () => {
  it('tells whom an operation is given, once, however many processes make it, and nobody else', async () => {
    await profile('staff', {})
    await profile('otherStaff', {})
    const key = await makeRecord(server, 'pmOperation', keys)
    await Promise.all([news(), news()])
    await news()
    expect(await pageOf('staff')).toEqual({
      notices: [
        {
          noticeOID: expect.any(Number),
          kind: 'operationAssigned',
          entity: 'pmOperation',
          key,
          facts: {
            number: `PMO-${key}`,
            about: 'Change the liners',
            machine: expect.any(String),
            day: '2026-11-20',
            by: 'Ada Admin',
          },
          madeAt: expect.any(String),
          readAt: null,
        },
      ],
      unread: 1,
      hasMore: false,
    })
    expect([await toldOf('otherStaff'), await toldOf('admin')]).toEqual([[], []])
    expect(sent).toEqual([])
  })

  describe('of a comment', () => {
    const token = (name: Person) => mentionToken(people[name].id)
    const titles = (as: Person) => toldOf(as)

    it('tells whom it mentions and who may read the record, once each, and whom an edit adds', async () => {
      await profile('staff', {})
      const order = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) } as const
      const text = `Ask ${token('staff')}\nand ${token('clerk')} and ${token('admin')}`
      const { commentOID } = commentIn(await sendComment(server, order, text, { as: 'admin' }))
      await Promise.all([news(), news()])
      const { notices } = await pageOf('staff')
      expect(notices).toMatchObject([
        {
          kind: 'mentioned',
          ...order,
          facts: { about: 'Ask @Sam Staff and @Cleo Clerk and @Ada Admin', by: 'Ada Admin' },
        },
      ])
      expect(await titles('staff')).toEqual([expect.stringMatching(/^Ada Admin mentioned you on \S+$/)])
      expect([await titles('clerk'), await titles('admin'), await titles('otherStaff')]).toEqual([[], [], []])
      const params = { id: commentOID }
      await server.call('changeComment', { params, body: { text: `${text} ${token('otherStaff')}` } })
      await news()
      expect([await titles('staff'), await titles('otherStaff')]).toMatchObject([
        { length: 1 },
        { length: 1 },
      ])
    })

    it('tells nobody of what was removed first, nor of somebody else’s operation', async () => {
      await profile('otherStaff', {})
      const operation = { entity: 'pmOperation', key: await makeRecord(server, 'pmOperation', keys) } as const
      await sendComment(server, operation, token('otherStaff'))
      const order = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) } as const
      const { commentOID } = commentIn(await sendComment(server, order, token('otherStaff')))
      await server.call('removeComment', { as: 'staff', params: { id: commentOID } })
      await news()
      expect(await titles('otherStaff')).toEqual([])
    })

    it('on a request leads who asked to the request, and all others to its order, once each', async () => {
      for (const person of ['staff', 'clerk', 'otherStaff'] as const) await profile(person, {})
      const { orm } = server.database
      await orm.execute(sql`update cams_user set "notifyViaApp" = true where "userGUID" = ${people.admin.id}`)
      const body = { equipmentOID: keys.equipment, trouble: 'Leaks' }
      const made = await server.callLoosely('request.create', { as: 'clerk', body })
      const { requestOID, workOrderOID } = v.parse(
        v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) }),
        made.body,
      ).result
      await news()
      await orm.execute(sql`delete from notice`)
      const text = `${token('clerk')} ${token('otherStaff')} ${token('admin')} ${token('taskless')}`
      const request = { entity: 'request', key: requestOID } as const
      const { commentOID } = commentIn(await sendComment(server, request, text))
      await Promise.all([news(), news()])
      const ledTo = async (as: Person) =>
        (await pageOf(as)).notices.map(({ kind, entity, key }) => ({ kind, entity, key }))
      const order = { kind: 'mentioned', entity: 'workOrder', key: workOrderOID }
      expect(await ledTo('clerk')).toEqual([{ kind: 'mentioned', ...request }])
      expect([await ledTo('otherStaff'), await ledTo('admin')]).toEqual([[order], [order]])
      expect([await ledTo('taskless'), await ledTo('staff')]).toEqual([[], []])
      // Said among those who work on it, it is no news of the requester's.
      const among = { entity: 'workOrder', key: workOrderOID } as const
      await sendComment(server, among, `${token('clerk')} ${token('otherStaff')}`)
      const params = { id: commentOID }
      await server.call('changeComment', { as: 'staff', params, body: { text: `${text}!` } })
      await news()
      expect(await ledTo('clerk')).toHaveLength(1)
      expect(await ledTo('otherStaff')).toEqual([order, order])
    })

    it('is mailed at once, outside the quiet hours, to who wants mail', async () => {
      await profile('otherStaff', { notifyViaApp: false, notifyViaEmail: true })
      const order = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) } as const
      await sendComment(server, order, `Look, ${token('otherStaff')}`)
      await news()
      expect(sent.map(({ to, text }) => [to, text.includes('Sam Staff mentioned you on')])).toEqual([
        [people.otherStaff.email, true],
      ])
      expect(await titles('otherStaff')).toEqual([])
    })

    it('is mailed once the quiet hours of the organisation’s place are over, and is on the bell at once', async () => {
      await profile('otherStaff', { notifyViaEmail: true })
      const { orm } = server.database
      // Four hours before UTC all year: hours that were taken for UTC's would not be these.
      const timeZone = 'America/Guyana'
      const minutes = 60_000
      const clockIn = (ms: number) => clockOf(new Date(server.now().getTime() + ms), timeZone)
      const quiet = `${clockIn(-30 * minutes)}-${clockIn(60 * minutes)}`
      await orm.execute(
        sql`insert into system_setting ("settingsCode", "value", "category", "inputUIType")
            select code, value, 'Mail', 'text' from (values ('QuietHours', ${quiet}), ('TimeZone', ${timeZone})) as given(code, value)`,
      )
      try {
        const order = { entity: 'workOrder', key: await makeRecord(server, 'workOrder', keys) } as const
        await sendComment(server, order, `Look, ${token('otherStaff')}`)
        await news()
        expect(await titles('otherStaff')).toEqual([
          expect.stringMatching(/^Sam Staff mentioned you on \S+$/),
        ])
        expect(sent).toEqual([])
        await news(57 * minutes)
        expect(sent).toEqual([])
        await Promise.all([news(61 * minutes), news(61 * minutes)])
        await news(62 * minutes)
        expect(sent.map(({ to, text }) => [to, text.includes('Sam Staff mentioned you on')])).toEqual([
          [people.otherStaff.email, true],
        ])
        expect(await titles('otherStaff')).toHaveLength(1)
      } finally {
        await orm.execute(sql`delete from system_setting where "settingsCode" in ('QuietHours', 'TimeZone')`)
      }
    })
  })

  it('tells nobody of what was stored before there were notices', async () => {
    await profile('staff', {})
    await makeRecord(server, 'pmOperation', keys)
    await server.database.orm.execute(sql`delete from notice_cursor`)
    await news()
    await news()
    expect(await toldOf('staff')).toEqual([])
  })

  it('is mailed once and not shown, where the profile says so', async () => {
    await profile('staff', { notifyViaApp: false, notifyViaEmail: true })
    const key = await makeRecord(server, 'pmOperation', keys)
    await Promise.all([news(), news()])
    await news()
    expect(await toldOf('staff')).toEqual([])
    expect(sent).toMatchObject([
      {
        kind: 'NOTICE',
        to: people.staff.email,
        subject: `Ada Admin assigned PMO-${key} to you`,
        text: expect.stringContaining('Change the liners'),
      },
    ])
  })

  it('of several things is one letter', async () => {
    await profile('staff', { notifyViaEmail: true })
    await makeRecord(server, 'pmOperation', keys)
    await makeRecord(server, 'pmOperation', keys)
    await news()
    expect(sent.map(({ subject }) => subject)).toEqual(['2 notices from Millwright'])
    expect(sent[0]?.text.match(/assigned PMO-\d+ to you: Change the liners/g)).toHaveLength(2)
  })

  it('tells of an order that is given, not of one that one takes oneself, nor one that may not be read', async () => {
    const staff = await profile('staff', {})
    const clerk = await profile('clerk', {})
    const body = (camsUserOID: number) => ({ ...samples.workOrder(keys), camsUserOID })
    const given = body(staff)
    await server.call('workOrder.create', { body: given })
    await server.call('workOrder.create', { body: body(clerk) })
    await server.call('workOrder.create', { as: 'staff', body: body(staff) })
    await news()
    expect(await toldOf('staff')).toEqual([`Ada Admin assigned work order ${given.workorderNumber} to you`])
    expect(await toldOf('clerk')).toEqual([])
  })

  it('tells whoever may decide of a deferral, but for who asked for it', async () => {
    await profile('staff', {})
    await profile('otherStaff', {})
    await profile('clerk', {})
    const pmTask = await makeRecord(server, 'pmTask', keys)
    const { status } = await server.call('pmDeferral.create', {
      as: 'staff',
      body: samples.pmDeferral({ ...keys, pmTask }),
    })
    expect(status).toBe(201)
    await news()
    expect(await toldOf('otherStaff')).toEqual([
      'Sam Staff asks to put off maintenance until December 31, 2099',
    ])
    expect([await toldOf('staff'), await toldOf('clerk')]).toEqual([[], []])
  })

  it('tells who asked for a repair that it is completed', async () => {
    const camsUserOID = await profile('staff', { notifyRequestRepairCompleted: true })
    const body = { ...samples.workOrder(keys), camsUserOID, openedAs: 'REQUESTED' as const }
    const { body: made } = await server.call('workOrder.create', { as: 'staff', body })
    const { workOrderOID } = v.parse(
      v.object({ result: v.object({ workOrderOID: v.number() }) }),
      made,
    ).result
    for (const move of ['APPROVE', 'SCHEDULE', 'START', 'COMPLETE'] as const)
      expect((await server.call('workOrderMove.create', { body: { workOrderOID, move } })).status).toBe(201)
    await news()
    expect(await toldOf('staff')).toEqual([
      `Work order ${body.workorderNumber}, which you asked for, is completed`,
    ])
  })

  it('tells who reported trouble, without a profile and without a right to work orders, of their own request', async () => {
    const { body: made } = await server.call('request.create', {
      as: 'clerk',
      body: { equipmentOID: keys.equipment, trouble: 'Leaks' },
    })
    const { requestOID, workOrderOID } = v.parse(
      v.object({ result: v.object({ requestOID: v.number(), workOrderOID: v.number() }) }),
      made,
    ).result
    for (const move of ['APPROVE', 'SCHEDULE', 'START', 'COMPLETE'] as const)
      expect((await server.call('workOrderMove.create', { body: { workOrderOID, move } })).status).toBe(201)
    await news()
    expect((await pageOf('clerk')).notices).toMatchObject([
      { kind: 'repairCompleted', entity: 'request', key: requestOID },
    ])
  })

  it('tells of a part at the movement by which it falls below its reorder point, and not at the next', async () => {
    await profile('staff', { notifyImmediateInventoryLowStock: true })
    const part = await makeRecord(server, 'part', keys)
    const move = (kind: 'RECEIVE' | 'ISSUE', quantity: number) =>
      server.call('stockMovement.create', {
        body: {
          ...samples.stockMovement({ ...keys, part }),
          kind,
          quantity,
          unitCost: kind === 'RECEIVE' ? 80 : null,
        },
      })
    for (const [kind, quantity] of [
      ['RECEIVE', 5],
      ['ISSUE', 1],
      ['ISSUE', 1],
      ['ISSUE', 1],
    ] as const)
      expect((await move(kind, quantity)).status).toBe(201)
    await news()
    expect((await pageOf('staff')).notices.map(noticeWords)).toEqual([
      { title: 'Liner 6 in is below its reorder point', detail: '3 available' },
    ])
  })
})

describe('what time brings', () => {
  it('tells of orders and maintenance that are due and overdue at one’s locations, each once', async () => {
    await profile('staff', { notifyWorkOrderDueForLocation: true, notifyMaintenanceDueLocation: true })
    await profile('otherStaff', { notifyWorkOrderDue: true })
    const days = { late: addDays(today(), -3), tomorrow: addDays(today(), 1), far: addDays(today(), 5) }
    for (const dueDate of Object.values(days))
      await server.call('workOrder.create', {
        body: { ...samples.workOrder(keys), scheduledDate: '2026-01-01', dueDate },
      })
    const plan = await makeRecord(server, 'pmTask', keys)
    await server.database.orm.execute(
      sql`update pm_task set "dueState" = 'Upcoming', "dueOn" = ${days.far} where "pmTaskOID" = ${plan}`,
    )
    await Promise.all([time(), time()])
    await time()
    const told = (await pageOf('staff')).notices.map(({ kind, facts }) => `${kind} ${facts.day}`)
    expect(new Set(told)).toEqual(
      new Set([
        `maintenanceDue ${days.far}`,
        `workOrderDue ${days.tomorrow}`,
        `workOrderOverdue ${days.late}`,
      ]),
    )
    expect(told).toHaveLength(3)
    expect(await toldOf('otherStaff')).toEqual([])
  })

  it('tells of warranties that end within the days of the setting', async () => {
    await profile('staff', { notifyRenewalDueForLocations: true })
    const ends = addDays(today(), 30)
    await server.database.orm.execute(
      sql`update equipment set "primaryWarranteeDate" = ${ends}, "secondaryWarranteeDate" = ${addDays(today(), 31)}
          where "equipmentOID" = ${keys.equipment}`,
    )
    await time()
    expect((await pageOf('staff')).notices.map(({ kind, facts }) => [kind, facts.day])).toEqual([
      ['renewalDue', ends],
    ])
  })

  it('gathers its letters for the summary of the day, and what is low once a day, where that is set', async () => {
    await profile('staff', {
      notifyViaEmail: true,
      notifyDailyInventoryLowStock: true,
      notifyWorkOrderDueForLocation: true,
    })
    await server.database.orm.execute(
      sql`update system_setting set "value" = case "settingsCode" when 'SendDailySummary' then 'true' else '00:00' end
          where "settingsCode" in ('SendDailySummary', 'DailySummaryAt')`,
    )
    await server.database.orm.execute(
      sql`insert into system_setting ("settingsCode", "value", "category", "inputUIType")
          select code, value, 'Mail', 'text' from (values ('SendDailySummary', 'true'), ('DailySummaryAt', '00:00')) as given(code, value)
          on conflict do nothing`,
    )
    await makeRecord(server, 'part', keys)
    await server.call('workOrder.create', {
      body: { ...samples.workOrder(keys), scheduledDate: '2026-01-01', dueDate: today() },
    })
    await time()
    await time()
    expect(await toldOf('staff')).toHaveLength(2)
    expect(sent).toEqual([])
    await time(24 * 3_600_000)
    expect(sent.map(({ kind, to }) => [kind, to])).toEqual([['NOTICES', people.staff.email]])
    expect(sent[0]?.text).toMatch(/is due on .*\n.*One part is to be ordered: Liner 6 in/)
    await server.database.orm.execute(
      sql`delete from system_setting where "settingsCode" in ('SendDailySummary', 'DailySummaryAt')`,
    )
  })
})

describe('one’s own notices', () => {
  it('are read one by one or all up to the newest known, and nobody else’s', async () => {
    await profile('staff', {})
    for (let at = 0; at < 3; at += 1) await makeRecord(server, 'pmOperation', keys)
    await news()
    const [newest, second] = (await pageOf('staff')).notices
    const id = newest?.noticeOID ?? 0
    expect((await server.call('readNotice', { as: 'otherStaff', params: { id } })).status).toBe(404)
    expect((await server.call('readNotice', { as: 'admin', params: { id } })).status).toBe(404)
    expect((await server.call('readNotices', { as: 'otherStaff', body: { upTo: id } })).body).toEqual({
      result: { unread: 0 },
    })
    expect((await pageOf('staff')).unread).toBe(3)
    expect((await server.call('readNotice', { as: 'staff', params: { id } })).body).toEqual({
      result: { unread: 2 },
    })
    const readAt = (await pageOf('staff')).notices[0]?.readAt
    expect(readAt).toEqual(expect.any(String))
    const upTo = second?.noticeOID ?? 0
    expect((await server.call('readNotices', { as: 'staff', body: { upTo } })).body).toEqual({
      result: { unread: 0 },
    })
    expect((await pageOf('staff')).notices[0]?.readAt).toBe(readAt)
  })

  it('come in pages', async () => {
    await profile('staff', {})
    for (let at = 0; at < 3; at += 1) await makeRecord(server, 'pmOperation', keys)
    await news()
    const ask = async (query: { take: number; before?: number }) =>
      v.parse(v.object({ result: NoticePage }), (await server.call('notices', { as: 'staff', query })).body)
        .result
    const first = await ask({ take: 2 })
    const rest = await ask({ take: 2, before: first.notices.at(-1)?.noticeOID ?? 0 })
    expect([first.notices.length, first.hasMore, rest.notices.length, rest.hasMore, rest.unread]).toEqual([
      2,
      true,
      1,
      false,
      3,
    ])
  })

  it('are news for their user’s open clients, and for no other’s', async () => {
    await profile('staff', {})
    await makeRecord(server, 'pmOperation', keys)
    await news()
    const { rows } = await server.database.orm.execute<{ key: string; owners: string[]; changes: object }>(
      sql`select "key", "owners", "changes" from event where entity = ${noticeStream} order by "globalSeq" desc limit 1`,
    )
    expect(rows).toEqual([{ key: people.staff.id, owners: [people.staff.id], changes: {} }])
    const event = { entity: noticeStream, owners: [people.staff.id] }
    const subject = (userGUID: string, roles: readonly string[]) => ({ userGUID, roles, tasks: [] })
    expect([
      hears(subject(people.staff.id, []))(event),
      hears(subject(people.otherStaff.id, []))(event),
      hears(subject(people.admin.id, ['ADMIN']))(event),
    ]).toEqual([true, false, false])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import { people } from '../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { makeDue } from './make-due.ts'
import { planner } from './plans.fixture.ts'

onEachEngine((engine) => {
  let server: TestApp
  let at: Awaited<ReturnType<typeof planner>>
  beforeAll(async () => {
    server = await startTestApp({ database: await engine.open() })
    at = await planner(server)
  })
  afterEach(() => at.today())
  afterAll(() => server.close())

  const brief = async (plan: number) =>
    (await at.operations(plan)).map(({ operationDate, occurrence, overallStatus }) => [
      operationDate,
      occurrence,
      overallStatus,
    ])

  describe('an operation is made', () => {
    it('at its lead, whole, once', async () => {
      const pump = await at.machine()
      const lines = [{ taskDescription: 'Drain' }, { taskDescription: 'Fill', photoRequired: true }]
      const plan = await at.plan(pump, 3, { toleranceAfter: 2, camspmTaskDetailVirtual: lines })
      await at.run()
      const [operation, ...others] = await at.operations(plan)
      expect(others).toEqual([])
      expect(operation).toMatchObject({
        pmTaskOID: plan,
        operationDate: at.day(3),
        assignedTo_UserGUID: (await at.task(plan)).assignedTo_UserGUID,
        overallStatus: 'NOT STARTED',
        occurrence: 1,
        dueEarliest: at.day(3),
        dueLatest: at.day(5),
        dueTrigger: 'Date',
        missed: null,
        version: 1,
      })
      expect(operation?.dueWhy).toMatch(/^Never done; its schedule begins on /)
      expect(
        operation?.camspmOperationDetailVirtual?.map((line) => [
          line.taskDescription,
          line.taskStatus,
          line.photoRequired,
          line.sortOrder,
        ]),
      ).toEqual([
        ['Drain', '', false, 1],
        ['Fill', '', true, 2],
      ])
      expect(await at.run()).toBe(0)
      expect(await brief(plan)).toEqual([[at.day(3), 1, 'NOT STARTED']])
    })

    it('and told as what nobody did', async () => {
      const plan = await at.plan(await at.machine(), 3)
      await at.run()
      const [operation] = await at.operations(plan)
      const { rows } = await server.database.orm.execute(
        sql`select kind, type, "streamVersion", actor, path, owners, changes->>'occurrence' as occurrence from event
            where entity = 'pmOperation' and key = ${String(operation?.camspmOperationOID)}`,
      )
      expect(rows).toEqual([
        {
          kind: 'saved',
          type: 'v1.PmOperationSaved',
          streamVersion: 1,
          actor: null,
          path: 'engine',
          owners: [operation?.assignedTo_UserGUID],
          occurrence: '1',
        },
      ])
    })

    it('not before its lead', async () => {
      const plan = await at.plan(await at.machine(), 8)
      await at.run()
      expect(await brief(plan)).toEqual([])
      expect(await at.task(plan)).toMatchObject({
        dueState: 'Not due',
        dueOn: at.day(8),
        dueMakeOn: at.day(1),
      })
    })

    it('with the description of a plan that has no line', async () => {
      const plan = await at.plan(await at.machine(), 0, { camspmTaskDetailVirtual: [] })
      await at.run()
      expect((await at.operations(plan))[0]?.camspmOperationDetailVirtual).toMatchObject([
        { taskDescription: 'Monthly service', taskStatus: '' },
      ])
    })

    it('for the lead of the location where the account of the assignee is disabled', async () => {
      const { orm } = server.database
      const location = await at.make('location', { locationName: 'Rig 9' })
      const plan = await at.plan(await at.machine({ location }), 0, {
        assignedTo_UserGUID: people.otherStaff.id,
      })
      await orm.execute(sql`update user_account set disabled = true where id = ${people.otherStaff.id}`)
      const { rows } = await orm.execute<{ key: number }>(
        sql`insert into cams_user ("fullName", "userGUID", "canBeAssigneToWO") values ('Lead', ${people.staff.id}, true)
            on conflict ("userGUID") do update set "canBeAssigneToWO" = true returning "camsEmployeeOID" as key`,
      )
      await orm.execute(
        sql`insert into cams_user_location ("camsUserOID", "locationOID", "position") values (${rows[0]?.key}, ${location}, 0)`,
      )
      await at.run()
      expect((await at.operations(plan))[0]?.assignedTo_UserGUID).toBe(people.staff.id)
      await orm.execute(sql`update user_account set disabled = false where id = ${people.otherStaff.id}`)
    })

    it('not beside one that somebody made by hand for then', async () => {
      const plan = await at.plan(await at.machine(), 3)
      await at.make('pmOperation', { pmTaskOID: plan, operationDate: at.day(2) })
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(2), null, 'ONGOING']])
    })
  })

  describe('a completion', () => {
    it('moves the plan in its transaction, and taking it back moves it back', async () => {
      const plan = await at.plan(await at.machine(), -70, { trackByDate_LastPerformed: at.day(-40) })
      await at.run()
      const [operation] = await at.operations(plan)
      const key = operation?.camspmOperationOID ?? 0
      const before = await at.task(plan)
      await at.answer(key, 'done')
      expect((await at.operations(plan))[0]).toMatchObject({ overallStatus: 'DONE', completedOn: at.day(0) })
      const after = await at.task(plan)
      expect(after).toMatchObject({
        trackByDate_LastPerformed: at.day(0),
        lastDoneOn: at.day(0),
        dueState: 'Not due',
        version: before.version + 1,
      })
      expect(after.dueOn).not.toBe(before.dueOn)
      await at.run()
      expect(await brief(plan)).toEqual([[before.dueOn, 1, 'DONE']])

      await at.answer(key, 'pending')
      expect(await at.task(plan)).toMatchObject({
        trackByDate_LastPerformed: at.day(-40),
        lastDoneOn: at.day(-40),
        dueState: 'Overdue',
        dueOn: before.dueOn,
      })
      expect((await at.operations(plan))[0]).toMatchObject({ completedOn: null })
      await at.run()
      expect(await brief(plan)).toEqual([[before.dueOn, 1, 'NOT STARTED']])
    })

    it('of days ago, said by who did it, counts from then; one still to come is refused at its field', async () => {
      const plan = await at.plan(await at.machine(), -5)
      await at.run()
      const [operation] = await at.operations(plan)
      const key = operation?.camspmOperationOID ?? 0
      await expect(at.answer(key, 'done', { completedOn: at.day(3) })).rejects.toThrow(
        'Completed on cannot be in the future',
      )
      await at.answer(key, 'done', { completedOn: at.day(-4) })
      expect(await at.task(plan)).toMatchObject({ trackByDate_LastPerformed: at.day(-4) })
    })

    it('by the hour takes the meter along, as it was written down or as it will have stood', async () => {
      const pump = await at.machine()
      for (const [index, hours] of [1000, 1200, 1400, 1600].entries())
        await at.read(pump, -40 + 10 * index, hours)
      const byHour = {
        trackByDate: 'NO',
        trackByHour_DueEvery: 250,
        trackByHour_AdvancedNotice: 50,
        trackByHour_LastPerformed: 1300,
        trackByHour_RecordedOn: at.day(-25),
      }
      const [said, silent] = [await at.plan(pump, -300, byHour), await at.plan(pump, -300, byHour)]
      await at.run()
      const keyOf = async (plan: number) => (await at.operations(plan))[0]?.camspmOperationOID ?? 0
      await at.answer(await keyOf(said), 'done', { completedPrimary: 1795 })
      await at.answer(await keyOf(silent), 'done')
      const told = async (plan: number) => {
        const { trackByHour_LastPerformed: hours, trackByHour_RecordedOn: on, dueOn } = await at.task(plan)
        return [hours, on, dueOn]
      }
      expect([await told(said), await told(silent)]).toEqual([
        [1795, at.day(0), at.day(13)],
        [1800, at.day(0), at.day(13)],
      ])
    })

    it('late in the day of one done before it does not move the plan back', async () => {
      const plan = await at.plan(await at.machine(), -65)
      const first = await at.make('pmOperation', { pmTaskOID: plan, operationDate: at.day(-60) })
      await at.run()
      const second = (await at.operations(plan)).find(({ occurrence }) => occurrence !== null)
      const key = second?.camspmOperationOID ?? first
      await at.answer(key, 'done', { completedOn: at.day(-1) })
      expect(await at.task(plan)).toMatchObject({ trackByDate_LastPerformed: at.day(-1) })
    })
  })

  describe('what nobody did', () => {
    it('is missed, and the last that fell due stands in its place: one operation, not a flood', async () => {
      const plan = await at.plan(await at.machine(), -2, {
        trackByDate_DueEvery: 7,
        trackByDate_DueEvery_UOM: 'Day',
        trackByDate_AdvancedNotice: 1,
      })
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(-2), 1, 'NOT STARTED']])
      at.pass(38)
      await at.run()
      const [operation, ...others] = await at.operations(plan)
      expect(others).toEqual([])
      expect(operation).toMatchObject({
        operationDate: at.day(33),
        occurrence: 1,
        missed: [at.day(-2), at.day(5), at.day(12), at.day(19), at.day(26)],
      })
      expect(operation?.dueWhy).toContain('missed 5 times since')
      expect(await at.task(plan)).toMatchObject({
        missedCount: 5,
        dueState: 'Overdue',
        overdueSince: at.day(-1),
      })
      at.today()
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(-2), 1, 'NOT STARTED']])
      expect(await at.task(plan)).toMatchObject({ missedCount: 0, dueState: 'Overdue', dueOn: at.day(-2) })
    })

    it('stays where somebody has begun it', async () => {
      const plan = await at.plan(await at.machine(), -2, {
        trackByDate_DueEvery: 7,
        trackByDate_DueEvery_UOM: 'Day',
        trackByDate_AdvancedNotice: 1,
      })
      await at.run()
      const [operation] = await at.operations(plan)
      await at.answer(operation?.camspmOperationOID ?? 0, 'pending')
      at.pass(38)
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(-2), 1, 'NOT STARTED']])
      expect(await at.task(plan)).toMatchObject({ missedCount: 5 })
    })

    it('passes by one that somebody has begun, which says so once it is done', async () => {
      const weekly = {
        trackByDate_DueEvery: 7,
        trackByDate_DueEvery_UOM: 'Day',
        trackByDate_AdvancedNotice: 1,
      }
      const plan = await at.plan(await at.machine(), -30, weekly)
      at.pass(-28)
      await at.run()
      const [operation] = await at.operations(plan)
      const key = operation?.camspmOperationOID ?? 0
      expect(operation?.operationDate).toBe(at.day(-30))
      await at.answer(key, 'pending')
      at.today()
      await at.run()
      await at.answer(key, 'done')
      expect((await at.operations(plan))[0]).toMatchObject({
        operationDate: at.day(-30),
        missed: [at.day(-23), at.day(-16), at.day(-9), at.day(-2)],
      })
      await at.answer(key, 'pending')
      await at.answer(key, 'done', { completedOn: at.day(-24) })
      expect((await at.operations(plan))[0]).toMatchObject({ missed: null })
    })

    it('is counted from when the plan was last performed, also once the last of it is done', async () => {
      const plan = await at.plan(await at.machine(), -100, {
        trackByDate_DueEvery: 7,
        trackByDate_DueEvery_UOM: 'Day',
        trackByDate_AdvancedNotice: 1,
        trackByDate_LastPerformed: at.day(-22),
      })
      await at.run()
      const [operation] = await at.operations(plan)
      const missed = { operationDate: at.day(-1), missed: [at.day(-15), at.day(-8)] }
      expect(operation).toMatchObject(missed)
      await at.answer(operation?.camspmOperationOID ?? 0, 'done')
      expect((await at.operations(plan))[0]).toMatchObject({ overallStatus: 'DONE', ...missed })
      expect(await at.task(plan)).toMatchObject({ missedCount: 0, lastDoneOn: at.day(0), dueOn: at.day(7) })
    })

    it('of a safety-critical plan stays due', async () => {
      const plan = await at.plan(await at.machine(), -70, { safetyCritical: 'YES' })
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(-70), 1, 'NOT STARTED']])
      const { dueState, missedCount, overdueSince, dueWhy } = await at.task(plan)
      expect([dueState, missedCount, overdueSince]).toEqual(['Overdue', 0, at.day(-69)])
      expect(dueWhy).toContain('safety-critical and past due, and nobody has let it wait')
    })
  })

  describe('a clock that is wrong for a while', () => {
    it('ahead by years leaves what is due, once', async () => {
      const plan = await at.plan(await at.machine(), 3)
      await at.run()
      at.pass(1000)
      await at.run()
      at.today()
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(3), 1, 'NOT STARTED']])
    })

    it('and what it made early goes again', async () => {
      const plan = await at.plan(await at.machine(), 100)
      at.pass(95)
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(100), 1, 'NOT STARTED']])
      at.today()
      await at.run()
      expect(await brief(plan)).toEqual([])
    })
  })

  describe('a change of the plan', () => {
    it('moves what nobody has begun, with its lines and its assignee', async () => {
      const plan = await at.plan(await at.machine(), 3)
      await at.run()
      await at.change('pmTask', plan, {
        pmScheduleStartDate: at.day(5),
        assignedTo_UserGUID: people.otherStaff.id,
        camspmTaskDetailVirtual: [{ taskDescription: 'Grease' }],
      })
      await at.run()
      const [operation, ...others] = await at.operations(plan)
      expect(others).toEqual([])
      expect(operation).toMatchObject({
        operationDate: at.day(5),
        assignedTo_UserGUID: people.otherStaff.id,
        version: 2,
        camspmOperationDetailVirtual: [{ taskDescription: 'Grease' }],
      })
    })

    it('withdraws what it does not ask for any more, and leaves what was begun', async () => {
      const [idle, begun] = [await at.plan(await at.machine(), 3), await at.plan(await at.machine(), 3)]
      await at.run()
      await at.answer((await at.operations(begun))[0]?.camspmOperationOID ?? 0, 'pending')
      for (const plan of [idle, begun]) await at.change('pmTask', plan, { pmScheduleStartDate: at.day(60) })
      await at.run()
      expect([await brief(idle), await brief(begun)]).toEqual([[], [[at.day(3), 1, 'NOT STARTED']]])
    })

    it('a machine that stands by suspends its plans and what is part of it runs as before', async () => {
      const rig = await at.machine()
      const part = await at.machine({ parentAsset: rig })
      const [ofRig, ofPart] = [await at.plan(rig, 3), await at.plan(part, 3)]
      await at.run()
      await at.change('equipment', rig, { equipmentStatus: 'Standby' })
      await at.run()
      expect([await brief(ofRig), (await brief(ofPart)).length]).toEqual([[], 1])
      const { dueState, dueWhy } = await at.task(ofRig)
      expect([dueState, dueWhy]).toEqual([
        'Suspended',
        expect.stringContaining('Mud pump 2 is standing by, so that nothing falls due'),
      ])
      await at.change('equipment', rig, { equipmentStatus: 'Active' })
      await at.run()
      expect(await brief(ofRig)).toEqual([[at.day(3), 1, 'NOT STARTED']])
    })

    it('a plan is removed with what nobody has begun of it, and not with what somebody has', async () => {
      const [idle, begun] = [await at.plan(await at.machine(), 3), await at.plan(await at.machine(), 3)]
      await at.run()
      await at.answer((await at.operations(begun))[0]?.camspmOperationOID ?? 0, 'pending')
      const removed = await Promise.all(
        [idle, begun].map(async (id) => (await at.send('pmTask', 'remove', { params: { id } })).status),
      )
      expect([removed, await brief(idle), (await brief(begun)).length]).toEqual([[200, 409], [], 1])
    })
  })

  describe('a reading', () => {
    it('reckons its machine and what is part of it in its own transaction, and the engine follows', async () => {
      const rig = await at.machine()
      const part = await at.machine({ parentAsset: rig, primaryMeter: '' })
      const plan = await at.plan(part, -300, {
        trackByDate: 'NO',
        trackByHour_DueEvery: 250,
        trackByHour_AdvancedNotice: 50,
        trackByHour_LastPerformed: 1500,
        trackByHour_RecordedOn: at.day(-10),
      })
      expect(await at.task(plan)).toMatchObject({ dueState: 'Cannot be planned', dueOn: null })
      await at.read(rig, -30, 1100)
      await at.read(rig, -10, 1500)
      expect(await at.task(plan)).toMatchObject({
        dueState: 'Upcoming',
        dueOn: at.day(3),
        dueMakeOn: at.day(0),
        dueTrigger: 'Primary meter',
      })
      await at.run()
      expect(await brief(plan)).toEqual([[at.day(3), 1, 'NOT STARTED']])
      await at.read(rig, 0, 1720)
      expect((await at.task(plan)).dueOn).not.toBe(at.day(3))
      await at.run()
      // What was made keeps its day: somebody counts on it.
      expect(await brief(plan)).toEqual([[at.day(3), 1, 'NOT STARTED']])
    })
  })

  describe('whichever comes first', () => {
    it('of hours and months decides, and says so', async () => {
      const pump = await at.machine()
      for (const [index, hours] of [1000, 1200, 1400, 1600].entries())
        await at.read(pump, -40 + 10 * index, hours)
      const plan = await at.plan(pump, -300, {
        trackByDate: 'NO',
        trackByHour_DueEvery: 500,
        trackByHour_AdvancedNotice: 50,
        trackByHour_LastPerformed: 1580,
        trackByHour_RecordedOn: at.day(-11),
        furtherTriggers: [{ by: 'Date', every: 12, unit: 'Day', lead: 2, basis: 'Floating' }],
      })
      const { dueOn, dueTrigger, dueWhy } = await at.task(plan)
      expect([dueOn, dueTrigger]).toEqual([at.day(1), 'Date'])
      expect(dueWhy).toMatch(/^12 days since .*the first of its 2 triggers$/)
    })
  })

  describe('bad input gets its sentence at its field', () => {
    it.each([
      [
        { furtherTriggers: [{ by: 'Date', every: 0, unit: 'Month', lead: 0, basis: 'Floating' }] },
        { field: 'furtherTriggers.0.every', message: 'Due Every Should be greater than 0' },
      ],
      [
        { furtherTriggers: [{ by: 'Secondary meter', every: 5, unit: '', lead: 0, basis: 'Floating' }] },
        { field: 'furtherTriggers.0.every', message: 'The machine has no secondary meter' },
      ],
      [
        { furtherTriggers: 'soon' },
        { field: 'furtherTriggers', message: 'Further triggers must be valid JSON: an object or a list' },
      ],
      [{ seasonFrom: '11-01' }, { field: 'seasonTo', message: 'A season has a first and a last day' }],
      [
        { seasonFrom: '11-31', seasonTo: '12-01' },
        { field: 'seasonFrom', message: 'Season from must be a day of the year, such as 11-01' },
      ],
      [
        { toleranceAfter: -1 },
        { field: 'toleranceAfter', message: 'Tolerance after (days) must be from 0 to 366' },
      ],
    ])('%j', async (over, fault) => {
      const plan = await at.plan(await at.machine(), 50)
      const { status, body } = await at.send('pmTask', 'update', { params: { id: plan }, body: over })
      expect([status, body]).toEqual([400, expect.objectContaining({ errors: [fault] })])
    })

    it('a day that is outside the window of the next one', async () => {
      const plan = await at.plan(await at.machine(), 50, { toleranceBefore: 2, toleranceAfter: 2 })
      const plannedFor = (offset: number) =>
        at.send('pmTask', 'update', { params: { id: plan }, body: { plannedFor: at.day(offset) } })
      expect((await plannedFor(53)).body).toMatchObject({
        errors: [
          { field: 'plannedFor', message: expect.stringMatching(/: ask for a deferral to go beyond$/) },
        ],
      })
      expect((await plannedFor(52)).status).toBe(200)
      expect(await at.task(plan)).toMatchObject({ dueOn: at.day(52), plannedFor: at.day(52) })
    })

    it('an operation is moved within its window alone, where its plan has one', async () => {
      const plan = await at.plan(await at.machine(), 3, { toleranceAfter: 2 })
      const free = await at.plan(await at.machine(), 3)
      await at.run()
      const keyOf = async (of: number) => (await at.operations(of))[0]?.camspmOperationOID ?? 0
      const move = async (of: number, offset: number) =>
        at.send('pmOperation', 'update', {
          params: { id: await keyOf(of) },
          body: { operationDate: at.day(offset) },
        })
      expect((await move(plan, 6)).body).toMatchObject({
        errors: [
          {
            field: 'operationDate',
            message: expect.stringMatching(/^It may be done from .* ask for a deferral/),
          },
        ],
      })
      expect([(await move(plan, 5)).status, (await move(free, 40)).status]).toEqual([200, 200])
    })
  })

  it("what is derived is nobody's to say", async () => {
    const plan = await at.plan(await at.machine(), 50, {
      dueOn: at.day(1),
      dueState: 'Overdue',
      missedCount: 9,
    })
    expect(await at.task(plan)).toMatchObject({ dueOn: at.day(50), dueState: 'Not due', missedCount: 0 })
    await at.change('pmTask', plan, { dueOn: at.day(1), notes: 'Bring the long spanner' })
    expect(await at.task(plan)).toMatchObject({ dueOn: at.day(50), notes: 'Bring the long spanner' })
  })

  if (engine.kind === 'postgres')
    it('two processes at once make each occurrence once', async () => {
      const [one, other] = await engine.openTwice()
      if (!one || !other) throw new Error('two are needed')
      const shared = await startTestApp({ database: one })
      const theirs = await planner(shared)
      const pump = await theirs.machine()
      const plans: number[] = [theirs.keys.pmTask]
      for (let count = 0; count < 25; count += 1) plans.push(await theirs.plan(pump, 3))
      const today = theirs.now()
      const all = async (orm: typeof one.orm) => {
        while ((await makeDue(orm, { today, most: 2 })) > 0);
      }
      await Promise.all([all(one.orm), all(other.orm), all(one.orm), all(other.orm)])
      const { rows } = await one.orm.execute(
        sql`select "pmTaskOID" as plan, count(*)::int as made from pm_operation where "occurrence" is not null group by 1 order by 1`,
      )
      expect(rows).toEqual(plans.map((plan) => ({ plan, made: 1 })))
      await shared.close()
      await other.close()
    })
})

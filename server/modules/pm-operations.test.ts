import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '../../src/contract/endpoints.ts'
import { people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const notFound = { code: 'not-found', status: 404, title: 'There is no such record' }
const operation = (assignedTo_UserGUID: string | null, operationDate = '2026-11-20') =>
  server
    .call('pmOperation.create', {
      body: { ...samples.pmOperation(keys), assignedTo_UserGUID, operationDate },
    })
    .then(({ body }) => (body as { result: { camspmOperationOID: number } }).result.camspmOperationOID)
const keysIn = (body: unknown) => {
  const { result } = body as { result: { data: unknown[] } | unknown[] }
  const rows = Array.isArray(result) ? result : result.data
  return rows.map((row) => (row as { camspmOperationOID: number }).camspmOperationOID)
}

describe('PM operations by object', () => {
  it('show staff their own and nobody else’s, and ADMIN all', async () => {
    const [own, others, nobodys] = [
      await operation(people.staff.id),
      await operation(people.otherStaff.id),
      await operation(null),
    ]
    const mine = keysIn((await server.call('pmOperation.list', { as: 'staff' })).body)
    expect([mine.includes(own), mine.includes(others), mine.includes(nobodys)]).toEqual([true, false, false])
    const all = keysIn((await server.call('pmOperation.list', { as: 'admin' })).body)
    expect(all).toEqual(expect.arrayContaining([own, others, nobodys]))
    const widened = {
      search: 'move',
      filter: JSON.stringify({ or: [{ field: 'version', op: '>', value: 0 }] }),
    }
    expect(keysIn((await server.call('pmOperation.list', { as: 'staff', query: widened })).body)).toEqual(
      mine,
    )
    for (const id of [others, nobodys]) {
      expect(await server.call('pmOperation.get', { as: 'staff', params: { id } })).toMatchObject({
        body: notFound,
      })
      const edit = { as: 'staff', params: { id }, body: { notes: 'Mine now', version: 9 } } as const
      expect(await server.call('pmOperation.update', edit)).toMatchObject({ body: notFound })
    }
    expect(await server.call('pmOperation.get', { as: 'staff', params: { id: own } })).toMatchObject({
      status: 200,
    })
  })

  it('let staff fill in their own, but neither give it away nor take another’s', async () => {
    const id = await operation(people.staff.id)
    const edit = (body: object) => server.call('pmOperation.update', { as: 'staff', params: { id }, body })
    expect(await edit({ notes: 'Done early' })).toMatchObject({ status: 200, headers: { etag: '"v2"' } })
    for (const owner of [people.otherStaff.id, null])
      expect(await edit({ assignedTo_UserGUID: owner })).toMatchObject({
        status: 403,
        body: { code: 'forbidden', title: 'Assigned to: Only ADMIN changes this' },
      })
    const moved = await server.call('pmOperation.update', {
      params: { id },
      body: { assignedTo_UserGUID: people.otherStaff.id },
    })
    expect(moved).toMatchObject({ status: 200, body: { result: { notes: 'Done early', version: 3 } } })
    expect(await edit({ notes: 'Again' })).toMatchObject({ body: notFound })
  })

  it('compute the status from the lines, whatever a body says', async () => {
    const id = await makeRecord(server, 'pmOperation', keys)
    const answer = await server.call('pmOperation.update', {
      params: { id },
      body: { overallStatus: 'DONE' },
    })
    expect(answer.body).toMatchObject({ result: { overallStatus: 'ONGOING' } })
  })

  it('follow their lines with the status, and keep them by sortOrder, those without one last', async () => {
    const id = await makeRecord(server, 'pmOperation', keys)
    const edit = async (lines: readonly (readonly ['done' | 'pending' | '', number | null])[]) => {
      const { body } = await server.call('pmOperation.update', {
        as: 'staff',
        params: { id },
        body: {
          camspmOperationDetailVirtual: lines.map(([taskStatus, sortOrder]) => ({
            taskDescription: `Line ${sortOrder}`,
            taskStatus,
            sortOrder,
          })),
        },
      })
      const { result } = body as {
        result: { overallStatus: string; camspmOperationDetailVirtual: { taskDescription: string }[] }
      }
      return [
        result.overallStatus,
        ...result.camspmOperationDetailVirtual.map((line) => line.taskDescription),
      ]
    }
    expect(
      await edit([
        ['done', 2],
        ['done', null],
        ['done', 1],
      ]),
    ).toEqual(['DONE', 'Line 1', 'Line 2', 'Line null'])
    expect(
      await edit([
        ['done', 2],
        ['pending', 1],
      ]),
    ).toEqual(['ONGOING', 'Line 1', 'Line 2'])
    expect(await edit([['', 1]])).toEqual(['NOT STARTED', 'Line 1'])
    expect(await edit([])).toEqual(['NOT STARTED'])
  })
})

describe('the completion of an operation', () => {
  const done = [{ taskDescription: 'Hoses', taskStatus: 'done', remarks: '' }] as const
  const finish = async (said: object) => {
    const id = await operation(people.staff.id)
    const body = { camspmOperationDetailVirtual: [...done], ...said }
    const answer = await server.call('pmOperation.update', { as: 'staff', params: { id }, body })
    return answer.status === 200
      ? (answer.body as { result: Record<string, unknown> }).result
      : (answer.body as { errors: unknown }).errors
  }

  it('is of the day that is said, and of today where none is', async () => {
    expect(await finish({ completedOn: '2026-11-01' })).toMatchObject({
      overallStatus: 'DONE',
      completedOn: '2026-11-01',
    })
    expect(await finish({})).toMatchObject({ completedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) })
    expect(await finish({ completedOn: '2099-01-01' })).toEqual([
      { field: 'completedOn', message: 'Completed on cannot be in the future' },
    ])
  })

  it('is questioned where the meter stood higher, at its own field, and only there', async () => {
    const { equipment: equipmentOID } = keys
    const meters = { params: { id: equipmentOID }, body: { primaryMeter: 'HOURS' } } as const
    expect(await server.call('equipment.update', meters)).toMatchObject({ status: 200 })
    const reading = {
      equipmentOID,
      recordedOn: '2026-10-01',
      lastUpdated: '2026-10-01',
      primaryMeter: 900,
      secondaryMeter: 0,
      confirmedAs: 'Replaced meter',
    } as const
    expect(await server.call('meterReading.create', { body: reading })).toMatchObject({ status: 201 })
    const at = { completedOn: '2026-10-03' }
    expect(await finish({ ...at, completedPrimary: 850 })).toEqual([
      {
        field: 'completedPrimary',
        message:
          'The primary meter stood at 900 on October 1, 2026; 850 is below it. Log a meter reading that confirms it, or leave it blank.',
      },
    ])
    expect(await finish({ ...at, completedPrimary: 910.5, completedSecondary: 3 })).toMatchObject({
      completedPrimary: 910.5,
    })
    expect(await finish({ completedOn: '2026-09-30', completedPrimary: 850 })).toMatchObject({
      completedPrimary: 850,
    })
  })
})

describe('who signs an operation', () => {
  type Answer = 'done' | ''
  const lines = (...answers: readonly Answer[]) => ({
    camspmOperationDetailVirtual: answers.map((taskStatus, at) => ({
      taskDescription: `Line ${at}`,
      taskStatus,
      sortOrder: at,
    })),
  })
  const begin = async () => {
    const { body } = await server.call('pmOperation.create', {
      body: { ...samples.pmOperation(keys), ...lines('', '') },
    })
    return (body as { result: { camspmOperationOID: number } }).result.camspmOperationOID
  }
  const write = async (id: number, as: 'staff' | 'admin', body: BodyOf<'pmOperation.update'>) => {
    const answer = await server.call('pmOperation.update', { as, params: { id }, body })
    if (answer.status !== 200) return answer.status
    const { overallStatus, loggedByOID, doneBy_UserGUID } = (
      answer.body as { result: Record<string, unknown> }
    ).result
    return [overallStatus, loggedByOID, doneBy_UserGUID]
  }
  const [sam, ada, olu] = [people.staff.id, people.admin.id, people.otherStaff.id]

  it('is who makes it ongoing, and who makes it done, whichever field they write', async () => {
    const id = await begin()
    expect(await write(id, 'staff', { notes: 'Tools ready' })).toEqual(['NOT STARTED', null, null])
    expect(await write(id, 'staff', lines('done', ''))).toEqual(['ONGOING', sam, null])
    expect(await write(id, 'admin', { notes: 'Looks good' })).toEqual(['ONGOING', sam, null])
    expect(await write(id, 'admin', lines('done', 'done'))).toEqual(['DONE', sam, ada])
    expect(await write(id, 'staff', { notes: 'Cleaned up' })).toEqual(['DONE', sam, ada])
  })

  it('is nobody any more once it is neither', async () => {
    const id = await begin()
    expect(await write(id, 'staff', lines('done', 'done'))).toEqual(['DONE', sam, sam])
    expect(await write(id, 'staff', lines('done', ''))).toEqual(['ONGOING', sam, null])
    expect(await write(id, 'staff', lines('', ''))).toEqual(['NOT STARTED', null, null])
  })

  it('may be named by the one at the keys, by staff as themselves and by ADMIN as anybody', async () => {
    const id = await begin()
    expect(await write(id, 'staff', { doneBy_UserGUID: sam })).toBe(403)
    expect(await write(id, 'staff', { ...lines('done', 'done'), doneBy_UserGUID: olu })).toBe(403)
    expect(await write(id, 'staff', { ...lines('done', 'done'), doneBy_UserGUID: sam })).toEqual([
      'DONE',
      sam,
      sam,
    ])
    expect(await write(id, 'admin', { doneBy_UserGUID: olu })).toEqual(['DONE', sam, olu])
    expect(await write(id, 'admin', { ...lines('done', ''), loggedByOID: olu })).toEqual([
      'ONGOING',
      olu,
      null,
    ])
  })

  it('is whoever makes one that is begun already', async () => {
    const { body } = await server.call('pmOperation.create', { body: samples.pmOperation(keys) })
    expect(body).toMatchObject({
      result: { overallStatus: 'ONGOING', loggedByOID: ada, doneBy_UserGUID: null },
    })
  })
})

describe('PM tasks', () => {
  it('reset the branch that is not used, both ways, whatever a body says of it', async () => {
    const id = await makeRecord(server, 'pmTask', keys)
    const edit = async (body: BodyOf<'pmTask.update'>) =>
      (await server.call('pmTask.update', { as: 'staff', params: { id }, body })).body
    const byHour = {
      trackByDate: 'NO',
      trackByHour_DueEvery: 250,
      trackByHour_AdvancedNotice: 20,
      trackByHour_LastPerformed: 4812,
      trackByHour_RecordedOn: '2026-11-01',
    } as const
    expect(
      await edit({ ...byHour, trackByDate_DueEvery: 9, trackByDate_LastPerformed: '2026-01-01' }),
    ).toMatchObject({
      result: {
        ...byHour,
        trackByHour: 'YES',
        trackByDate_DueEvery: 0,
        trackByDate_DueEvery_UOM: '',
        trackByDate_AdvancedNotice: 0,
        trackByDate_LastPerformed: null,
      },
    })
    const byDate = {
      trackByDate: 'YES',
      trackByDate_DueEvery: 3,
      trackByDate_DueEvery_UOM: 'Month',
      trackByDate_AdvancedNotice: 7,
    } as const
    expect(await edit(byDate)).toMatchObject({
      result: {
        ...byDate,
        trackByHour: 'NO',
        trackByHour_DueEvery: 0,
        trackByHour_AdvancedNotice: 0,
        trackByHour_LastPerformed: 0,
        trackByHour_RecordedOn: null,
      },
    })
  })
})

describe('GetUserPMOperations', () => {
  it('filters by status, month and year, the earliest first', async () => {
    const [second, first, nextYear] = [
      await operation(people.otherStaff.id, '2024-05-31'),
      await operation(people.otherStaff.id, '2024-05-01'),
      await operation(people.otherStaff.id, '2025-05-01'),
    ]
    const asked = async (query: object) =>
      keysIn(
        (
          await server.callLoosely('userPmOperations', {
            as: 'otherStaff',
            query: { vUserGUID: people.otherStaff.id, ...query },
          })
        ).body,
      )
    expect(await asked({ vYear: 2024, vMonth: 5 })).toEqual([first, second])
    expect(await asked({ vYear: 2025, vStatus: 'ALL TASKS' })).toEqual([nextYear])
    expect(await asked({ vMonth: 5 })).toEqual([first, second, nextYear])
    expect(await asked({ vYear: 2024, vStatus: 'DONE' })).toEqual([])
    expect(await asked({ vYear: 2024, vStatus: 'ONGOING' })).toEqual([first, second])
  })

  it('brings the lines of one month along, in order, and of nothing longer', async () => {
    const id = await operation(people.otherStaff.id, '2023-02-10')
    const unseen = { photoKey: '', photoRequired: false }
    const lines = [
      { taskDescription: 'Second', taskStatus: '', remarks: '', ...unseen, sortOrder: 2 },
      { taskDescription: 'First', taskStatus: 'done', remarks: 'Tight', ...unseen, sortOrder: 1 },
    ] as const
    await server.call('pmOperation.update', {
      params: { id },
      body: { camspmOperationDetailVirtual: [...lines] },
    })
    const listed = async (query: object) => {
      const { body } = await server.callLoosely('userPmOperations', {
        as: 'otherStaff',
        query: { vUserGUID: people.otherStaff.id, ...query },
      })
      const [row] = (
        body as { result: { camspmOperationDetailVirtual?: { camspmOperationDetailOID: number }[] }[] }
      ).result
      return row?.camspmOperationDetailVirtual?.map(({ camspmOperationDetailOID, ...line }) => line)
    }
    expect(await listed({ vYear: 2023, vMonth: 2 })).toEqual([lines[1], lines[0]])
    expect(await listed({ vYear: 2023 })).toBeUndefined()
  })

  it('answers staff about themselves only', async () => {
    const query = { vUserGUID: people.otherStaff.id }
    expect(await server.call('userPmOperations', { as: 'staff', query })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', title: 'It belongs to another user' },
    })
    expect(await server.call('userPmOperations', { as: 'admin', query })).toMatchObject({ status: 200 })
  })
})

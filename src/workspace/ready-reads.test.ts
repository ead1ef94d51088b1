import { describe, expect, test } from 'vitest'
import type { IsRead } from '../api/kept/ready-rounds.ts'
import { admin, staff, task } from '../contract/access/policy.fixture.ts'
import type { Subject } from '../contract/access/policy.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { usualPreferences } from '../contract/schema/site-preferences.ts'
import { localDay } from '../engine/definition/local-day.ts'
import { readyReads } from './ready-reads.ts'

const none = { ok: true, value: [] } as const
const forbidden = { ok: false, error: { kind: 'forbidden', title: 'No' } } as const
const never = new AbortController().signal

/** A desk that notes what is asked of it; `lists` are what the server has of each entity. */
function desk(subject: Subject, lists: Readonly<Record<string, readonly RecordRow[]>> = {}) {
  const asked: string[] = []
  const say =
    (name: string) =>
    async (...args: readonly unknown[]) => {
      const said = args.filter((arg) => arg !== never && arg !== null)
      asked.push(
        [name, ...said.map((arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg)))].join(' '),
      )
      return none
    }
  const list = (name: string, rows: readonly RecordRow[]) => ({
    list: async () => {
      asked.push(name)
      return { ok: true, value: rows } as const
    },
    get: async (key: number) => {
      asked.push(`${name}/${key}`)
      return { ok: true, value: {} } as const
    },
  })
  const sourceOf = (entity: string) => list(entity, lists[entity] ?? [])
  const made = {
    workbench: {
      subject,
      preferences: usualPreferences,
      sourceOf,
      views: { list: async (screen: string) => list(`views/${screen}`, []).list() },
    },
    operationsOf: (query: Readonly<Record<string, unknown>>) =>
      list(`own ${'vYear' in query ? 'month' : 'overdue'}`, lists[`own`] ?? []),
    movesOfOrder: (key: number) => list(`moves/${key}`, []),
    loadCodes: say('codes'),
    loadUsers: say('users'),
    loadDashboard: say('dashboard'),
    loadDueNow: say('due'),
    loadPmCalendar: say('calendar'),
    requests: { mine: say('requests'), machines: say('machines') },
    loadConfiguration: say('configuration'),
    tasks: () => [],
    lendKeys: say('keys'),
  }
  /** What was asked, in order; `refused` with what did not answer, `names` of the reads. */
  const read = async (isRead: IsRead = () => false) => {
    const refused: unknown[] = []
    const names: string[] = []
    // What the reads answer with is theirs; here it counts which there are, and in which order.
    const desk = made as unknown as Parameters<typeof readyReads>[0]
    for await (const { name, loaded } of readyReads(desk, never, isRead)) {
      names.push(name)
      if (!loaded.ok) refused.push(loaded)
    }
    return Object.assign(asked.splice(0), { refused, names })
  }
  return { read, made }
}

const rig = staff(task('cams/cams_pm_operations'), task('cams/cams_workorder'), task('cams/cams_inspections'))

describe('what a device reads ahead', () => {
  test('begins with one’s own operations, each once with its lines, before any list', async () => {
    const { read } = desk(rig, { own: [{ camspmOperationOID: 7 }, { camspmOperationOID: 9 }] })
    expect((await read()).slice(0, 4)).toEqual(['own overdue', 'own month', 'pmOperation/7', 'pmOperation/9'])
  })

  test('has the moves of open orders of one’s own, and of no others', async () => {
    const order = (workOrderOID: number, camsUserOID: number, status: string) => ({
      workOrderOID,
      camsUserOID,
      status,
    })
    const { read } = desk(rig, {
      camsUser: [
        { camsEmployeeOID: 3, userGUID: 'somebody' },
        { camsEmployeeOID: 4, userGUID: 'me' },
      ],
      workOrder: [order(1, 4, 'SCHEDULED'), order(2, 4, 'CLOSED'), order(3, 3, 'SCHEDULED')],
    })
    expect((await read()).filter((name) => name.startsWith('moves'))).toEqual(['moves/1'])
  })

  test('has the lines of inspections of the last days', async () => {
    const { read } = desk(rig, {
      inspectionLog: [
        { inspectionLogOID: 1, tDate: localDay() },
        { inspectionLogOID: 2, tDate: '2020-01-01' },
      ],
    })
    expect((await read()).filter((name) => name.startsWith('inspectionLog'))).toEqual([
      'inspectionLog',
      'inspectionLog/1',
    ])
  })

  test('has numbers for what is made where the work is, before the lists of other work', async () => {
    const asked = await desk(rig).read()
    const keysOf = (all: readonly string[]) => all.filter((name) => name.startsWith('keys'))
    expect(keysOf(asked)).toEqual(['keys inspectionLog', 'keys workOrder'])
    expect(asked.indexOf('keys workOrder')).toBeLessThan(asked.indexOf('users'))
    expect(keysOf(await desk(admin(task('cams/cams_locations'))).read())).toEqual([])
  })

  test('has the views of lists that one opens, and of no others', async () => {
    const asked = await desk(staff(task('cams/cams_inspections'))).read()
    expect(asked.filter((name) => name.startsWith('views'))).toEqual(['views/inspectionLog'])
    expect(asked).toContain('equipment')
  })

  test('asks for nothing that the policy refuses, and for each list once', async () => {
    const asked = await desk(staff()).read()
    for (const name of ['own month', 'pmOperation', 'workOrder', 'inspectionLog', 'due', 'role', 'userRole'])
      expect(asked).not.toContain(name)
    const all = await desk(admin(task('cams/cams_pm_operations'))).read()
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
    expect(all).toContain('pmOperation')
  })

  test('has a few reads of one kind on their way at once, and begins another as one is taken', async () => {
    const lines = Array.from({ length: 5 }, (_, at) => ({ inspectionLogOID: at + 1, tDate: localDay() }))
    const { made, read } = desk(rig, { inspectionLog: lines })
    const answers: (() => void)[] = []
    const { sourceOf } = made.workbench
    made.workbench.sourceOf = (entity) => ({
      ...sourceOf(entity),
      get: async (key) => {
        await new Promise<void>((resolve) => void answers.push(resolve))
        return sourceOf(entity).get(key)
      },
    })
    const reading = read()
    for (const under of [3, 4, 5]) {
      await expect.poll(() => answers.length).toBe(under)
      answers[under - 3]?.()
    }
    answers.slice(3).forEach((answer) => answer())
    const { names } = await reading
    expect(names.filter((name) => name.startsWith('inspectionLog '))).toEqual(
      lines.map(({ inspectionLogOID }) => `inspectionLog ${inspectionLogOID}`),
    )
  })

  test('gone on with, it asks again for the lists alone that say what else there is', async () => {
    const { read } = desk(rig, {
      own: [{ camspmOperationOID: 7 }],
      inspectionLog: [{ inspectionLogOID: 1, tDate: localDay() }],
    })
    const { names } = await read()
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const done = new Set(names)
    expect([...(await read((name) => done.has(name)))]).toEqual([
      'own overdue',
      'own month',
      'camsUser',
      'equipment',
      'location',
      'workOrder',
      'inspectionLog',
    ])
  })

  test('one that is refused is told, and the next is asked', async () => {
    const { made, read } = desk(rig)
    made.loadUsers = async () => forbidden as never
    const asked = await read()
    expect([asked.refused, asked.includes('dashboard')]).toEqual([[forbidden], true])
  })
})

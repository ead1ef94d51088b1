// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import type { Task } from '../contract/access/session.ts'
import { allPrivileges } from '../contract/access/session.ts'
import type { PageQuestion } from '../contract/list-question.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import type { Subject } from '../contract/access/policy.ts'
import { queryKeys } from '../engine/definition/query-keys.ts'
import type { RecordSource } from '../engine/definition/record-source.ts'
import type { RecordList } from '../engine/definition/records-query.ts'
import type { Desk } from './desk.ts'
import { createPaletteRecords } from './palette-records.ts'
import { kindsFor } from './palette-kinds.ts'

// A second may pass on a busy machine without anything.
configure({ asyncUtilTimeout: 20_000 })

const task = (reactRoute: string, over: Partial<Task> = {}): Task => ({
  applicationDescription: 'All',
  moduleDescription: 'All',
  taskDescription: reactRoute,
  reactRoute,
  ...allPrivileges,
  ...over,
})

const subjectOf = (roles: readonly string[], tasks: readonly Task[]): Subject => ({
  userGUID: 'u1',
  roles,
  tasks,
})

interface Served {
  readonly rows: readonly RecordRow[]
  readonly count: number
}

/** A workbench whose lists answer as `serve` says; `asked` is what they were asked, in words. */
function benchOf(
  subject: Subject,
  serve: (entity: string, question: PageQuestion | null) => Served | 'down',
) {
  const asked: string[] = []
  const sourceOf = (entity: string): RecordSource => {
    const down = { ok: false, error: { kind: 'unreachable', title: 'There is no connection' } } as const
    return {
      entity,
      narrowed: undefined,
      list: async () => {
        asked.push(`${entity} whole`)
        const served = serve(entity, null)
        return served === 'down' ? down : { ok: true, value: served.rows }
      },
      page: async (question: PageQuestion) => {
        asked.push(`${entity} ${question.search === '' ? `first ${question.take}` : question.search}`)
        const served = serve(entity, question)
        return served === 'down'
          ? down
          : { ok: true, value: { rows: served.rows, count: served.count, groups: [] } }
      },
      subscribe: () => () => undefined,
    } as unknown as RecordSource
  }
  const workbench = {
    subject,
    subscribeSubject: () => () => undefined,
    sourceOf,
  } as unknown as Desk['workbench']
  return { workbench, asked }
}

function open(
  bench: ReturnType<typeof benchOf>,
  tasks: readonly Task[],
  first: string | null = '',
  options: { readonly enabled?: boolean } = {},
) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, ...options } },
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const usePaletteRecords = createPaletteRecords(bench, tasks)
  const { result, rerender } = renderHook(({ sought }) => usePaletteRecords(sought), {
    wrapper,
    initialProps: { sought: first },
  })
  return {
    client,
    result,
    type: (sought: string | null) => rerender({ sought }),
    again: () => renderHook(() => usePaletteRecords(first), { wrapper }).result.current,
  }
}

const equipmentTask = task('cams/cams_equipment_management')
const orders = task('cams/cams_workorder')
const mast = { equipmentOID: 11, unit: 'MA-1011', description: 'Mast, Rig 7', equipmentStatus: 'Active' }
const far = { equipmentOID: 90_000, unit: 'ZZ-1', description: 'Far pump', equipmentStatus: '' }
const empty: Served = { rows: [], count: 0 }

describe('the kinds', () => {
  const all = [
    'cams/cams_equipment_management',
    'cams/cams_locations',
    'cams/cams_pmtasks',
    'cams/cams_pm_operations',
    'cams/cams_workorder',
    'cams/cams_vendors',
    'cams/cams_parts',
    'cams/cams_inspections',
    'cams/cams_meter_readings',
    'ecosystem/form-engine',
  ].map((route) => task(route))
  const configured = [
    task('ppp/ppp_customers', { screen: { resource: 'customer', lookups: [] } }),
    task('ecosystem/application-user', { screen: { resource: 'applicationUser', lookups: [] } }),
  ]
  const kinds = (roles: readonly string[], tasks: readonly Task[]) =>
    Object.fromEntries(kindsFor(subjectOf(roles, tasks), tasks).map(({ entity, path }) => [entity, path]))

  test('are all those of which the user has a page, coded or configured', () => {
    expect(kinds(['ADMIN'], [...all, ...configured])).toEqual({
      equipment: 'cams/cams_equipment_management',
      location: 'cams/cams_locations',
      vendor: 'cams/cams_vendors',
      pmTask: 'cams/cams_pmtasks',
      pmOperation: 'cams/cams_pm_operations',
      part: 'cams/cams_parts',
      meterReading: 'cams/cams_meter_readings',
      inspectionLog: 'cams/cams_inspections',
      workOrder: 'cams/cams_workorder',
      customer: 'ppp/ppp_customers',
      formHeader: 'ecosystem/form-engine',
      applicationUser: 'ecosystem/application-user',
    })
  })

  test('are none that the user has no page of, though their lookups show it, nor any they may not read', () => {
    // Work orders look equipment up: it is read there, and opened nowhere.
    expect(kinds(['STAFF'], [orders])).toEqual({ workOrder: 'cams/cams_workorder' })
    expect(kinds(['STAFF'], [])).toEqual({})
  })
})

describe('what is searched', () => {
  test('a kind once: what is painted on it, its number, its page; people are people', async () => {
    const tasks = [
      equipmentTask,
      task('ecosystem/application-user', { screen: { resource: 'applicationUser', lookups: [] } }),
    ]
    const bench = benchOf(subjectOf(['ADMIN'], tasks), (entity) =>
      entity === 'equipment'
        ? { rows: [mast], count: 1 }
        : { rows: [{ applicationUserOID: 3, fullName: 'Ada Obi' }], count: 1 },
    )
    const { result, type } = open(bench, tasks)
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    type('mast')
    await waitFor(() => expect(result.current.lists.flat()).toHaveLength(2))
    expect({ ...result.current, lists: result.current.lists.flat() }).toEqual({
      lists: [
        {
          entity: 'Equipment',
          key: 11,
          plate: 'MA-1011',
          title: 'Mast, Rig 7',
          status: { kind: 'ok', word: 'Active' },
          href: '/app/cams/cams_equipment_management?record=11',
          number: 'EQ-11',
        },
        {
          entity: 'Application user',
          key: 3,
          plate: 'USR-3',
          title: 'Ada Obi',
          status: null,
          href: '/app/ecosystem/application-user?record=3',
          person: true,
        },
      ],
      isLoading: false,
      failed: [],
    })
    type('masts')
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    expect(bench.asked.toSorted()).toEqual(['applicationUser first 1000', 'equipment first 1000'])
  })

  test('a longer list is asked once the typing stops, and what it found follows what was there', async () => {
    const bench = benchOf(subjectOf(['ADMIN'], [equipmentTask]), (_, question) =>
      question?.search === '' ? { rows: [mast], count: 456_000 } : { rows: [far], count: 1 },
    )
    const { result, type } = open(bench, [equipmentTask])
    await waitFor(() => expect(result.current.lists.flat()).toHaveLength(1))
    for (const typed of ['s', 'se', 'ser', 'ser 7']) type(typed)
    await waitFor(() =>
      expect(result.current.lists.flat().map(({ plate }) => plate)).toEqual(['MA-1011', 'ZZ-1']),
    )
    expect(result.current.lists.flat()[1]?.words).toEqual(['ser', '7'])
    expect(bench.asked).toEqual(['equipment first 1000', 'equipment ser 7'])
  })

  test('what was made of a list is there as it opens again: the same array, not to be indexed anew', async () => {
    const bench = benchOf(subjectOf(['ADMIN'], [equipmentTask]), () => ({ rows: [mast, far], count: 2 }))
    const { result, again } = open(bench, [equipmentTask])
    await waitFor(() => expect(result.current.lists.flat()).toHaveLength(2))
    expect(again().lists[0]).toBe(result.current.lists[0])
  })

  test('one that a screen has loaded is not asked for again', async () => {
    const bench = benchOf(subjectOf(['ADMIN'], [equipmentTask]), () => empty)
    const { client, result, type } = open(bench, [equipmentTask], null)
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    const before = bench.asked.length
    client.setQueryData<RecordList>(queryKeys.list({ entity: 'equipment', narrowed: undefined }), {
      rows: [mast, far],
      total: null,
      readAt: null,
    })
    type('far')
    await waitFor(() => expect(result.current.lists.flat()).toHaveLength(2))
    expect(bench.asked.slice(before)).toEqual([])
  })

  test('one longer than what may be held is searched by the server, though a screen has it in memory', async () => {
    const bench = benchOf(subjectOf(['ADMIN'], [equipmentTask]), (_, question) =>
      question?.search === '' ? { rows: [mast], count: 10_001 } : { rows: [far], count: 1 },
    )
    const { client, result, type } = open(bench, [equipmentTask], null)
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    client.setQueryData<RecordList>(queryKeys.list({ entity: 'equipment', narrowed: undefined }), {
      rows: Array.from({ length: 10_001 }, (_, at) => ({ ...mast, equipmentOID: at + 1 })),
      total: null,
      readAt: null,
    })
    type('far')
    await waitFor(() => expect(result.current.lists.flat().at(-1)?.plate).toBe('ZZ-1'))
    expect(result.current.lists.flat()).toHaveLength(2)
    expect(bench.asked.at(-1)).toBe('equipment far')
  })

  test('kinds that are seldom looked for wait until something is typed, and commands ask for none', async () => {
    const tasks = [task('cams/cams_vendors')]
    const bench = benchOf(subjectOf(['ADMIN'], tasks), () => empty)
    const { result, type } = open(bench, tasks, null)
    expect(result.current.isLoading).toBe(false)
    expect(bench.asked).toEqual([])
    // The first letter is answered by what is there, and says that more may come; the kinds are asked after it.
    type('a')
    expect({ asked: bench.asked, isLoading: result.current.isLoading }).toEqual({
      asked: [],
      isLoading: true,
    })
    type('acme')
    await waitFor(() => expect(bench.asked).toEqual(['vendor first 1000']))
    await waitFor(() => expect(result.current.isLoading).toBe(false))
    type(null)
    type('acme')
    expect(result.current.isLoading).toBe(false)
  })

  test('nothing is asked once its user signs out, though the palette opens just then', async () => {
    const bench = benchOf(subjectOf(['ADMIN'], [equipmentTask]), () => ({ rows: [mast], count: 456_000 }))
    const { result, type } = open(bench, [equipmentTask], '', { enabled: false })
    type('mast')
    expect(result.current).toEqual({ lists: [[]], isLoading: false, failed: [] })
    // Whoever stays is answered, and asks later than the other would have.
    const stays = open(bench, [equipmentTask])
    await waitFor(() => expect(stays.result.current.lists.flat()).toHaveLength(1))
    expect(bench.asked).toEqual(['equipment first 1000'])
  })

  test('a list that cannot be had is named, and the others are searched', async () => {
    const tasks = [equipmentTask, task('cams/cams_locations')]
    const bench = benchOf(subjectOf(['ADMIN'], tasks), (entity) =>
      entity === 'location' ? 'down' : { rows: [mast], count: 1 },
    )
    const { result } = open(bench, tasks)
    await waitFor(() => expect(result.current.failed).toEqual(['Location']))
    expect(result.current.lists.flat().map(({ title }) => title)).toEqual(['Mast, Rig 7'])
  })
})

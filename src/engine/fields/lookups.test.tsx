// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { part } from '../../contract/entities/part.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { Option } from '../../ui/fields/field-props.ts'
import { defineScreen } from '../definition/from-entity.ts'
import { type Lookup, lookupKey, namedIn, useLookups, useNamesIn } from './lookups.ts'
import type { LookupRef } from '../definition/screen.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import {
  type ChoiceQuestion,
  type Choices,
  type Workbench,
  WorkbenchProvider,
} from '../definition/workbench.tsx'

// A second may pass on a busy machine without anything.
configure({ asyncUtilTimeout: 20_000 })

const screen = defineScreen({
  entity: pmTask,
  title: 'PM Tasks',
  noun: 'PM task',
  newLabel: 'New PM Task',
  columns: [{ field: 'pmTaskDescription' }],
  groups: [],
})

const parts = defineScreen({
  entity: part,
  title: 'Parts',
  noun: 'part',
  newLabel: 'New Part',
  columns: [{ field: 'partName' }],
  groups: [],
})

const choices: Record<string, readonly Option[]> = {
  'entity:equipment': [{ id: 4, label: 'Mud pump 2' }],
  'codes:TaskType': [{ id: 'SERVICE', label: 'Service' }],
  users: [{ id: 'user-1', label: '12 Adaeze Obi' }],
}

function onScreen(
  has: Record<string, readonly Option[] | Choices> = choices,
  findChoices: Workbench['findChoices'] = async () => ({ items: [], count: 0 }),
) {
  const asked: string[] = []
  const failing = new Set<string>()
  const { workbench, said, recorded } = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_pmtasks'),
    sources: [],
    lookups: async (lookup: LookupRef) => {
      const key = lookupKey(lookup)
      asked.push(key)
      if (failing.has(key)) throw new Error('no answer')
      return has[key] ?? []
    },
    findChoices,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={workbench}>{children}</WorkbenchProvider>
    </QueryClientProvider>
  )
  const visit = (of = screen) => renderHook(() => useLookups(of), { wrapper })
  return { asked, failing, said, recorded, visit, wrapper, client }
}

const look = (lookup: Lookup | undefined) =>
  lookup && { status: lookup.status, items: lookup.items, labels: [...lookup.labels] }

describe('the lookups of a screen', () => {
  test('are asked for once each, however many fields share them', async () => {
    const { asked, visit } = onScreen()
    const { result } = visit()
    await waitFor(() => expect(result.current.get('equipmentOID')?.status).toBe('ready'))
    expect(asked.toSorted()).toEqual([
      'codes:TaskType',
      'codes:YesNo',
      'entity:equipment',
      'entity:location',
      'entity:pmTask',
      'users',
    ])
    expect(look(result.current.get('equipmentOID'))).toEqual({
      status: 'ready',
      items: [{ id: 4, label: 'Mud pump 2' }],
      labels: [[4, 'Mud pump 2']],
    })
    expect(look(result.current.get('trackByDate_DueEvery_UOM'))?.labels).toEqual([
      ['', 'None'],
      ['Day', 'Day'],
      ['Month', 'Month'],
      ['Year', 'Year'],
    ])
    expect(result.current.has('notes')).toBe(false)
  })

  test('stay the same object until one of them changes, for the caches of the grid', async () => {
    const { visit } = onScreen()
    const { result, rerender } = visit()
    await waitFor(() => expect(result.current.get('equipmentOID')?.status).toBe('ready'))
    const before = result.current
    rerender()
    rerender()
    expect(result.current).toBe(before)
  })

  test('one that fails says so beside the others, and can be asked for again', async () => {
    const { asked, failing, said, recorded, visit } = onScreen()
    failing.add('entity:equipment')
    const { result } = visit()
    await waitFor(() => expect(result.current.get('equipmentOID')?.status).toBe('failed'))
    expect(result.current.get('taskType')?.status).toBe('ready')
    expect(said()).toEqual([])
    // SPEC 8: only logged.
    expect(recorded).toEqual(['lookup/entity:equipment FAILED'])
    failing.clear()
    result.current.get('equipmentOID')?.onRetry()
    await waitFor(() =>
      expect(look(result.current.get('equipmentOID'))?.items).toEqual(choices['entity:equipment']),
    )
    expect(asked.filter((key) => key === 'entity:equipment')).toHaveLength(2)
  })

  test('a failed load of the users is said in the words of SPEC 8', async () => {
    const { failing, said, visit } = onScreen()
    failing.add('users')
    const { result } = visit()
    await waitFor(() => expect(result.current.get('assignedTo_UserGUID')?.status).toBe('failed'))
    await waitFor(() => expect(said()).toEqual(['error: User Session has expired']))
  })
})

describe('a lookup longer than this device holds', () => {
  const first: Choices = { items: [{ id: 4, label: 'Mud pump 2' }], count: 456_000 }
  const pumpOf = (id: string | number) => ({ id, label: `Pump ${id}`, detail: `MA-${id}` })

  function onLong() {
    const questions: ChoiceQuestion[] = []
    const state = { called: pumpOf }
    const screenOf = onScreen({ ...choices, 'entity:equipment': first }, async (_lookup, question) => {
      questions.push(question)
      const ids = 'named' in question ? question.named : [900]
      return { items: ids.map(state.called), count: 340 }
    })
    return { ...screenOf, questions, state }
  }

  test('names just the values that are seen, in one request, and keeps the first at hand', async () => {
    const { questions, wrapper } = onLong()
    const rows = [{ equipmentOID: 77 }, { equipmentOID: 4 }, { equipmentOID: 78 }, { equipmentOID: null }]
    const { result } = renderHook(
      () => {
        const lookups = useLookups(screen)
        useNamesIn(lookups, rows)
        return lookups.get('equipmentOID')
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current?.labels.get(78)).toBe('Pump 78'))
    expect(look(result.current)).toEqual({
      status: 'ready',
      items: first.items,
      labels: [
        [4, 'Mud pump 2'],
        [77, 'Pump 77'],
        [78, 'Pump 78'],
      ],
    })
    expect([result.current?.beyond?.count, questions]).toEqual([456_000, [{ named: [77, 78] }]])
  })

  test('finds the others by what is typed', async () => {
    const { questions, visit } = onLong()
    const { result } = visit()
    await waitFor(() => expect(result.current.get('equipmentOID')?.beyond).toBeDefined())
    const { signal } = new AbortController()
    expect(await result.current.get('equipmentOID')?.beyond?.find('ma-900', signal)).toEqual({
      items: [pumpOf(900)],
      count: 340,
    })
    expect(questions).toEqual([{ search: 'ma-900', around: undefined }])
  })

  test('gives a file the names of all its rows', async () => {
    const { visit } = onLong()
    const { result } = visit()
    await waitFor(() => expect(result.current.get('equipmentOID')?.beyond).toBeDefined())
    const rows = Array.from({ length: 300 }, (_, at) => ({ equipmentOID: at + 1000, notes: 'x' }))
    const named = (await namedIn(result.current, rows)).get('equipmentOID')?.labels
    expect([named?.get(1000), named?.get(1299), named?.size]).toEqual(['Pump 1000', 'Pump 1299', 301])
  })

  test('is named anew when its records were written', async () => {
    const { wrapper, client, state } = onLong()
    const rows = [{ equipmentOID: 77 }]
    const { result } = renderHook(
      () => {
        const lookups = useLookups(screen)
        useNamesIn(lookups, rows)
        return lookups.get('equipmentOID')?.labels.get(77)
      },
      { wrapper },
    )
    await waitFor(() => expect(result.current).toBe('Pump 77'))
    state.called = (id) => ({ ...pumpOf(id), label: `Mast ${id}` })
    await client.invalidateQueries({ queryKey: ['lookup', 'entity', 'equipment'] })
    await waitFor(() => expect(result.current).toBe('Mast 77'))
  })
})

describe('a closed list whose words are codes', () => {
  const worded = async (codes: readonly Option[]) => {
    const { visit, asked } = onScreen({ 'codes:YesNo': codes })
    const { result } = visit(parts)
    await waitFor(() => expect(result.current.get('trackInventory')?.status).toBe('ready'))
    return {
      ...look(result.current.get('trackInventory')),
      asked: asked.filter((key) => key === 'codes:YesNo'),
    }
  }
  const [yes, no] = ['YES', 'NO'].map((id) => ({ id, label: id }))
  const inWords = [
    { id: 'NO', label: 'Not counted' },
    { id: 'YES', label: 'Counted' },
  ]

  test.each<readonly [string, readonly Option[], readonly unknown[]]>([
    ['in the order and the words of its codes', inWords, inWords],
    ['without a code that no record can hold', [...inWords, { id: 'MAYBE', label: 'Maybe' }], inWords],
    ['by a value of which there is no code', inWords.slice(0, 1), [inWords[0], yes]],
    ['by its values where there are no codes', [], [yes, no]],
  ])('is offered %s', async (_words, codes, items) => {
    expect(await worded(codes)).toMatchObject({ items, asked: ['codes:YesNo'] })
  })

  test('is offered by its values where the codes cannot be had, and that is written down', async () => {
    const { failing, recorded, visit } = onScreen()
    failing.add('codes:YesNo')
    const { result } = visit(parts)
    await waitFor(() => expect(recorded).toContain('lookup/codes:YesNo FAILED'))
    expect(look(result.current.get('trackInventory'))).toEqual({
      status: 'ready',
      items: [yes, no],
      labels: [
        ['YES', 'YES'],
        ['NO', 'NO'],
      ],
    })
  })
})

test('lookups of one entity by different members are different lookups', () => {
  const keys = [
    {},
    { value: 'name' },
    { display: 'name' },
    { value: 'name', display: 'code' },
    { within: { field: 'siteOID', by: 'placeOID' } },
  ].map((members) => lookupKey({ from: 'entity', entity: 'role', ...members }))
  expect(keys).toEqual([
    'entity:role',
    'entity:role:name:',
    'entity:role::name',
    'entity:role:name:code',
    'entity:role:within placeOID',
  ])
})

test('lists of the same values called otherwise are different lookups', () => {
  const listOf = (...labels: readonly string[]) =>
    lookupKey({
      from: 'list',
      options: ['YES', 'NO'].map((id, at) => ({ id, label: labels[at] ?? id })),
    })
  expect([listOf(), listOf('YES', 'NO'), listOf('Date', 'Hour')]).toEqual([
    'list:YES,NO',
    'list:YES,NO',
    'list:YES=Date,NO=Hour',
  ])
})

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import { hideColumn, setTerm, withPageSize, withSearch, withWidth } from '../../ui/grid/model/state.ts'
import { defineScreen } from '../definition/from-entity.ts'
import { useGridAddress } from './use-grid-address.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'

const screen = defineScreen({
  entity: equipment,
  title: 'Equipment',
  noun: 'piece of equipment',
  newLabel: 'New equipment',
  columns: [{ field: 'description' }, { field: 'make' }, { field: 'equipmentStatus' }],
  groups: [],
  grid: { groupBy: ['make'] },
})

function visit(search = '', open: Parameters<typeof useGridAddress>[1] = null) {
  history.replaceState(null, '', `/grid${search}`)
  const { workbench } = testWorkbench({
    subject: subjectWith(['ADMIN']),
    sources: [],
    lookups: async () => [],
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WorkbenchProvider value={workbench}>{children}</WorkbenchProvider>
  )
  const { result } = renderHook(() => useGridAddress(screen, open), { wrapper })
  return {
    state: () => result.current[0],
    change: (next: (state: (typeof result.current)[0]) => (typeof result.current)[0]) =>
      act(() => result.current[1](next(result.current[0]))),
    revert: () => act(() => result.current[3]()),
  }
}

beforeEach(() => localStorage.clear())

test('a grid opens as its definition says', () => {
  expect(visit().state()).toMatchObject({
    group: ['make'],
    pageSize: screen.pageSize,
    hidden: [],
    filter: null,
  })
})

test('what is asked of the rows goes into the address, and comes from it', () => {
  const { state, change } = visit()
  change((before) =>
    setTerm(withSearch(before, 'mud'), 'equipmentStatus', {
      field: 'equipmentStatus',
      op: '=',
      value: 'Down',
    }),
  )
  expect([...new URLSearchParams(location.search)]).toEqual([
    ['search', 'mud'],
    ['filter', '{"field":"equipmentStatus","op":"=","value":"Down"}'],
  ])
  expect(localStorage.length).toBe(0)
  const shared = location.search
  cleanup()
  expect(visit(shared).state()).toEqual(state())
})

test('how the columns lie, and the page size, are kept on the device and not in the address', () => {
  const { change } = visit()
  change((before) => withWidth(hideColumn(before, 'make'), 'description', 240))
  expect(location.search).toBe('')
  change((before) => withPageSize(before, 50))
  cleanup()
  expect(visit().state()).toMatchObject({ hidden: ['make'], widths: { description: 240 }, pageSize: 50 })
})

test('the page size of an address wins, and is not taken for a choice', () => {
  const { state, change } = visit('?size=20')
  change((before) => withSearch(before, 'mud'))
  expect(state().pageSize).toBe(20)
  cleanup()
  expect(visit().state().pageSize).toBe(screen.pageSize)
})

const pumps = {
  id: 7,
  content: {
    hidden: ['make'],
    added: [],
    order: ['equipmentStatus'],
    widths: { description: 300 },
    pinned: {},
    sort: [{ id: 'description', desc: true }],
    filter: { field: 'equipmentStatus', op: '=', value: 'Down' } as const,
    group: [],
  },
}

test('an open view is what the grid begins with, and the address says only what was changed of it', () => {
  const { state, change } = visit('?view=7', pumps)
  expect(state()).toMatchObject({
    hidden: ['make'],
    order: ['equipmentStatus'],
    widths: { description: 300 },
    sort: [{ id: 'description', desc: true }],
    filter: { and: [{ field: 'equipmentStatus', op: '=', value: 'Down' }] },
    group: [],
  })
  change((before) => withSearch(before, 'mud'))
  expect(location.search).toBe('?view=7&search=mud')
  change((before) => ({ ...before, filter: null, search: '' }))
  expect(location.search).toBe('?view=7&filter=')
  expect(localStorage.length).toBe(0)
})

test('what was changed of the columns of a view is kept apart from those of the list by itself', () => {
  const { change } = visit('?view=7', pumps)
  change((before) => withWidth(before, 'description', 500))
  cleanup()
  expect(visit().state().widths).toEqual({})
  cleanup()
  const again = visit('?view=7', pumps)
  expect(again.state().widths).toEqual({ description: 500 })
  cleanup()
  expect(visit('?view=8', { ...pumps, id: 8 }).state().widths).toEqual({ description: 300 })
  cleanup()
  const last = visit('?view=7', pumps)
  last.revert()
  expect([last.state().widths, localStorage.length]).toEqual([{ description: 300 }, 0])
})

test('a list by itself goes back to its own columns, and stays as long as was chosen', () => {
  const { state, change, revert } = visit()
  change((before) => withPageSize(hideColumn(before, 'make'), 50))
  expect([state().hidden, state().pageSize]).toEqual([['make'], 50])
  revert()
  expect([state().hidden, state().pageSize]).toEqual([[], 50])
})

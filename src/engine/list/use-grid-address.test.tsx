// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

function visit(search = '') {
  history.replaceState(null, '', `/grid${search}`)
  const { workbench } = testWorkbench({
    subject: subjectWith(['ADMIN']),
    sources: [],
    lookups: async () => [],
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WorkbenchProvider value={workbench}>{children}</WorkbenchProvider>
  )
  const { result } = renderHook(() => useGridAddress(screen), { wrapper })
  return {
    state: () => result.current[0],
    change: (next: (state: (typeof result.current)[0]) => (typeof result.current)[0]) =>
      act(() => result.current[1](next(result.current[0]))),
  }
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

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

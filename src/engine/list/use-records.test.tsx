// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { RowMark } from '../../events/outbox/project.ts'
import { createEmitter } from '../../store/store.ts'
import type { ListSource } from '../definition/record-source.ts'
import { useRecords } from './use-records.ts'

test('what this device has done elsewhere leaves a list the same, and what it has done there that row alone another', async () => {
  const banks = [{ bankOID: 1 }, { bankOID: 2 }]
  const marks = new Map<number, RowMark>()
  const { emit, subscribe } = createEmitter()
  const source: ListSource = {
    entity: 'bank',
    list: async () => ({ ok: true, value: banks }),
    project: (rows) => ({ rows, marks: new Map(marks) }),
    subscribe,
  }
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useRecords(source, 'bankOID'), { wrapper })
  await waitFor(() => expect(result.current.rows).toHaveLength(2))
  const before = result.current.rows
  act(() => emit())
  expect(result.current.rows).toBe(before)
  marks.set(2, 'unsent')
  act(() => emit())
  expect(result.current.rows).toEqual([
    { row: banks[0], mark: null },
    { row: banks[1], mark: 'unsent' },
  ])
  expect(result.current.rows[0]).toBe(before[0])
})

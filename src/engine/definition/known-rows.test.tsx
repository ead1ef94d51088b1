// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { queryKeys } from './query-keys.ts'
import { useKnownRow } from './known-rows.ts'

test('a record is known from the list that a screen shows and from what is held to choose from', () => {
  const client = new QueryClient()
  const [shown, held] = [
    { equipmentOID: 1, description: 'Mast' },
    { equipmentOID: 2, description: 'Draw works' },
  ]
  const listOf = (row: object) => ({ rows: [row], total: null, readAt: null })
  client.setQueryData(queryKeys.list({ entity: 'equipment' }), listOf(shown))
  client.setQueryData(queryKeys.held({ entity: 'equipment' }), listOf(held))
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const known = renderHook(useKnownRow, { wrapper }).result.current
  expect([known('equipment', 1), known('equipment', 2), known('equipment', 3), known('part', 1)]).toEqual([
    shown,
    held,
    null,
    null,
  ])
})

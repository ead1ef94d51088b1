import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { RecordRow } from '../contract/entity.ts'
import type { ScreenDefinition } from './screen.ts'

/** A condition that an address puts on a grid: one field that equals one value. */
export interface Where {
  readonly field: string
  readonly value: string
}

/** `?where=equipmentStatus:Down`; what names no field of the screen is no condition. */
export function whereOf(params: URLSearchParams, screen: Pick<ScreenDefinition, 'fields'>): Where | null {
  const text = params.get('where') ?? ''
  const at = text.indexOf(':')
  const field = text.slice(0, at)
  return at > 0 && screen.fields.some(({ name }) => name === field)
    ? { field, value: text.slice(at + 1) }
    : null
}

const wordsOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The rows that the condition of the address leaves, and what takes the condition away again. */
export function useWhere(screen: Pick<ScreenDefinition, 'fields'>) {
  const [params, setParams] = useSearchParams()
  const where = useMemo(() => whereOf(params, screen), [params, screen])
  const shows = useMemo(
    () => where && ((row: RecordRow) => wordsOf(row[where.field]) === where.value),
    [where],
  )
  const clear = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['where', 'page']) next.delete(name)
        return next
      },
      { replace: true },
    )
  return { where, shows, clear }
}

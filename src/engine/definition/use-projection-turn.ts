import { useEffect, useState } from 'react'
import type { ListSource } from './record-source.ts'

/** Another number whenever what this device has done may lie otherwise over the rows of a source. */
export function useProjectionTurn(source: ListSource): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => source.subscribe(() => setTurn((now) => now + 1)), [source])
  return turn
}

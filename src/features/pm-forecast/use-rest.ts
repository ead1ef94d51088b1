import { useEffect, useState } from 'react'

/** Two presses within this time are one double press. */
const doublePressMs = 500

/** After `rest` is called, `isResting` for as long as a second press may belong to the first. */
export function useRest(): { readonly isResting: boolean; readonly rest: () => void } {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn === 0) return undefined
    const timer = setTimeout(() => setTurn(0), doublePressMs)
    return () => clearTimeout(timer)
  }, [turn])
  return { isResting: turn > 0, rest: () => setTurn((before) => before + 1) }
}

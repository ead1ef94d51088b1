import { useEffect, useState } from 'react'

const SETTLE = 400

/** A text once it has stood still for a moment, so that a live region does not read every letter typed. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

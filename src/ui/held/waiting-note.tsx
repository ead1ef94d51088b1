import { useEffect } from 'react'
import { numberWords } from '../../locale/numbers.ts'
import { Button } from '../controls/button.tsx'
import { announce } from '../feedback/live-region.tsx'
import type { Hold } from './use-hold.ts'
import './waiting-note.css'

/**
 * How many changes of others wait for what is pointed at to be left, and what shows them at once. It lies over the positioned
 * element that it is put into: nothing moves when it comes.
 */
export function WaitingNote({ hold }: { readonly hold: Pick<Hold, 'waiting' | 'take' | 'noteProps'> }) {
  const { waiting, take, noteProps } = hold
  const changes = waiting === 1 ? '1 change' : `${numberWords(waiting)} changes`
  useEffect(() => {
    if (waiting > 0) announce(`${changes} of others ${waiting === 1 ? 'waits' : 'wait'}`)
  }, [waiting, changes])
  if (waiting === 0) return null
  return (
    <span className="mw-waiting-note" data-waiting {...noteProps}>
      <Button size="small" icon="history" onPress={take}>{`Show ${changes}`}</Button>
    </span>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { countText } from '../definition/lines.ts'
import type { TakenBack } from './take-back.ts'

interface ListProps {
  readonly taken: readonly TakenBack[]
  readonly wordsOf: (stream: string) => string
  readonly onBack: () => void
}

const chips = {
  done: { kind: 'ok', words: 'Taken back' },
  waits: { kind: 'primary', words: 'Saved on this device, sent later' },
  refused: { kind: 'bad', words: 'Not taken back' },
} as const

/** What became of each record that was to be taken back. */
export function TakenBackList({ taken, wordsOf, onBack }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const refused = taken.filter(({ state }) => state === 'refused').length
  const title =
    refused === 0
      ? `Taken back: ${countText(taken.length, 'record')}`
      : `Taken back: ${countText(taken.length - refused, 'record')}. Not taken back: ${refused}`
  return (
    <section className="mw-history-back" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <ul className="mw-history-list">
        {taken.map(({ stream, state, why }) => (
          <li key={stream} className="mw-history-entry">
            <div className="mw-history-who">
              <span>{wordsOf(stream)}</span>
              <StatusChip kind={chips[state].kind}>{chips[state].words}</StatusChip>
            </div>
            {why !== null && <p className="mw-history-none">{why}</p>}
          </li>
        ))}
      </ul>
      <Button variant="quiet" onPress={onBack}>
        Back to the day
      </Button>
    </section>
  )
}

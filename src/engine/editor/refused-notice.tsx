import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { refusalWords } from '../definition/load-error.ts'
import type { Undecided } from '../session/undecided.ts'

interface RefusedProps {
  readonly refused: Undecided
  /** The record is only looked at. */
  readonly isReading: boolean
}

/** An earlier change of this record that the server refused: why, and that a save of this form takes its place. */
export function RefusedNotice({ refused, isReading }: RefusedProps) {
  return (
    <InlineNotice kind="bad" title="Your last change to this record was refused">
      {refusalWords(refused.lastError).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{isReading ? 'It is not stored. Edit the record to correct it.' : 'Correct it and save again.'}</p>
    </InlineNotice>
  )
}

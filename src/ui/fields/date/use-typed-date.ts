import type { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { useMemo, useState } from 'react'

interface Typed<Day> {
  /** '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Null where the text is none. */
  readonly parse: (value: string) => Day | null
  readonly write: (day: Day) => string
}

/**
 * What a react-aria date picker is given, and told, for a text. It keeps what is half typed to itself, and lets go of it
 * whenever it is given another object, be it the same day: so one object stands for a text as long as that is the value.
 * A date of which a part was taken out is none to whoever asked for it, while its other parts stay to be seen.
 */
export function useTypedDate<Day extends CalendarDate | CalendarDateTime>({
  value,
  onChange,
  parse,
  write,
}: Typed<Day>) {
  const day = useMemo(() => parse(value), [parse, value])
  /** What a part was taken out of. */
  const [before, setBefore] = useState<{ readonly day: Day; readonly text: string } | null>(null)
  if (before !== null && value !== '' && value !== before.text) setBefore(null)
  return {
    value: value === '' && before !== null ? before.day : day,
    onChange(next: Day | null) {
      setBefore(null)
      onChange(next === null ? '' : write(next))
    },
    /** Some of its parts are there, and some are not. */
    onPartly(isPartly: boolean) {
      if (isPartly && day !== null) {
        setBefore({ day, text: value })
        onChange('')
      }
      // The picker says nothing where it was completed to what it was.
      if (!isPartly && before !== null) onChange(before.text)
    },
  }
}

import { useContext, useEffect, useEffectEvent } from 'react'
import { DateFieldStateContext, DateSegment } from 'react-aria-components/DateField'

type Segment = Parameters<typeof DateSegment>[0]['segment']

interface DatePartProps {
  readonly segment: Segment
  /** Told when a date is partly there, and when it is whole or empty again. */
  readonly onPartly?: ((isPartly: boolean) => void) | undefined
}

/** A part of a date that is typed: its month, day, year, hour, minute, or what stands between them. */
export function DatePart({ segment, onPartly }: DatePartProps) {
  const segments = useContext(DateFieldStateContext)?.segments ?? []
  return (
    <>
      <DateSegment segment={segment} className="mw-date-part" />
      {onPartly && segment === segments[0] && <Partly segments={segments} onPartly={onPartly} />}
    </>
  )
}

function Partly({
  segments,
  onPartly,
}: {
  segments: readonly Segment[]
  onPartly: (isPartly: boolean) => void
}) {
  const parts = segments.filter(({ isEditable }) => isEditable)
  const missing = parts.filter(({ isPlaceholder }) => isPlaceholder).length
  const isPartly = missing > 0 && missing < parts.length
  const tell = useEffectEvent(onPartly)
  useEffect(() => tell(isPartly), [isPartly])
  return null
}

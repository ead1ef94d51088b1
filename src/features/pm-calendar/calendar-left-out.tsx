import { numberWords } from '../../locale/numbers.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

interface CalendarLeftOutProps {
  /** How many plans are not foreseen. */
  readonly plans: number
  /** By their days: how many operations are only counted. */
  readonly beyond: ReadonlyMap<string, number>
}

/** Says what of these days is not told one by one, and how to see it; nothing where all of it is. */
export function CalendarLeftOut({ plans, beyond }: CalendarLeftOutProps) {
  const operations = [...beyond.values()].reduce((sum, count) => sum + count, 0)
  const left = [
    ...(operations > 0 ? [counted(operations, 'operation')] : []),
    ...(plans > 0 ? [counted(plans, 'plan')] : []),
  ]
  if (left.length === 0) return null
  return (
    <InlineNotice
      kind="info"
      title={`${left.join(' and ')} ${operations + plans === 1 ? 'is' : 'are'} left out`}
    >
      There are too many in these days to show them all.{' '}
      {operations > 0 && 'Each day counts its operations, and shows those first that are not done. '}
      Choose a rig or a person.
    </InlineNotice>
  )
}

const counted = (count: number, word: string): string =>
  `${numberWords(count)} ${word}${count === 1 ? '' : 's'}`

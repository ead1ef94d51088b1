import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { type DayPlan, planDay } from './day-plan.ts'
import type { Named } from './day-refused.ts'

type Asked = Omit<Parameters<typeof planDay>[0], 'comesWith'>

/** What would become of one record of a day. */
export interface DayEntry {
  readonly record: DayRecord
  /** Its kind and its key. */
  readonly stream: string
  readonly plan: DayPlan
}

const streamOf = ({ entity, key }: Pick<DayRecord, 'entity' | 'key'>): string => `${entity}/${key}`

/** The same of a file of or a comment on a record, which is told by itself. */
const entryOf = (record: DayRecord): string => {
  const { file, comment, firstVersion } = record
  const beside = file ?? comment
  const key = file?.kept?.attachmentOID ?? comment?.kept?.commentOID ?? `v${firstVersion}`
  return beside ? `${streamOf(record)}/${key}` : streamOf(record)
}

/** What would become of the records of a day together: what is gone comes back with what refers to it, where it can. */
export function planDays(all: readonly Asked[]): readonly DayEntry[] {
  const planned = (comesWith: (record: Named) => boolean) =>
    all.map((asked) => ({
      record: asked.record,
      stream: entryOf(asked.record),
      plan: planDay({ ...asked, comesWith }),
    }))
  let back: ReadonlySet<string> = new Set(all.map(({ record }) => streamOf(record)))
  // What cannot come back keeps others from it, until no more are kept.
  for (;;) {
    const before = back
    const plans = planned((record) => before.has(streamOf(record)))
    back = new Set(
      plans.flatMap(({ stream, plan }) =>
        before.has(stream) && plan.write?.kind === 'create' ? [stream] : [],
      ),
    )
    if (back.size === before.size) return plans
  }
}

/** The streams that are chosen once one more is, or one fewer: what a record refers to comes with it, and goes without it. */
export function chosenOf(
  entries: readonly Pick<DayEntry, 'stream' | 'plan'>[],
  before: ReadonlySet<string>,
  stream: string,
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(before)
  const needsOf = (each: string) => entries.find((one) => one.stream === each)?.plan.needs.map(streamOf) ?? []
  const turn = (each: string): void => {
    if (next.has(each) === isChosen) return
    if (isChosen) {
      next.add(each)
      needsOf(each).forEach(turn)
    } else {
      next.delete(each)
      for (const other of next) if (needsOf(other).includes(each)) turn(other)
    }
  }
  turn(stream)
  return next
}

/**
 * Of the streams that were chosen, those that still are: not one that turned out to refer to what is gone and was not chosen
 * with it, as when more of the day came.
 */
export function stillChosen(
  entries: readonly Pick<DayEntry, 'stream' | 'plan'>[],
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  const lacking = entries.filter(
    ({ stream, plan }) => chosen.has(stream) && plan.needs.some((each) => !chosen.has(streamOf(each))),
  )
  return lacking.length === 0
    ? chosen
    : stillChosen(
        entries,
        new Set([...chosen].filter((each) => !lacking.some(({ stream }) => stream === each))),
      )
}

import { numberWords } from '../../locale/numbers.ts'
import { type CraftReportRow, donePercent, rigOf } from '../../contract/entities/craft-report.ts'
import type { GridColumn } from '../../ui/grid/model/column.ts'
import type { Series } from '../../ui/chart/series.tsx'
import type { DayRange } from '../../contract/entities/craft-report.ts'

export type RigStatus = 'done' | 'ongoing' | 'notStarted'

/** A row of the report as it is drawn: counts of PM operations, and how many of them are done in whole percent. */
export interface RigFigure extends Readonly<Record<RigStatus, number>> {
  readonly userGUID: string
  /** `Rig 7`; two users of one rig are told apart by name. */
  readonly label: string
  readonly rig: string
  /** The name without the rig. */
  readonly name: string
  readonly all: number
  readonly percent: number
}

/** How each status is drawn, as on the dashboard. */
export const rigSeries: readonly Series<RigStatus>[] = [
  { id: 'done', label: 'Done', colour: 'petrol' },
  { id: 'ongoing', label: 'Ongoing', colour: 'rust', pattern: 'stripes' },
  { id: 'notStarted', label: 'Not started', colour: 'slate', pattern: 'hollow' },
]

const collator = new Intl.Collator('en-US', { numeric: true })

/** `Rig 7` for a number; what is no number speaks for itself: `Yard`. */
const rigWords = (rig: string): string => (/^\d/.test(rig) ? `Rig ${rig}` : rig)

/** The rows as figures, rig 7 before rig 12. */
export function rigFigures(rows: readonly CraftReportRow[]): readonly RigFigure[] {
  const figures = rows
    .map((row) => {
      const rig = rigOf(row)
      return {
        userGUID: row.user.id,
        rig,
        name: row.user.fullName.trim().slice(rig.length).trim(),
        label: rigWords(rig),
        done: row.countPMOperationDone,
        ongoing: row.countPMOperationOngoing,
        notStarted: row.countPMOperationNotStarted,
        all: row.pmOperationCount,
        percent: donePercent(row),
      }
    })
    .toSorted((a, b) => collator.compare(a.rig, b.rig) || collator.compare(a.name, b.name))
  const shared = (rig: string) => figures.filter((figure) => figure.rig === rig).length > 1
  return figures.map((figure) =>
    figure.name !== '' && shared(figure.rig)
      ? { ...figure, label: `${figure.label}, ${figure.name}` }
      : figure,
  )
}

/** What the chart shows, in words: all together, who finished, who has none. */
export function craftCaption(figures: readonly RigFigure[]): string {
  const all = figures.reduce((sum, figure) => sum + figure.all, 0)
  if (all === 0) return 'There are no PM operations in these days.'
  const done = figures.reduce((sum, figure) => sum + figure.done, 0)
  const share = donePercent({ countPMOperationDone: done, pmOperationCount: all })
  const finished = figures.filter((figure) => figure.all > 0 && figure.done === figure.all)
  const idle = figures.filter((figure) => figure.all === 0)
  const parts = [
    ...(finished.length > 0 ? [`${listed(finished)} finished ${finishedAll(finished)}`] : []),
    ...(idle.length > 0 ? [`${listed(idle)} ${idle.length === 1 ? 'has' : 'have'} none`] : []),
  ]
  const rest = parts.length > 0 ? ` ${parts.join('; ')}.` : ''
  return `${counted(done)} of ${counted(all)} operations are done (${share} %).${rest}`
}

const counted = (count: number): string => numberWords(count)
const words = new Intl.ListFormat('en-US')
/** More names than these are counted: a caption is one sentence. */
const mostNamed = 3

const listed = (figures: readonly RigFigure[]): string =>
  figures.length > mostNamed
    ? `${figures.length} rigs`
    : words.format(figures.map(({ label }) => label.replace(/,/g, '')))

const finishedAll = ([only, ...others]: readonly RigFigure[]): string =>
  only && others.length === 0 ? `all ${counted(only.all)}` : 'all of theirs'

/** The list of the same operations: those assigned to the user within the range. */
export function operationsHref(path: string, { userGUID }: RigFigure, { start, end }: DayRange): string {
  return `${path}?${new URLSearchParams({ assigned: userGUID, from: start, to: end })}`
}

/** The columns of the file, with the numbers of the table. */
export const fileColumns: readonly GridColumn<RigFigure>[] = [
  { id: 'rig', caption: 'Rig', kind: 'text', value: ({ label }) => label },
  { id: 'name', caption: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'percent', caption: 'Done %', kind: 'number', value: ({ percent }) => percent },
  { id: 'done', caption: 'Done', kind: 'number', value: ({ done }) => done },
  { id: 'ongoing', caption: 'Ongoing', kind: 'number', value: ({ ongoing }) => ongoing },
  { id: 'notStarted', caption: 'Not started', kind: 'number', value: ({ notStarted }) => notStarted },
  { id: 'all', caption: 'Operations', kind: 'number', value: ({ all }) => all },
]

import { monthWords } from '../../locale/days.ts'
import { amountFormat, numberWords } from '../../locale/numbers.ts'
import type { PmForecast } from '../../contract/schedule/pm-forecast.ts'
import { roundHours } from '../../contract/schedule/workload.ts'
import type { CountRow } from '../../ui/chart/counts.ts'
import { type Series, seriesLook } from '../../ui/chart/series.tsx'
import type { GridColumn } from '../../ui/grid/model/column.ts'

/** What the columns of the forecast are stacked by. */
export const stackings = ['rig', 'craft'] as const
export type Stacking = (typeof stackings)[number]

/** Names of crafts by their codes. */
export type CraftNames = ReadonlyMap<string | number, string>

type Work = PmForecast['work'][number]

/** One line of the file: the hours of a month on a rig by a craft. */
export interface ForecastLine {
  readonly month: string
  readonly rig: string
  readonly craft: string
  readonly hours: number
  readonly count: number
}

export interface ForecastFigures {
  readonly series: readonly Series[]
  readonly rows: readonly CountRow<string>[]
  readonly lines: readonly ForecastLine[]
  readonly caption: string
}

/** More stacks than these cannot be told apart; the smaller ones stand together. */
const mostStacks = 11
const others = 'others'
const collator = new Intl.Collator('en-US', { numeric: true })

/** The forecast as a chart, a table and a file. */
export function forecastFigures(forecast: PmForecast, by: Stacking, crafts: CraftNames): ForecastFigures {
  const { months, work } = forecast
  const names = namesIn(forecast, crafts)
  const stacks = stacksOf(work, by, names)
  const shown = new Set(stacks.map(({ id }) => id))
  const stackOf = (each: Work) => (shown.has(idOf(each, by)) ? idOf(each, by) : others)
  const rows = months.map((month): CountRow<string> => {
    const values: Record<string, number> = {}
    for (const each of work)
      if (each.month === month) values[stackOf(each)] = roundHours((values[stackOf(each)] ?? 0) + each.hours)
    return { id: month, label: monthWords(month), values }
  })
  const lines = work.map((each) => ({
    month: monthWords(each.month),
    rig: names.rig(each),
    craft: names.craft(each),
    hours: each.hours,
    count: each.count,
  }))
  return { series: stacks, rows, lines, caption: captionOf(forecast) }
}

const idOf = ({ rig, craft }: Work, by: Stacking): string => (by === 'rig' ? String(rig ?? 0) : craft)

function namesIn({ rigs }: PmForecast, crafts: CraftNames) {
  const locations = new Map(rigs.map(({ locationOID, locationName }) => [locationOID, locationName]))
  return {
    rig: ({ rig }: Work) => (rig === null ? 'No location' : (locations.get(rig) ?? `Location ${rig}`)),
    craft: ({ craft }: Work) => (craft === '' ? 'No task type' : (crafts.get(craft) ?? craft)),
  }
}

/** Those with the most hours by name, and the rest in one. */
function stacksOf(work: readonly Work[], by: Stacking, names: ReturnType<typeof namesIn>): readonly Series[] {
  const all = new Map<string, { readonly label: string; readonly hours: number }>()
  for (const each of work) {
    const id = idOf(each, by)
    all.set(id, { label: names[by](each), hours: (all.get(id)?.hours ?? 0) + each.hours })
  }
  const stacks = [...all].map(([id, stack]) => ({ id, ...stack })).toSorted((a, b) => b.hours - a.hours)
  const named = stacks
    .slice(0, mostStacks)
    .toSorted((a, b) => collator.compare(a.label, b.label))
    .map(({ id, label }) => ({ id, label }))
  const rest = stacks.length - named.length
  return [...named, ...(rest > 0 ? [{ id: others, label: `${rest} others` }] : [])].map((stack, index) => ({
    ...stack,
    ...seriesLook(index),
  }))
}

/** What the chart shows: all together, and the highest and the lowest whole month; that of today has only its rest. */
function captionOf({ today, months, work }: PmForecast): string {
  const hours = months.map((month) =>
    roundHours(work.reduce((sum, each) => (each.month === month ? sum + each.hours : sum), 0)),
  )
  const all = roundHours(hours.reduce((sum, each) => sum + each, 0))
  const times = work.reduce((sum, { count }) => sum + count, 0)
  const span = months.length === 1 ? 'one month' : `${months.length} months`
  if (times === 0) return `No maintenance falls due in ${span}.`
  const begun = months.filter((month) => `${month}-01` < today).length
  const whole = hours.slice(begun)
  const monthAt = (value: number) => monthWords(months[begun + whole.indexOf(value)] ?? '')
  const [most, least] = [Math.max(...whole), Math.min(...whole)]
  const extremes =
    whole.length < 2 || most === least
      ? ''
      : ` Most in ${monthAt(most)} (${numberWords(most)} h), least in ${monthAt(least)} (${numberWords(least)} h).`
  const rest = begun === 0 ? '' : ` Of ${monthWords(months[0] ?? '')} the rest is counted.`
  return `${numberWords(all)} h of planned maintenance in ${span}, in ${numberWords(times)} operations.${extremes}${rest}`
}

/** Hours of all stacks of a month, for the table. */
export const sumOf = ({ values }: CountRow<string>): number =>
  roundHours(Object.values(values).reduce<number>((sum, hours) => sum + (hours ?? 0), 0))

/** What an answer does not rest on, in sentences; none where it rests on all there is. */
export function extentWords({ extent: { plans, all, idle, withoutHours } }: Pick<PmForecast, 'extent'>) {
  return [
    ...(plans < all
      ? [
          `Only ${numberWords(plans)} of ${counted(all, 'plan')} could be reckoned in the time there is: choose a location to see all of its work.`,
        ]
      : []),
    ...(withoutHours > 0
      ? [
          `${counted(withoutHours, 'plan')} ${names(withoutHours, 'names', 'name')} no expected labour hours and ${names(withoutHours, 'counts', 'count')} as 0 h.`,
        ]
      : []),
    ...(idle > 0
      ? [
          `${counted(idle, 'plan')} ${names(idle, 'has', 'have')} no next day: the machine stands still, or something is wrong with the plan.`,
        ]
      : []),
  ]
}

const names = (count: number, one: string, many: string) => (count === 1 ? one : many)
const counted = (count: number, noun: string) => `${numberWords(count)} ${names(count, noun, `${noun}s`)}`

/** The columns of the file. */
export const fileColumns: readonly GridColumn<ForecastLine>[] = [
  { id: 'month', caption: 'Month', kind: 'text', value: ({ month }) => month },
  { id: 'rig', caption: 'Location', kind: 'text', value: ({ rig }) => rig },
  { id: 'craft', caption: 'Task type', kind: 'text', value: ({ craft }) => craft },
  {
    id: 'hours',
    caption: 'Hours',
    kind: 'number',
    format: amountFormat,
    value: ({ hours }) => hours,
  },
  { id: 'count', caption: 'Operations', kind: 'number', value: ({ count }) => count },
]

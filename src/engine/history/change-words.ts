import type { RecordChange } from '../../contract/entities/feed.ts'
import type { TakingBack } from '../../contract/entities/stock-take-back.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { moneyWords, numberWords } from '../../locale/numbers.ts'
import { fieldText } from '../fields/field-text.ts'
import type { Lookups } from '../fields/lookups.ts'
import type { ScreenDefinition } from '../definition/screen.ts'

/** What a history asks of a screen: how its fields are called and said. A field that no form has is not told of. */
export type HistoryScreen = Pick<ScreenDefinition, 'id' | 'fields' | 'lines' | 'lineEditor'>

/** What an entry did to one field, in words; '' of a blank. */
export interface FieldChange {
  readonly name: string
  readonly label: string
  readonly from: string
  readonly to: string
}

/** What an entry did to its record. */
export type Deed = 'made' | 'changed' | 'removed' | 'brought back'

export const deedOf = ({
  kind,
  before,
  streamVersion,
}: Pick<RecordChange, 'kind' | 'before' | 'streamVersion'>): Deed => {
  if (kind === 'removed') return 'removed'
  if (Object.keys(before).length > 0) return 'changed'
  return streamVersion > 1 ? 'brought back' : 'made'
}

/** The fields of an entry as the form says them, in its order; of a record that was made or removed those that say anything. */
export function fieldChanges(
  screen: HistoryScreen,
  lookups: Lookups,
  { changes, before, kind }: Pick<RecordChange, 'kind' | 'changes' | 'before'>,
): readonly FieldChange[] {
  const isWhole = kind === 'removed' || Object.keys(before).length === 0
  return [
    ...screen.fields.flatMap((field): FieldChange[] => {
      const { name, label } = field
      if (!(name in changes) && !(name in before)) return []
      const words = (row: RecordRow) => fieldText(field, row[name], lookups.get(name)?.labels)
      return [{ name, label, from: words(before), to: words(changes) }]
    }),
    ...linesChange(screen, changes, before),
  ].filter(({ from, to }) => !isWhole || from !== to)
}

/** A record as it stood, by what its form says of it. */
export const statedFields = (
  screen: HistoryScreen,
  lookups: Lookups,
  record: RecordRow,
): readonly FieldChange[] => fieldChanges(screen, lookups, { kind: 'saved', changes: record, before: {} })

function linesChange(
  { lines, lineEditor }: HistoryScreen,
  changes: RecordRow,
  before: RecordRow,
): readonly FieldChange[] {
  if (lines === null || (!(lines in changes) && !(lines in before))) return []
  const [from, to] = [linesIn(before[lines]), linesIn(changes[lines])]
  const words = [countWords(from.length), countWords(to.length)] as const
  const changed = to.filter((line, at) => at < from.length && line !== from[at]).length
  const more = changed > 0 && from.length > 0 ? `, ${changed} of them otherwise` : ''
  return [{ name: lines, label: lineEditor?.caption ?? 'Lines', from: words[0], to: `${words[1]}${more}` }]
}

const linesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((line) => JSON.stringify(line)) : []

const countWords = (count: number): string => (count === 0 ? '' : count === 1 ? '1 line' : `${count} lines`)

/** What of the stock would be otherwise once a movement is taken back, place by place. */
export const stockChanges = ({ places, value, valueAfter }: TakingBack): readonly FieldChange[] => [
  ...places.flatMap(({ locationName, bin, onHand, onHandAfter, reserved, reservedAfter }, at) => {
    const place = [locationName, bin].filter((word) => word !== '').join(', ')
    return [
      ...changed(`onHand.${at}`, `On hand, ${place}`, onHand, onHandAfter),
      ...changed(`reserved.${at}`, `Reserved, ${place}`, reserved, reservedAfter),
    ]
  }),
  ...changed('value', 'Value of the part', value, valueAfter, moneyWords),
]

const quantityWords = (quantity: number): string => numberWords(quantity, 2)

const changed = (
  name: string,
  label: string,
  from: number,
  to: number,
  words = quantityWords,
): readonly FieldChange[] => (from === to ? [] : [{ name, label, from: words(from), to: words(to) }])

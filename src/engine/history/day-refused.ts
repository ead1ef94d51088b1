import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { workOrderStatuses } from '../../contract/entities/work-order-life.ts'
import { taskRefusal } from '../../contract/entities/work-order-tasks.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { linesIn } from '../../events/outbox/merge-lines.ts'
import type { Lookups } from '../fields/lookups.ts'
import type { KindScreen } from './kinds-told.ts'
import type { PutBack } from './put-back.ts'

/** A record that is gone, and what it is called. */
export type Named = Omit<DayRecord['gone'][number], 'field'>

interface Told {
  readonly screen: KindScreen
  readonly lookups: Lookups
}
type Stays = PutBack['stays']
type Gone = DayRecord['gone']

/** Codes that a field would say again and that are no longer offered: the server would refuse the whole change for one. */
export const withdrawnIn = ({ screen: { fields }, lookups }: Told, row: RecordRow, now: RecordRow): Stays =>
  fields.flatMap(({ name, label, lookup }) => {
    const { status, items = [] } = lookups.get(name) ?? {}
    const value = row[name]
    return lookup?.from === 'codes' &&
      status === 'ready' &&
      typeof value === 'string' &&
      value !== '' &&
      value !== now[name] &&
      !items.some(({ id }) => id === value)
      ? [{ name, label, why: `${value} is no longer in the list` }]
      : []
  })

/** What a row would refer to that is gone, and does not refer to now: for good, or with `comesWith` until it is brought back too. */
export function goneIn(
  { gone }: Pick<DayRecord, 'gone'>,
  row: RecordRow,
  now: RecordRow,
  comesWith: (record: Named) => boolean,
): { readonly lost: Gone; readonly needs: Gone } {
  const said = gone.filter((each) => refers(row, each) && !refers(now, each))
  return { lost: said.filter((each) => !comesWith(each)), needs: said.filter(comesWith) }
}

/** The lookups with the numbers of what is gone beside the words that they hold. */
export const namingGone = (lookups: Lookups, gone: Gone): Lookups =>
  new Map(
    [...lookups].map(([name, lookup]) => {
      const numbers = gone.flatMap(({ field, key, title }) => (field === name ? [[key, title] as const] : []))
      return [
        name,
        numbers.length === 0 ? lookup : { ...lookup, labels: new Map([...numbers, ...lookup.labels]) },
      ]
    }),
  )

function refers(row: RecordRow, { field, key }: Gone[number]): boolean {
  const [name = '', inLine] = field.split('.')
  if (inLine === undefined) return row[name] === key
  return (linesIn(row[name]) ?? []).some((line) => line[inLine] === key)
}

/** The fields that would refer to what is gone. */
export const staysGone = ({ screen }: Told, lost: Gone): Stays =>
  lost.map(({ field, title }) => {
    const [name = ''] = field.split('.')
    const label = screen.fields.find((each) => each.name === name)?.label ?? 'Lines'
    return { name, label, why: `${title} is deleted` }
  })

/** The tasks of a work order that is over. */
export function staysOver({ screen }: Told, row: RecordRow, now: RecordRow): Stays {
  const status = workOrderStatuses.find((each) => each === now['status'])
  const refusal = screen.id === 'workOrder' && status ? taskRefusal(status) : null
  return refusal && row[refusal.field] !== now[refusal.field]
    ? [{ name: refusal.field, label: 'Tasks', why: refusal.message }]
    : []
}

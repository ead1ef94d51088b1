import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import type { RolledChange } from '../../contract/entities/rolled-history.ts'
import type { RolledRecord } from '../../contract/record-history.ts'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useSubject } from '../definition/workbench.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { ChangeEntry } from '../history/change-entry.tsx'
import { ChangeList } from '../history/change-list.tsx'
import type { HistoryScreen } from '../history/change-words.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { useKindsTold } from '../history/kinds-told.ts'
import { useRolledHistory } from '../history/use-history.ts'
import { toldIn, withTold } from './page-address.ts'
import { machineWords } from './page-words.ts'
import type { PagePaths } from './work-lists.tsx'

/** What of a history is told: of the record alone, or with what belongs to it. */
export interface Way {
  readonly id: string
  readonly label: string
  /** Null of the record alone. */
  readonly record: RolledRecord | null
  /** The kinds of records that it tells of, each by the right to it. */
  readonly kinds: readonly (keyof typeof entities)[]
}

interface HistoryProps {
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  readonly recordKey: number
  /** What the record is called within a sentence. */
  readonly noun: string
  /** The first is what is told unless something else is chosen. */
  readonly ways: readonly [Way, ...(readonly Way[])]
  readonly paths: PagePaths
  readonly machineHref: (machine: number) => string | null
}

/** The history of a machine or a location, with as much of what belongs to it as is chosen: `&of=` in the address. */
export function PageHistory({ screen, lookups, recordKey, ways, ...rolled }: HistoryProps) {
  const [params, setParams] = useSearchParams()
  const chosen = toldIn(params)
  const way = ways.find(({ id }) => id === chosen) ?? ways[0]
  const choose = (id: string | null) =>
    setParams((before) => withTold(before, id === ways[0].id ? null : id), {
      replace: true,
      state: window.history.state,
    })
  return (
    <HistoryPanel
      screen={screen}
      lookups={lookups}
      recordKey={recordKey}
      choice={
        ways.length > 1 && (
          <SelectField name="of" label="Changes of" items={ways} value={way.id} onChange={choose} />
        )
      }
      {...(way.record && {
        told: <Rolled key={way.id} record={way.record} kinds={way.kinds} screen={screen} {...rolled} />,
      })}
    />
  )
}

interface RolledProps extends Pick<HistoryProps, 'screen' | 'noun' | 'paths' | 'machineHref'> {
  readonly record: RolledRecord
  readonly kinds: Way['kinds']
}

function Rolled({ record, kinds, screen, noun, paths, machineHref }: RolledProps) {
  const history = useRolledHistory(record)
  const told = useKindsTold(history.entries)
  return (
    <>
      <LeftOut kinds={kinds} />
      <ChangeList history={history} none="Nothing of it was changed since it came to the site.">
        {(entry) => {
          const kind = isEntity(entry.entity) ? told.get(entry.entity) : undefined
          if (!kind) return null
          const isOwn = entry.entity === record.entity && entry.key === record.key
          return (
            <ChangeEntry
              key={entry.eventId}
              entry={entry}
              {...(isOwn ? { ...kind, screen } : kind)}
              of={isOwn ? `the ${noun}` : <Changed entry={entry} paths={paths} machineHref={machineHref} />}
            />
          )
        }}
      </ChangeList>
    </>
  )
}

/** Says what is not told for want of a right. */
function LeftOut({ kinds }: Pick<RolledProps, 'kinds'>) {
  const subject = useSubject()
  const left = kinds.filter((kind) => !decide(subject, 'read', kind).allowed)
  if (left.length === 0) return null
  const words = left.map((kind) => midSentence(entities[kind].title)).join(', ')
  return <p className="mw-history-none">{`Not told here, for want of a task: ${words}.`}</p>
}

interface ChangedProps extends Pick<HistoryProps, 'paths' | 'machineHref'> {
  readonly entry: RolledChange
}

/** The record that an entry is of, with the way to it. */
function Changed({ entry, paths, machineHref }: ChangedProps): ReactNode {
  const { entity, record, machine } = entry
  const words = machine ? machineWords(machine) : record.title
  const href = machine ? machineHref(record.key) : hrefOfRecord(record, paths)
  const name = record.isThere && href !== null ? <TextLink href={href}>{words}</TextLink> : words
  if (machine || !isEntity(entity)) return name
  const noun = midSentence(entities[entity].title)
  return (
    <>
      {entity === record.entity ? `${noun} ` : `${noun} of `}
      {name}
    </>
  )
}

function hrefOfRecord({ entity, key }: RolledChange['record'], paths: PagePaths): string | null {
  const lists: Readonly<Record<string, string | null>> = {
    pmTask: paths.tasks,
    pmOperation: paths.operations,
    workOrder: paths.workOrders,
    inspectionLog: paths.inspections,
    meterReading: paths.readings,
  }
  const path = lists[entity] ?? null
  return path && `${path}?record=${key}`
}

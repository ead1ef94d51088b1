import type { ReactNode } from 'react'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { ChangePath } from '../../contract/schema/change-path.ts'
import { momentWords } from '../../locale/moments.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx'
import type { Lookups } from '../fields/lookups.ts'
import { type Deed, deedOf, type FieldChange, fieldChanges, type HistoryScreen } from './change-words.ts'

interface EntryProps {
  readonly entry: RecordChange
  readonly screen: HistoryScreen
  readonly lookups: Lookups
  /** What was changed, where it is not told of one record alone. */
  readonly of?: ReactNode
  /** What can be done about it. */
  readonly tools?: ReactNode
}

const deedWords: Record<Deed, string> = {
  made: 'made',
  changed: 'changed',
  removed: 'deleted',
  'brought back': 'brought back',
}

/** What heads the fields of a record that was told of as a whole. */
const wholeWords = {
  made: 'What it began with',
  removed: 'What it was',
  'brought back': 'As it was brought back',
} as const

/** Of what the product did by itself, that it did so is said beside. */
const pathWords: Record<ChangePath, string> = {
  form: ' in a form',
  row: ' in its row',
  cell: ' in the list',
  move: ' by a move',
  sync: ' on a device that sent it later',
  import: ' by an import',
  call: ' through the API',
  engine: '',
}

/** Who did what to the record, by which path and when: of a change each field from what to what. */
export function ChangeEntry({ entry, screen, lookups, of = 'it', tools }: EntryProps) {
  const { actor, actorName, recordedAt, path } = entry
  const deed = deedOf(entry)
  const fields = fieldChanges(screen, lookups, entry)
  return (
    <li className="mw-history-entry">
      <p className="mw-history-who">
        <span>
          <b>{actorName === '' ? 'Somebody' : actorName}</b> {deedWords[deed]} {of}
          {path !== null && pathWords[path]}
        </span>
        {actor === '' && <StatusChip kind="idle">By itself</StatusChip>}
        <time dateTime={recordedAt}>{momentWords(recordedAt)}</time>
      </p>
      {fields.length > 0 &&
        (deed === 'changed' ? (
          <FieldChanges fields={fields} />
        ) : (
          <Disclosure title={wholeWords[deed]}>
            <FieldList fields={fields.map(({ to, from, ...field }) => ({ ...field, value: to || from }))} />
          </Disclosure>
        ))}
      {tools}
    </li>
  )
}

/** Fields with what each says before and after. */
export function FieldChanges({ fields }: { readonly fields: readonly FieldChange[] }) {
  return (
    <dl className="mw-history-fields">
      {fields.map(({ name, label, from, to }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <VisuallyHidden>from </VisuallyHidden>
            <del>{from === '' ? 'blank' : from}</del>
            <span aria-hidden> → </span>
            <VisuallyHidden> to </VisuallyHidden>
            <ins>{to === '' ? 'blank' : to}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field and what it says. */
export interface Stated {
  readonly name: string
  readonly label: string
  readonly value: ReactNode
}

/** Fields with what they say. */
export function FieldList({ fields }: { readonly fields: readonly Stated[] }) {
  return (
    <dl className="mw-history-fields">
      {fields.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

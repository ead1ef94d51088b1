import type { DayRecord } from '../../contract/entities/day-of-work.ts'
import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import { clockWords } from '../../locale/moments.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { FieldChanges, FieldList } from './change-entry.tsx'
import { type FileBack, fileDeedOf } from '../attachments/day-file.ts'
import { dayDeedOf, type DayPlan } from './day-plan.ts'

interface RecordProps {
  readonly record: DayRecord
  readonly plan: DayPlan
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** What a record is called in a list of several kinds: `Location LOC-7 Yard 4`. */
export function dayRecordWords({ entity, title, name, file }: DayRecord): string {
  if (file) return [`File ${file.fileName} of`, title, name].filter((word) => word !== '').join(' ')
  return [isEntity(entity) ? entities[entity].title : 'Beside', title, name]
    .filter((word) => word !== '')
    .join(' ')
}

/** What would become of a file. */
function fileBackWords({ act, caption }: FileBack): string {
  const said = caption === '' ? 'have no caption' : `be captioned “${caption ?? ''}” again`
  if (act === 'remove') return 'It would be removed.'
  if (act === 'caption') return `It would ${said}.`
  return caption === null ? 'It would be brought back.' : `It would be brought back, and ${said}.`
}

/** A record of a day: what was done to it, and what taking that back would make of it. */
export function DayRecordEntry({ record, plan, isChosen, onChoose }: RecordProps) {
  const { entity, title, name, changes, recordedAt } = record
  const { write, fits, stays, needs, why, file: back = null } = plan
  const isMovement = record.takingBack !== null
  const kind = record.file
    ? `File ${record.file.fileName} of`
    : isEntity(entity)
      ? entities[entity].title
      : 'A comment or a switch of'
  const deed = record.file ? `: ${fileDeedOf(record)}` : isEntity(entity) ? `: ${dayDeedOf(record)}` : ''
  const times = changes > 1 ? `, ${changes} changes` : ''
  return (
    <li className="mw-history-entry">
      <div className="mw-history-who mw-history-choice">
        {(write || back) && (
          <CheckboxField
            name={`${entity}/${record.key}/${back?.file.attachmentOID ?? ''}`}
            label={`Take back ${dayRecordWords(record)}`}
            isLabelHidden
            value={isChosen}
            onChange={onChoose}
          />
        )}
        <span>
          {kind} <Plate isStatic>{title}</Plate> {name}
          {deed}
          {times}
        </span>
        <time dateTime={recordedAt}>{clockWords(recordedAt)}</time>
      </div>
      {why !== null && <p className="mw-history-none">Stays as it is: {why}</p>}
      {back && <p className="mw-history-none">{fileBackWords(back)}</p>}
      {write?.kind === 'remove' && <p className="mw-history-none">It would be deleted.</p>}
      {write?.kind === 'update' && <FieldChanges fields={fits} />}
      {write && isMovement && (
        <>
          <p className="mw-history-none">It would be taken back by a new movement.</p>
          <FieldChanges fields={fits} />
        </>
      )}
      {write?.kind === 'create' && !isMovement && (
        <>
          <p className="mw-history-none">It would be brought back.</p>
          <Disclosure title="As it would stand again">
            <FieldList fields={fits.map(({ from, to, ...field }) => ({ ...field, value: to || from }))} />
          </Disclosure>
        </>
      )}
      {needs.length > 0 && (
        <p className="mw-history-none">
          {isMovement
            ? `${needs.map((each) => each.title).join(', ')} is taken back before it.`
            : `It refers to ${needs.map((each) => each.title).join(', ')}, which comes back with it.`}
        </p>
      )}
      {stays.length > 0 && (
        <>
          {write && <p className="mw-history-none">Stays as it is:</p>}
          <FieldList fields={stays.map(({ why: value, ...field }) => ({ ...field, value }))} />
        </>
      )}
    </li>
  )
}

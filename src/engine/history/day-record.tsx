import type { DayRecord } from '../../contract/history/day-of-work.ts'
import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import { clockWords } from '../../locale/moments.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { FieldChanges, FieldList } from './change-entry.tsx'
import { type FileBack, fileDeedOf } from '../attachments/day-file.ts'
import { type CommentBack, commentDeedOf, dayCommentName } from '../comments/day-comment.ts'
import { dayDeedOf, type DayPlan } from './day-plan.ts'

interface RecordProps {
  readonly record: DayRecord
  readonly plan: DayPlan
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/** What a record is called in a list of several kinds: `Location LOC-7 Yard 4`. */
export const dayRecordWords = (record: DayRecord): string =>
  [kindOf(record, 'Beside'), record.title, record.name].filter((word) => word !== '').join(' ')

function kindOf({ entity, file, comment }: DayRecord, other: string): string {
  if (file) return `File ${file.fileName} of`
  if (comment) return `${dayCommentName(comment)} on`
  return isEntity(entity) ? entities[entity].title : other
}

function deedOf(record: DayRecord): string {
  if (record.file) return `: ${fileDeedOf(record)}`
  if (record.comment) return `: ${commentDeedOf(record)}`
  return isEntity(record.entity) ? `: ${dayDeedOf(record)}` : ''
}

/** What would become of a file. */
const fileBackWords = (back: FileBack): string =>
  besideBackWords(back, back.said === '' ? 'have no caption' : `be captioned “${back.said ?? ''}” again`)

/** The same of a comment. */
const commentBackWords = (back: CommentBack): string => besideBackWords(back, 'say what it said before')

function besideBackWords({ act, said }: Pick<FileBack, 'act' | 'said'>, saying: string): string {
  if (act === 'remove') return 'It would be removed.'
  if (act === 'change') return `It would ${saying}.`
  return said === null ? 'It would be brought back.' : `It would be brought back, and ${saying}.`
}

/** A record of a day: what was done to it, and what taking that back would make of it. */
export function DayRecordEntry({ record, plan, isChosen, onChoose }: RecordProps) {
  const { entity, title, name, changes, recordedAt } = record
  const { write, fits, stays, needs, why, file = null, comment = null } = plan
  const isMovement = record.takingBack !== null
  const times = changes > 1 ? `, ${changes} changes` : ''
  return (
    <li className="mw-history-entry">
      <div className="mw-history-who mw-history-choice">
        {(write || file || comment) && (
          <CheckboxField
            name={`${entity}/${record.key}/${file?.kept.attachmentOID ?? comment?.kept.commentOID ?? ''}`}
            label={`Take back ${dayRecordWords(record)}`}
            isLabelHidden
            value={isChosen}
            onChange={onChoose}
          />
        )}
        <span>
          {kindOf(record, 'A switch of')} <Plate isStatic>{title}</Plate> {name}
          {deedOf(record)}
          {times}
        </span>
        <time dateTime={recordedAt}>{clockWords(recordedAt)}</time>
      </div>
      {why !== null && <p className="mw-history-none">Stays as it is: {why}</p>}
      {file && <p className="mw-history-none">{fileBackWords(file)}</p>}
      {comment && <p className="mw-history-none">{commentBackWords(comment)}</p>}
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

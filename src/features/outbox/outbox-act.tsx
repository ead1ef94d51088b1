import { shortMomentWords } from '../../locale/moments.ts'
import { type Ref, useCallback, useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { refusalWords } from '../../engine/definition/load-error.ts'
import { ClashChoiceList, KeepChosen } from '../../engine/editor/clash-choice.tsx'
import { type ClashChoice, useClashChoice } from '../../engine/editor/clash-choices.ts'
import { ClashTable } from '../../engine/editor/clash-table.tsx'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { useKnownRow } from '../../engine/definition/known-rows.ts'
import type { Chosen, Side } from '../../events/outbox/chosen-sides.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { WhoDeleted } from '../../engine/history/who-deleted.tsx'
import { bringBackMine } from '../../engine/session/bring-back.ts'
import { bringBackCommands } from '../../machines/history.commands.ts'
import { outboxCommands } from '../../machines/outbox.commands.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import {
  actWords,
  attemptWords,
  changedWords,
  clashRows,
  lineWords,
  nameWords,
  plateWords,
  statusWords,
} from './outbox-words.ts'
import { isChoice, isCorrectable, isGone } from './outbox-acts.ts'
import type { OutboxSession } from './use-outbox-session.ts'

const nothingChosen: Chosen = {}

interface OutboxActProps {
  readonly entry: OutboxEntry
  readonly session: OutboxSession
  readonly canEdit: boolean
  /** Its place among all of its list, of which only a part is drawn. */
  readonly index: number
  readonly count: number
  readonly ref?: Ref<HTMLLIElement>
}

/** One act: what, on which record, when, how it stands and why, and what can be done about it. */
export function OutboxAct({ entry, session, canEdit, index, count, ref }: OutboxActProps) {
  const { kind, status, occurredAt } = entry
  const { word, kind: chip, icon } = statusWords[status]
  const changed = kind === 'remove' ? '' : changedWords(entry)
  const errors = refusalWords(entry.lastError)
  const known = useKnownRow()(entry.entity, entry.key)
  const plate = plateWords(entry, known)
  const subject = useSubject()
  const rows = useMemo(() => (isBothChanged(entry) ? clashRows(entry, subject) : []), [entry, subject])
  const { eventId, chosen = nothingChosen } = entry
  const choose = useCallback(
    (part: string, side: Side) => session.chooseSide(eventId, part, side),
    [session, eventId],
  )
  const choice = useClashChoice({ rows, chosen, choose })
  return (
    <li
      ref={ref}
      className="mw-act"
      data-index={index}
      data-rail={chip}
      aria-label={lineWords(entry, known)}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <div className="mw-act-head">
        <span className="mw-act-what">{actWords(entry)}</span>
        {plate !== '' && <Plate isStatic>{plate}</Plate>}
        <span className="mw-act-name">{nameWords(entry)}</span>
        <StatusChip kind={chip} icon={icon}>
          {word}
        </StatusChip>
      </div>
      <p className="mw-act-meta">
        <time dateTime={occurredAt}>{shortMomentWords(occurredAt)}</time>
        {changed !== '' && <span>{changed}</span>}
        {attemptWords(entry) !== '' && <span>{attemptWords(entry)}</span>}
      </p>
      {isGone(entry) ? (
        <p className="mw-act-error">
          Somebody else deleted this record. <WhoDeleted record={entry} /> Your change can no longer be saved
          to it.
        </p>
      ) : (
        errors.map((sentence) => (
          <p className="mw-act-error" key={sentence}>
            {sentence}
          </p>
        ))
      )}
      {choice && <ClashChoiceList rows={rows} choice={choice} />}
      {!choice && rows.length > 0 && <ClashTable rows={rows} />}
      <Answers entry={entry} session={session} choice={choice} canEdit={canEdit && isCorrectable(entry)} />
    </li>
  )
}

const isBothChanged = ({ status, kind }: OutboxEntry) => status === 'conflict' && kind === 'update'

interface AnswersProps extends Pick<OutboxActProps, 'entry' | 'session' | 'canEdit'> {
  readonly choice: ClashChoice | null
}

function Answers({ entry, session, canEdit, choice }: AnswersProps) {
  const { eventId, status, kind, current } = entry
  const send = session.actor.send
  const isChosen = isChoice(entry)
  const [mine, theirs] =
    kind === 'remove'
      ? ['Delete anyway', 'Keep the record']
      : [outboxCommands['KEEP.MINE'].label, outboxCommands['TAKE.THEIRS'].label]
  return (
    <div className="mw-act-answers">
      {isChosen && (
        <>
          {choice && (
            <KeepChosen
              choice={choice}
              onKeep={(theirs) => send({ type: 'KEEP.CHOSEN', eventId, theirs, upon: versionIn(current) })}
            />
          )}
          <Button size="small" onPress={() => send({ type: 'KEEP.MINE', eventId })}>
            {mine}
          </Button>
          <Button size="small" onPress={() => send({ type: 'TAKE.THEIRS', eventId })}>
            {theirs}
          </Button>
        </>
      )}
      {isSetAside(entry) && !isChosen && !isGone(entry) && (
        <Button
          size="small"
          icon={outboxCommands.RETRY.icon}
          onPress={() => send({ type: 'RETRY', eventId })}
        >
          {outboxCommands.RETRY.label}
        </Button>
      )}
      {canEdit && (
        <Button
          size="small"
          icon={isGone(entry) ? bringBackCommands['HISTORY.BRING.BACK'].icon : outboxCommands.CORRECT.icon}
          onPress={() => send({ type: 'CORRECT', eventId })}
        >
          {isGone(entry) ? bringBackMine : outboxCommands.CORRECT.label}
        </Button>
      )}
      {status !== 'sending' && !isChosen && (
        <Button
          size="small"
          variant="danger"
          icon={outboxCommands.DISCARD.icon}
          onPress={() => send({ type: 'DISCARD', eventId })}
        >
          {outboxCommands.DISCARD.label}
        </Button>
      )}
    </div>
  )
}

const versionIn = (row: RecordRow | null): number | null =>
  typeof row?.['version'] === 'number' ? row['version'] : null

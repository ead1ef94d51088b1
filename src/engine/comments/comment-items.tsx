import { type Ref, useImperativeHandle } from 'react'
import { explainCommented, type Subject } from '../../contract/access/policy.ts'
import type { Comment, CommentedRecord } from '../../contract/comments/comment.ts'
import { typedText } from '../../contract/comments/mention-text.ts'
import { commentTextOf, type ShownComment } from '../../events/outbox/comments.ts'
import type { HeldDraft } from '../../events/drafts.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { isSetAside } from '../../events/outbox/queue.ts'
import { momentWords, shortMomentWords } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { useSubject } from '../definition/workbench.tsx'
import { DoneWaiting, WaitingAnswers, WaitingStatus } from '../waiting/waiting-entry.tsx'
import { LateDraft } from '../drafts/late-draft.tsx'
import { CommentBox } from './comment-box.tsx'
import { type NameOf, Refusal, Said } from './said.tsx'
import { useCommentForm } from './use-comment-form.ts'
import { useEditing } from './use-editing.ts'

interface StoredProps {
  readonly shown: ShownComment
  /** It is part of a conversation that its requester does not see all of. */
  readonly isShared: boolean
  /** Of whom it did not mention before it was changed here. */
  readonly nameOf: NameOf
  /** Null once it is kept; else what keeps it from being. */
  readonly onChange: (text: string, draft: HeldDraft | null) => Promise<string | null>
  readonly onRemove: () => void
  readonly onRetry: (entry: OutboxEntry) => void
  readonly onDiscard: (entry: OutboxEntry) => void
}

const mayTouch = (subject: Subject, action: 'edit' | 'delete', { entity, author }: Comment) =>
  explainCommented(subject, action, entity, { author: author.userGUID }).allowed

/** A comment that the server has: who said what, when, who was not told of it, and what of it waits on this device. */
export function StoredComment({
  shown: { comment, entry, isRemoved },
  isShared,
  nameOf: knownName,
  onChange,
  onRemove,
  onRetry,
  onDiscard,
}: StoredProps) {
  const { entity, key, commentOID, text, author, at, editedAt, mentions, act } = comment
  const subject = useSubject()
  const isMine = author.userGUID === subject.userGUID
  // What was being typed to edit it while it waited goes on here.
  const form = useCommentForm({ entity, key }, (isMine && act) || commentOID)
  const { isEditing, button, open, close } = useEditing(form)
  const names = new Map(mentions.map(({ userGUID, name }) => [userGUID, name]))
  const nameOf = (userGUID: string) => names.get(userGUID) ?? knownName(userGUID)
  const may = (action: 'edit' | 'delete') => mayTouch(subject, action, comment)
  const untold = mentions.filter(({ isTold }) => !isTold)
  const name = isMine ? 'You' : author.name
  const about = `the comment of ${shortMomentWords(at)}`
  return (
    <li className="mw-comment" data-waits={(entry && !isSetAside(entry)) || undefined}>
      <div className="mw-comment-head">
        <b>{name}</b>
        <time dateTime={at} title={momentWords(at)}>
          {shortMomentWords(at)}
        </time>
        {isShared && <SeenBy entity={entity} />}
        {editedAt !== null && <span title={momentWords(editedAt)}>edited</span>}
        {entry && (
          <DoneWaiting
            entry={entry}
            about={about}
            change="Change"
            className="mw-comment-tools"
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        )}
        {!isEditing && !isRemoved && (
          <span className="mw-comment-tools">
            {may('edit') && (
              <Button
                size="small"
                variant="quiet"
                icon="pencil"
                ref={button}
                aria-label={`Edit ${about}`}
                onPress={open}
              />
            )}
            {may('delete') && (
              <Button
                size="small"
                variant="quiet"
                icon="trash"
                aria-label={`Remove ${about}`}
                onPress={onRemove}
              />
            )}
          </span>
        )}
      </div>
      {!isEditing && !isRemoved && <LateEdit form={form} open={open} button={button} />}
      {isEditing && !isRemoved ? (
        <CommentBox
          label={`Edit ${about}`}
          record={{ entity, key }}
          form={form}
          initial={typedText(text, nameOf)}
          sendText="Save comment"
          takesFocus
          onSend={async (changed, draft) => {
            const problem = await onChange(changed, draft)
            if (problem === null) close()
            return problem
          }}
          onCancel={close}
        />
      ) : isRemoved ? (
        <del>
          <Said text={text} nameOf={nameOf} />
        </del>
      ) : (
        <Said text={text} nameOf={nameOf} />
      )}
      <Refusal entry={entry} />
      {untold.length > 0 && (
        <p className="mw-comment-untold">
          {`${untold.map(({ name: who }) => who || 'Somebody').join(', ')} may not see this record, and ${
            untold.length === 1 ? 'was' : 'were'
          } not told.`}
        </p>
      )}
    </li>
  )
}

interface LateProps {
  readonly form: string
  readonly open: () => void
  readonly button: { readonly current: HTMLElement | null }
}

/** What was typed before to edit it, which its box takes up as it opens. */
const LateEdit = ({ form, open, button }: LateProps) => (
  <LateDraft
    form={form}
    title="You began to edit this comment before and did not save it"
    isBlank={() => true}
    onRestore={open}
    focus={() => button.current?.focus()}
  />
)

/** Which of the comments on a request and its work order the requester sees: those on the request. */
const SeenBy = ({ entity }: Pick<CommentedRecord, 'entity'>) =>
  entity === 'request' && (
    <StatusChip kind="primary" icon="eye">
      Seen by the requester
    </StatusChip>
  )

interface WaitingProps {
  readonly entry: OutboxEntry
  readonly record: CommentedRecord
  readonly isShared: boolean
  readonly nameOf: NameOf
  /** Null once it is kept; else what keeps it from being. */
  readonly onAmend: (text: string, draft: HeldDraft | null) => Promise<string | null>
  readonly onRetry: () => void
  readonly onDiscard: () => void
  readonly ref?: Ref<{ edit(): void }> | undefined
}

/** A comment that is on this device only: how it stands, and what can be done about it. */
export function WaitingComment({
  entry,
  record,
  isShared,
  nameOf,
  onAmend,
  onRetry,
  onDiscard,
  ref,
}: WaitingProps) {
  const { occurredAt, eventId } = entry
  const isAside = isSetAside(entry)
  const text = commentTextOf(entry)
  const about = `the comment of ${shortMomentWords(occurredAt)}`
  const form = useCommentForm(record, eventId)
  const { isEditing, button, open, close } = useEditing(form)
  useImperativeHandle(ref, () => ({ edit: open }))
  return (
    <li className="mw-comment" data-waits={!isAside || undefined}>
      <div className="mw-comment-head">
        <b>You</b>
        <time dateTime={occurredAt}>{shortMomentWords(occurredAt)}</time>
        {isShared && <SeenBy entity={record.entity} />}
        <WaitingStatus entry={entry} />
        <WaitingAnswers
          entry={entry}
          about={about}
          className="mw-comment-tools"
          onRetry={onRetry}
          onDiscard={onDiscard}
        >
          {!isEditing && (
            <Button size="small" variant="quiet" ref={button} aria-label={`Edit ${about}`} onPress={open}>
              Edit
            </Button>
          )}
        </WaitingAnswers>
      </div>
      {!isEditing && <LateEdit form={form} open={open} button={button} />}
      {isEditing ? (
        <CommentBox
          label={`Edit ${about}`}
          record={record}
          form={form}
          initial={typedText(text, nameOf)}
          sendText="Save comment"
          takesFocus
          onSend={async (changed, draft) => {
            const problem = await onAmend(changed, draft)
            if (problem === null) close()
            return problem
          }}
          onCancel={close}
        />
      ) : (
        <Said text={text} nameOf={nameOf} />
      )}
      <Refusal entry={entry} />
    </li>
  )
}

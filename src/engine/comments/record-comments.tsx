import { useEffect, useMemo, useRef, useState } from 'react'
import { explainCommented } from '../../contract/access/policy.ts'
import type { Comment, CommentedRecord } from '../../contract/comments/comment.ts'
import type { ShownComment } from '../../events/outbox/comments.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { momentWords } from '../../locale/moments.ts'
import { numberWords } from '../../locale/numbers.ts'
import { commentsCommands, type CommentsEvent } from '../../machines/comments.commands.ts'
import { bindings } from '../../machines/keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { LoadError, queryFailure } from '../definition/load-error.ts'
import { useCommands } from '../definition/use-commands.ts'
import { usePreferences, useSubject, useWorkbench } from '../definition/workbench.tsx'
import { type FormKey, useKeysOfForm } from '../session/use-form-keys.ts'
import { backForWords } from '../waiting/removed-list.tsx'
import { useBringingBack } from '../waiting/use-bringing-back.ts'
import { CommentBox } from './comment-box.tsx'
import { StoredComment, WaitingComment } from './comment-items.tsx'
import { commentName } from './comment-name.ts'
import { RemovedComments } from './removed-comments.tsx'
import { ReturningComment } from './returning-comment.tsx'
import { useCommentForm } from './use-comment-form.ts'
import { useComments } from './use-comments.ts'
import { useShownWhenAsked } from './use-shown-when-asked.ts'
import './comments.css'

const title = 'Comments'
const [commentKey] = bindings[commentsCommands['COMMENT.ADD'].bindings[0]].keys
const [editKey] = bindings[commentsCommands['COMMENT.EDIT'].bindings[0]].keys

interface CommentsProps {
  readonly record: CommentedRecord
  /** What the record is called in a command: `EQ-12`. */
  readonly plate: string
  /** Whether something else has to be answered first. */
  readonly isHeldUp: () => boolean
}

/** The comments on a record, and the box for another one (decision 0046). */
export function RecordComments({ record, plate, isHeldUp }: CommentsProps) {
  const { entity, key } = record
  const comments = useComments(record)
  const form = useCommentForm(record)
  const { list, joined, stored, waiting, returning, count, readAt, durable } = comments
  const {
    liveCharts,
    comments: { bringBack },
  } = useWorkbench()
  const { removedFilesDays } = usePreferences()
  const subject = useSubject()
  const adding = explainCommented(subject, 'create', entity)
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<{ focus(): void }>(null)
  const [removed, setRemoved] = useState<ShownComment | null>(null)
  const [isRemovedOpen, setRemovedOpen] = useState(false)
  const [discarded, setDiscarded] = useState<OutboxEntry | null>(null)
  /** The last one that waits, where it can be edited: the first in the list. */
  const lastWaiting = useRef<{ edit(): void }>(null)
  const last = waiting.find(({ entry }) => entry.status !== 'sending')
  const isThere = { 'COMMENT.ADD': true, 'COMMENT.EDIT': last !== undefined, 'COMMENT.REMOVED': key > 0 }
  const can = (type: CommentsEvent['type']) => !isHeldUp() && isThere[type]
  const doing: Record<CommentsEvent['type'], () => void> = {
    'COMMENT.ADD': () => box.current?.focus(),
    'COMMENT.EDIT': () => lastWaiting.current?.edit(),
    'COMMENT.REMOVED': () => setRemovedOpen(true),
  }
  const latest = useRef({ press: (_type: CommentsEvent['type']): boolean => false })
  useEffect(() => {
    latest.current = {
      press: (type) => {
        if (!adding.allowed || !can(type)) return false
        doing[type]()
        return true
      },
    }
  })
  useCommands<CommentsEvent>(liveCharts, {
    id: `comments/${entity}/${key}`,
    scope: title,
    commands: commentsCommands,
    may: () => adding,
    can: ({ type }) => can(type),
    describe: () => ({ label: plate, key }),
    choices: () => [{ value: key, label: plate }],
    run: ({ type }) => doing[type](),
  })
  const keys = useMemo(
    (): readonly FormKey[] => [
      [commentKey, () => latest.current.press('COMMENT.ADD')],
      [editKey, () => latest.current.press('COMMENT.EDIT')],
    ],
    [],
  )
  useKeysOfForm(keys, place)
  useShownWhenAsked(place, !list.isLoading)
  const bringing = useBringingBack<Comment>({
    bringBack: bringBack,
    keyOf: ({ commentOID }) => commentOID,
    nameOf: ({ text, mentions }) =>
      commentName(text, (user) => mentions.find(({ userGUID }) => userGUID === user)?.name),
  })
  async function remove({ comment }: ShownComment) {
    if (await comments.remove(comment)) bringing.sayRemoved(comment)
  }
  // A plain server knows nothing of comments (DESIGN 2).
  if (list.error instanceof LoadError && list.error.error.kind === 'not-found') return null
  const people = new Map(
    stored?.flatMap(({ comment: { mentions } }) => mentions.map((one) => [one.userGUID, one.name])),
  )
  return (
    <div ref={place} className="mw-comments" tabIndex={-1}>
      <Card
        title={count === null ? title : `${title} (${numberWords(count)})`}
        actions={
          adding.allowed &&
          key > 0 && (
            <IconButton
              icon={commentsCommands['COMMENT.REMOVED'].icon}
              label={commentsCommands['COMMENT.REMOVED'].label}
              onPress={() => setRemovedOpen(true)}
            />
          )
        }
      >
        <div className="mw-comments-body">
          {adding.allowed ? (
            <CommentBox
              ref={box}
              label={`Comment on ${plate}`}
              record={record}
              other={joined?.entity === 'request' ? { record: joined, label: 'The requester sees it' } : null}
              form={form}
              sendText="Comment"
              onSend={comments.add}
            />
          ) : (
            <p className="mw-comment-hint">{`You cannot comment: ${adding.reason}.`}</p>
          )}
          {[comments.problem, bringing.problem].map(
            (problem) =>
              problem !== null && (
                <p className="mw-comment-problem" role="alert" key={problem}>
                  {problem}
                </p>
              ),
          )}
          {!durable && waiting.length > 0 && (
            <InlineNotice kind="warn" title="Not kept when you close this tab">
              This browser lets nothing be stored for good. Wait until the comments have been sent.
            </InlineNotice>
          )}
          {readAt !== null && (
            <InlineNotice kind="unsent" title="Not up to date">
              {`These comments were read ${momentWords(readAt)}.`}
            </InlineNotice>
          )}
          {list.isError && (
            <LoadFailure
              title={
                stored
                  ? 'The comments could not be brought up to date'
                  : 'The comments on this record could not be loaded'
              }
              isRetrying={list.isFetching}
              onRetry={() => void list.refetch()}
            >
              {queryFailure(list.error)}
            </LoadFailure>
          )}
          {list.isLoading && <Skeleton rows={2} label="Loading the comments on this record" />}
          {stored?.length === 0 && waiting.length + returning.length === 0 && (
            <p className="mw-comment-hint">Nobody has said anything yet.</p>
          )}
          {(stored?.length ?? 0) + waiting.length + returning.length > 0 && (
            <ol className="mw-comments-list" aria-label={title}>
              {waiting.map(({ entry, record: on }) => (
                <WaitingComment
                  key={entry.eventId}
                  ref={entry === last?.entry ? lastWaiting : undefined}
                  entry={entry}
                  record={on}
                  isShared={joined !== null}
                  onAmend={(text, draft) => comments.amend(entry, text, draft)}
                  nameOf={(userGUID) => people.get(userGUID)}
                  onRetry={() => void comments.retry(entry.eventId)}
                  onDiscard={() => setDiscarded(entry)}
                />
              ))}
              {returning.map((entry) => (
                <ReturningComment
                  key={entry.eventId}
                  entry={entry}
                  nameOf={(userGUID) => people.get(userGUID)}
                  onRetry={({ eventId }) => void comments.retry(eventId)}
                  onDiscard={({ eventId }) => void comments.discard(eventId)}
                />
              ))}
              {stored?.map((shown) => (
                <StoredComment
                  key={shown.comment.commentOID}
                  shown={shown}
                  isShared={joined !== null}
                  nameOf={(userGUID) => people.get(userGUID)}
                  onChange={(text, draft) => comments.change(shown.comment, text, draft)}
                  onRemove={() => setRemoved(shown)}
                  onRetry={(entry) => void comments.retry(entry.eventId)}
                  onDiscard={(entry) => void comments.discard(entry.eventId)}
                />
              ))}
            </ol>
          )}
          {list.hasNextPage && (
            <div className="mw-comment-acts">
              <Button
                variant="quiet"
                isPending={list.isFetchingNextPage}
                onPress={() => void list.fetchNextPage()}
              >
                Older comments
              </Button>
            </div>
          )}
        </div>
      </Card>
      <ConfirmDialog
        isOpen={removed !== null}
        title="Remove this comment?"
        body={`It is removed from this record for everybody. ${backForWords(removedFilesDays)}${removed?.entry ? ' Your change of it, which is not sent yet, is lost.' : ''}`}
        confirmText="Remove"
        cancelText="Keep"
        isDanger
        onConfirm={() => {
          if (removed) void remove(removed)
          setRemoved(null)
        }}
        onCancel={() => setRemoved(null)}
      />
      {isRemovedOpen && (
        <RemovedComments of={record} bringing={bringing} onClose={() => setRemovedOpen(false)} />
      )}
      <ConfirmDialog
        isOpen={discarded !== null}
        title="Discard this comment?"
        body="It is on this device only, and is lost."
        confirmText="Discard"
        cancelText="Keep"
        isDanger
        onConfirm={() => {
          if (discarded) void comments.discard(discarded.eventId)
          setDiscarded(null)
        }}
        onCancel={() => setDiscarded(null)}
      />
    </div>
  )
}

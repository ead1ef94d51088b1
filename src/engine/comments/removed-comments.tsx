import type { CommentedRecord, RemovedComment } from '../../contract/comments/comment.ts'
import { momentWords } from '../../locale/moments.ts'
import { commentBackCommands, type CommentBackEvent } from '../../machines/comments.commands.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { RemovedList, stillRemoved } from '../waiting/removed-list.tsx'
import type { useBringingBack } from '../waiting/use-bringing-back.ts'
import { useRemoved } from '../waiting/use-removed.ts'
import { commentName } from './comment-name.ts'
import { Said } from './said.tsx'

interface RemovedProps {
  readonly of: CommentedRecord
  readonly bringing: Pick<ReturnType<typeof useBringingBack<RemovedComment>>, 'bringBack' | 'problem'>
  readonly onClose: () => void
}

const title = 'Removed comments'

/** What was removed of one's own comments on a record, of all for ADMIN, the last first; each can be brought back. */
export function RemovedComments({ of, bringing: { bringBack, problem }, onClose }: RemovedProps) {
  const { liveCharts, comments } = useWorkbench()
  const { userGUID: me } = useSubject()
  const removed = useRemoved(queryKeys.removedComments(of.entity, of.key), {
    ...comments,
    removed: (signal) => comments.removed(of, signal),
  })
  const waiting = stillRemoved(removed.shown)
  useCommands<CommentBackEvent>(liveCharts, {
    id: `comment-back/${of.entity}/${of.key}`,
    scope: title,
    commands: commentBackCommands,
    isThere: waiting.length > 0,
    can: () => true,
    run: ({ comment }) => {
      const found = waiting.find(({ commentOID }) => String(commentOID) === comment)
      if (found) void bringBack(found)
    },
    choices: () => waiting.map((one) => ({ value: String(one.commentOID), label: nameOf(one) })),
  })
  return (
    <RemovedList
      title={title}
      noun="comment"
      removed={removed}
      problem={problem}
      keyOf={({ commentOID }) => commentOID}
      nameOf={nameOf}
      about={({ author, at }) =>
        `Written ${momentWords(at)} by ${author.userGUID === me ? 'you' : author.name}`
      }
      change="Change"
      command={commentBackCommands['COMMENT.BRING.BACK']}
      onBack={(comment) => void bringBack(comment)}
      onClose={onClose}
    >
      {({ text, mentions }) => <Said text={text} nameOf={namesIn(mentions)} />}
    </RemovedList>
  )
}

const namesIn = (mentions: RemovedComment['mentions']) => (userGUID: string) =>
  mentions.find((one) => one.userGUID === userGUID)?.name

const nameOf = ({ text, mentions }: RemovedComment): string => commentName(text, namesIn(mentions))

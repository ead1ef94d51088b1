import { useMemo } from 'react'
import type { CommentedRecord } from '../../contract/comments/comment.ts'
import { commentDraftOf } from '../../events/outbox/comments.ts'
import { useWorkbench } from '../definition/workbench.tsx'

/**
 * What is kept under while a comment on a record is typed; `name`: of the one that is edited. What was begun before the
 * record had its number stays where it is kept.
 */
export function useCommentForm({ entity, key }: CommentedRecord, name?: string | number): string {
  const { comments, drafts } = useWorkbench()
  const forms = useMemo(
    () =>
      [key, ...comments.keysBefore({ entity, key })].map((each) =>
        commentDraftOf({ entity, key: each }, name),
      ),
    [comments, entity, key, name],
  )
  return forms.find((form) => drafts.find(form) !== null) ?? commentDraftOf({ entity, key }, name)
}

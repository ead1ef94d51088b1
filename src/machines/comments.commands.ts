import { defineCommands } from './commands.ts'

/** What a user can ask of the comments on the record that is open. */
export type CommentsEvent =
  | { readonly type: 'COMMENT.ADD' | 'COMMENT.EDIT'; readonly key: number }
  | { readonly type: 'COMMENT.REMOVED' }

export const commentsCommands = defineCommands<CommentsEvent>()({
  'COMMENT.ADD': {
    label: 'Comment on',
    icon: 'message',
    places: ['form', 'page'],
    bindings: ['form.comment'],
    aliases: ['comment', 'comments', 'mention', 'discuss', 'write a note', 'add comment'],
    args: { key: { label: 'Record', kind: 'record' } },
    words: ['say', 'tell', 'conversation'],
  },
  'COMMENT.EDIT': {
    label: 'Edit the unsent comment on',
    icon: 'pencil',
    places: ['form', 'page'],
    bindings: ['form.editComment'],
    aliases: ['edit comment', 'correct comment'],
    args: { key: { label: 'Record', kind: 'record' } },
    words: ['waiting', 'refused', 'not taken'],
    description: 'The last one that waits on this device',
  },
  'COMMENT.REMOVED': {
    label: 'Removed comments…',
    icon: 'archive-restore',
    places: ['form', 'page'],
    aliases: ['deleted comments', 'undelete a comment', 'bring back a comment'],
    description:
      'Shows what was removed of your comments on this record, of all for ADMIN, and brings it back.',
  },
})

/** What can be asked of the removed comments that are shown. */
export interface CommentBackEvent {
  readonly type: 'COMMENT.BRING.BACK'
  /** Its key. */
  readonly comment: string
}

/** The button of each. */
export const commentBackCommands = defineCommands<CommentBackEvent>()({
  'COMMENT.BRING.BACK': {
    label: 'Bring back',
    icon: 'archive-restore',
    places: ['dialog'],
    aliases: ['undelete', 'restore a comment'],
    description: 'The comment is on its record again, as it was removed.',
    args: { comment: { label: 'Comment', kind: 'record' } },
  },
})

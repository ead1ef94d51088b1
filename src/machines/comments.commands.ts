import { defineCommands } from './commands.ts'

/** What a user can ask of the comments on the record that is open. */
export interface CommentsEvent {
  readonly type: 'COMMENT.ADD' | 'COMMENT.EDIT'
  readonly key: number
}

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
})

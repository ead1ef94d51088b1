import { defineCommands } from './commands.ts'

/** What a user can ask of the comments on the record that is open. */
export interface CommentsEvent {
  readonly type: 'COMMENT.ADD'
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
})

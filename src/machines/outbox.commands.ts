import { type Argument, defineCommands } from './commands.ts'
import type { OutboxUserEvent } from './outbox.events.ts'

const change: Argument = { label: 'Change', kind: 'line' }

/** What a user can do about work that has not reached the server (UX O1, O2). */
export const outboxCommands = defineCommands<OutboxUserEvent>()({
  'SEND.NOW': {
    label: 'Send now',
    icon: 'cloud-upload',
    places: ['page'],
    aliases: ['sync', 'upload', 'outbox'],
  },
  RETRY: {
    label: 'Try again',
    icon: 'refresh',
    places: ['row'],
    aliases: ['retry'],
    args: { eventId: change },
  },
  CORRECT: {
    label: 'Correct',
    icon: 'pencil',
    places: ['row'],
    aliases: ['edit'],
    args: { eventId: change },
  },
  DISCARD: {
    label: 'Discard change',
    icon: 'trash',
    places: ['row'],
    danger: true,
    args: { eventId: change },
  },
  CONFIRM: {
    label: 'Discard',
    icon: 'trash',
    places: ['dialog'],
    description: 'The change is lost',
    danger: true,
  },
  CANCEL: { label: 'Cancel', icon: 'x', places: ['dialog'] },
})

import { type Argument, defineCommands } from './commands.ts'
import type { OutboxUserEvent } from './outbox.events.ts'

/** Of the record at hand where there is one change of it that this can be done with; else it is asked for. */
const change: Argument = { label: 'Change', kind: 'record' }

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
  'KEEP.MINE': {
    label: 'Keep mine',
    icon: 'check',
    places: ['row'],
    aliases: ['my values', 'resolve conflict', 'settle conflict'],
    args: { eventId: change },
  },
  'TAKE.THEIRS': {
    label: 'Take theirs',
    icon: 'undo',
    places: ['row'],
    aliases: ['their values', 'resolve conflict', 'settle conflict'],
    args: { eventId: change },
  },
  EXPORT: {
    label: 'Export unsent changes',
    icon: 'download',
    places: ['page'],
    aliases: ['unsent as file', 'save unsent'],
  },
  'EXPORT.ONE': {
    label: 'Export change',
    icon: 'download',
    places: ['row'],
    aliases: ['change as file'],
    description: 'With all else that waits on its record',
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

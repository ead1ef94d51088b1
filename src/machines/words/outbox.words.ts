import type { outboxMachine } from '../outbox.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of the unsent work refuses a command. */
export const outboxWhy = whyOf<typeof outboxMachine>({
  states: {
    'sender.idle': 'Nothing is being sent',
    'sender.sending': 'Changes are being sent',
    'sender.waiting': 'Sending is tried again in a moment',
    'sender.offline': 'There is no connection',
    'sender.held': 'Changes wait for the next sign-in',
    'list.shown': 'The changes on this device are shown',
    'list.confirmingDiscard': 'It is asked whether to discard a change',
  },
  guards: {
    startsOffline: 'There is a connection',
    hasUnsent: 'Everything is sent',
    hasSetAside: 'No change was refused',
    hasConflict: 'No change is in question',
    hasAny: 'No changes are on this device',
  },
})

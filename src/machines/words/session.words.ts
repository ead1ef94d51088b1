import type { sessionMachine } from '../session.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the session's chart refuses a command. */
export const sessionWhy = whyOf<typeof sessionMachine>({
  states: {
    'signedOut.idle': 'Nobody is signed in',
    'signedOut.submitting': 'The sign-in is being checked',
    'signedOut.failed': 'The sign-in was refused',
    signedIn: 'Somebody is signed in',
    expired: 'The session has ended',
    'signingOut.asking': 'It is asked what becomes of the unsent work',
    'signingOut.sending': 'The unsent work is being sent',
    'signingOut.locking': 'The unsent work is being locked',
    'signingOut.confirmingDiscard': 'It is asked whether to discard the unsent work',
    'signingOut.leaving': 'The session is being ended',
  },
  guards: {
    startsSignedIn: 'Nobody was signed in at the start',
    hasWork: 'Everything is sent',
    hasUnsaved: 'Every form is saved',
    canSend: 'What was never saved cannot be sent',
  },
})

import { sessionMachine } from '../../src/machines/session.machine.ts'
import type { ChartModel } from './paths.ts'

/** Nobody signed in, a stored session, and one with unsent work, unsaved work, and both. */
export const sessionModel: ChartModel<typeof sessionMachine> = {
  name: 'session',
  machine: sessionMachine,
  scenarios: [
    { role: 'nobody', input: { signedIn: false, unsent: 0, unsaved: 0 } },
    { role: 'signed in', input: { signedIn: true, unsent: 0, unsaved: 0 } },
    { role: 'signed in with unsent work', input: { signedIn: true, unsent: 2, unsaved: 0 } },
    { role: 'signed in with unsaved work', input: { signedIn: true, unsent: 0, unsaved: 1 } },
    { role: 'signed in with both', input: { signedIn: true, unsent: 2, unsaved: 1 } },
  ],
  samples: [
    { type: 'UNSENT', count: 0, unsaved: 0 },
    { type: 'UNSENT', count: 2, unsaved: 0 },
    { type: 'SIGN.IN.FAILED', failure: { message: 'E-mail or password is wrong' } },
    { type: 'SEND.FAILED', failure: { message: 'The server cannot be reached' } },
    { type: 'LOCK.FAILED', failure: { message: 'The server cannot be reached' } },
  ],
  reads: ({ startSignedIn, unsent, unsaved }) => [startSignedIn, unsent > 0, unsaved > 0],
}

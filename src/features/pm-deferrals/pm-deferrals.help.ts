import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const pmDeferralsHelp: ScreenHelp = {
  purpose: 'Requests to put planned maintenance off, or to let one due of it go, and what was decided.',
  steps: [
    'Ask for a deferral of a plan with a reason, the risk, and until when.',
    'Somebody else approves or refuses it.',
    'Withdraw a request that is no longer needed.',
  ],
  notes: [
    'Nobody decides on a request of their own.',
    'When its time is over, the maintenance is due again by itself.',
    'Maintenance that safety hangs on is put off only by a deferral.',
  ],
  seeAlso: ['cams_pmtasks', 'cams_pm_due'],
}

import type { reportMachine } from '../report.machine.ts'
import { whyOf } from './chart-words.ts'

/** Why the chart of a report refuses a command. */
export const reportWhy = whyOf<typeof reportMachine>({
  states: {
    idle: 'No report is shown yet',
    gettingPreview: 'The preview is being made',
    gettingFile: 'The file is being made',
    shown: 'The report is shown',
    failed: 'The report could not be made',
  },
  guards: { isOnline: 'Reports need a connection' },
})

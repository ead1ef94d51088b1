import { reportMachine } from '../../src/machines/report.machine.ts'
import type { ChartModel } from './paths.ts'

/** Somebody with a connection, and somebody without. */
export const reportModel: ChartModel<typeof reportMachine> = {
  name: 'report',
  machine: reportMachine,
  scenarios: [
    { role: 'online', input: { online: true } },
    { role: 'offline', input: { online: false } },
  ],
  samples: [
    { type: 'REPORT.READY', title: 'Equipment' },
    {
      type: 'REPORT.FAILED',
      failure: { message: 'The server cannot be reached.' },
      message: 'The server cannot be reached.',
    },
    { type: 'CONNECTION.CHANGED', online: true },
    { type: 'CONNECTION.CHANGED', online: false },
  ],
  reads: ({ online }) => online,
}

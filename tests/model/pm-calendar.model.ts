import { pmCalendarMachine } from '../../src/machines/pm-calendar.machine.ts'
import type { ChartModel } from './paths.ts'

const beyond = {
  entry: 'operation-7',
  day: '2026-12-24',
  why: 'It may be done from December 1 to December 8',
}

/** Moves within the days of a plan, beyond them, and of what nobody may defer. */
export const pmCalendarModel: ChartModel<typeof pmCalendarMachine> = {
  name: 'pm-calendar',
  machine: pmCalendarMachine,
  scenarios: [{ role: 'planner', input: undefined }],
  samples: [
    { type: 'MOVE', entry: 'operation-7' },
    { type: 'MOVE.TO', entry: 'operation-7', day: '2026-12-24' },
    { type: 'MOVE.BEYOND', ...beyond, deferrable: true },
    { type: 'MOVE.BEYOND', ...beyond, deferrable: false },
    { type: 'SAVE.FAILED', failure: { message: 'The server cannot be reached.' } },
  ],
  reads: ({ beyond: asked }) => asked?.deferrable,
}

import { levellingMachine } from '../../src/machines/levelling.machine.ts'
import type { ChartModel } from './paths.ts'

/** Somebody with a connection, and somebody without. */
export const levellingModel: ChartModel<typeof levellingMachine> = {
  name: 'levelling',
  machine: levellingMachine,
  scenarios: [
    { role: 'online', input: { online: true } },
    { role: 'offline', input: { online: false } },
  ],
  samples: [
    { type: 'SUGGESTED', count: 3 },
    { type: 'SUGGESTED', count: 0 },
    { type: 'LEVEL.FAILED', message: 'The server cannot be reached.' },
    { type: 'TAKEN', moved: 2 },
    { type: 'TAKEN', moved: 0 },
    { type: 'UNDONE', left: 0 },
    { type: 'UNDONE', left: 1 },
    { type: 'CONNECTION.CHANGED', online: true },
    { type: 'CONNECTION.CHANGED', online: false },
  ],
  reads: ({ online, count, moved }) => [online, count > 0, moved > 0],
}

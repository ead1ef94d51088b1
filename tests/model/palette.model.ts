import { paletteMachine } from '../../src/machines/palette.machine.ts'
import type { ChartModel } from './paths.ts'

const chip = { value: 'ADMIN', label: 'ADMIN' }

/** Commands that need no, one and two values. */
export const paletteModel: ChartModel<typeof paletteMachine> = {
  name: 'palette',
  machine: paletteMachine,
  scenarios: [{ role: 'anybody', input: undefined }],
  samples: [
    { type: 'PICK', command: 'screen/ADD', steps: 0, newTab: false },
    { type: 'PICK', command: 'screen/EDIT', steps: 1, newTab: false },
    { type: 'PICK', command: 'users/SET.ROLE', steps: 2, newTab: false },
    { type: 'PICK.REFUSED', reason: 'Only ADMIN' },
    { type: 'CHOOSE', chip },
    { type: 'NOT.POSSIBLE', reason: 'Not possible right now' },
  ],
  reads: ({ steps, chips }) => [steps, chips.length],
}

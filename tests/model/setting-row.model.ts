import { settingRowMachine } from '../../src/machines/setting-row.machine.ts'
import type { ChartModel } from './paths.ts'

/** An administrator, and one whose right to change settings is gone. */
export const settingRowModel: ChartModel<typeof settingRowMachine> = {
  name: 'setting-row',
  machine: settingRowMachine,
  scenarios: [
    { role: 'ADMIN', input: { mayEdit: true } },
    { role: 'reader', input: { mayEdit: false } },
  ],
  samples: [
    { type: 'TYPED', dirty: true, faulty: false },
    { type: 'TYPED', dirty: true, faulty: true },
    { type: 'TYPED', dirty: false, faulty: false },
    { type: 'SAVE.FAILED', message: 'The server cannot be reached.' },
    { type: 'RIGHTS.CHANGED', mayEdit: true },
    { type: 'RIGHTS.CHANGED', mayEdit: false },
  ],
  reads: ({ mayEdit, dirty, faulty, problem }) => [mayEdit, dirty, faulty, problem !== null],
}

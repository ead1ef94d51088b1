import type { Way } from '../../engine/record-page/page-history.tsx'

const work: Way['kinds'] = ['pmTask', 'pmOperation', 'workOrder', 'inspectionLog', 'meterReading']

/** What the history of a machine tells: all of it unless less is chosen. */
export const historyWays = (key: number): readonly [Way, ...(readonly Way[])] => [
  {
    id: 'all',
    label: 'The machine, its work and its parts',
    record: { entity: 'equipment', key, of: 'all' },
    kinds: work,
  },
  { id: 'own', label: 'The machine alone', record: null, kinds: [] },
  {
    id: 'work',
    label: 'The machine and its work',
    record: { entity: 'equipment', key, of: 'work' },
    kinds: work,
  },
  { id: 'parts', label: 'Its parts', record: { entity: 'equipment', key, of: 'parts' }, kinds: [] },
]

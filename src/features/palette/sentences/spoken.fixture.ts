import type { Spoken } from './spoken.ts'

/** Knows no sentence. */
export const wordless: Spoken = {
  machines: [],
  plans: [],
  operations: [],
  orders: [],
  isLoading: false,
  isPart: false,
  placeOf: () => null,
}

const hit = (entity: string, key: number, plate: string, title: string) =>
  ({ entity, key, plate, title, status: null, href: '' }) as const

const machine = (
  key: number,
  plate: string,
  title: string,
  primaryMeter: string,
  secondaryMeter = 'None',
) => ({
  ...hit('Equipment', key, plate, title),
  meters: { primaryMeter, secondaryMeter },
})
const plan = (key: number, title: string, machine: number) => ({
  ...hit('PM task', key, `PMT-${key}`, title),
  machine,
})
const operation = (key: number, title: string, plan: number, on: string) => ({
  ...hit('PM operation', key, `PMO-${key}`, title),
  plan,
  on,
})

/** Machines of one rig, their plans, and what is open of them. */
export const rig: Spoken = {
  machines: [
    machine(4, 'MP-1', 'Mud Pump 1', 'Hours', 'Strokes'),
    machine(5, 'MP-2', 'Mud Pump 2', 'Hours', 'Strokes'),
    machine(6, 'TRK-1', 'Crane truck', 'Kilometres', 'Hours'),
    machine(7, 'CB-1', 'Crown block', 'None'),
    machine(8, 'GEN-1', 'Diesel generator', 'Starts', 'Kilowatt hours'),
  ],
  plans: [plan(105, '250 h service', 5), plan(106, 'Liner inspection', 5), plan(107, 'Sheave inspection', 7)],
  operations: [
    operation(78, 'Liner inspection', 106, '2026-12-01'),
    operation(77, '250 h service', 105, '2026-11-20'),
  ],
  orders: [
    hit('Work order', 341, 'WO-000341', 'WO-000341'),
    hit('Work order', 342, 'WO-000342', 'WO-000342'),
  ],
  isLoading: false,
  isPart: false,
  placeOf: (says) => ({ path: `/app/${says}` }),
}

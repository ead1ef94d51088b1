import { equipment } from '../../contract/entities/equipment.ts'
import type { NamedMachine } from '../../contract/entities/page-lists.ts'
import type { DueState } from '../../contract/entities/pm-task.ts'
import type { StatusKind } from '../../ui/feedback/status-chip.tsx'
import { machineStatusKinds } from '../definition/machine-status.ts'

/** What is painted on it, else its number. */
export const plateWords = ({ unit, equipmentOID }: Pick<NamedMachine, 'unit' | 'equipmentOID'>) =>
  unit === '' ? `${equipment.plate}-${equipmentOID}` : unit

/** `MP-1204 Mud pump`. */
export const machineWords = (machine: NamedMachine) => `${plateWords(machine)} ${machine.description}`

export const statusKinds: Readonly<Record<string, StatusKind>> = machineStatusKinds

export const dueKinds: Readonly<Record<DueState, StatusKind>> = {
  '': 'idle',
  'Not due': 'idle',
  Upcoming: 'primary',
  Due: 'warn',
  Overdue: 'bad',
  Suspended: 'idle',
  'Cannot be planned': 'warn',
}

import { defineCommands } from './commands.ts'

/** What can be asked of a list of machines: the page of one. */
export interface OpenMachineEvent {
  readonly type: 'MACHINE'
  readonly key: number
}

export const openMachineCommands = defineCommands<OpenMachineEvent>()({
  MACHINE: {
    label: 'Machine page',
    icon: 'wrench',
    places: ['row', 'form'],
    aliases: ['machine page', 'open machine page', 'machine', 'everything about'],
    args: { key: { label: 'Machine', kind: 'record' } },
  },
})

/** What can be asked of the page of a machine. */
export type MachineEvent =
  | { readonly type: 'READING' }
  | { readonly type: 'MACHINE.REPORT' }
  | { readonly type: 'MACHINE.RECORD' }
  | { readonly type: 'MACHINE.LEAVE' }
  | { readonly type: 'MACHINE.TAB'; readonly tab: string }

/** The tabs are the page's own. */
export const machineCommands = defineCommands<MachineEvent>()({
  READING: {
    label: 'Take a reading',
    icon: 'gauge',
    places: ['page'],
    aliases: ['read the meter', 'new meter reading', 'log a reading'],
  },
  'MACHINE.REPORT': {
    label: 'Report trouble with this machine',
    icon: 'alert-triangle',
    places: ['page'],
    aliases: ['it is broken', 'request a repair', 'report a fault'],
  },
  'MACHINE.RECORD': {
    label: 'Open the equipment record',
    icon: 'pencil',
    places: ['page'],
    aliases: ['edit equipment', 'record', 'edit'],
  },
  'MACHINE.LEAVE': {
    label: 'Back to Equipment',
    icon: 'chevron-left',
    places: ['page'],
    aliases: ['back', 'close'],
  },
  'MACHINE.TAB': {
    label: 'Show tab',
    icon: 'list',
    places: ['page'],
    aliases: ['tab'],
    args: { tab: { label: 'Tab', kind: 'line' } },
  },
})

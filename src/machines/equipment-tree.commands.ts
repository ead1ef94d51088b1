import { defineCommands } from './commands.ts'

/** What the list of equipment leads to: the same machines as a tree. */
export interface ShowTreeEvent {
  readonly type: 'TREE'
}

export const showTreeCommands = defineCommands<ShowTreeEvent>()({
  TREE: {
    label: 'Show as tree',
    icon: 'list',
    places: ['page'],
    aliases: ['tree', 'equipment tree', 'hierarchy', 'by location', 'by parent', 'asset tree'],
  },
})

/** What can be asked of the tree of equipment. */
export type EquipmentTreeEvent =
  | { readonly type: 'BY.LOCATION' }
  | { readonly type: 'BY.PARENT' }
  | { readonly type: 'LIST' }
  | { readonly type: 'COLLAPSE' }

export const equipmentTreeCommands = defineCommands<EquipmentTreeEvent>()({
  'BY.LOCATION': { label: 'By location', icon: 'map-pin', places: ['page'], aliases: ['tree by location'] },
  'BY.PARENT': { label: 'By parent', icon: 'wrench', places: ['page'], aliases: ['tree by parent'] },
  LIST: { label: 'Show as list', icon: 'list', places: ['page'], aliases: ['list of equipment'] },
  COLLAPSE: { label: 'Close all', icon: 'chevron-up', places: ['page'], aliases: ['collapse all'] },
})

/** What is done with the machine of the row that had the focus last. */
export interface MoveMachineEvent {
  readonly type: 'MOVE'
}

export const moveMachineCommands = defineCommands<MoveMachineEvent>()({
  MOVE: {
    label: 'Move machine',
    icon: 'arrow-right',
    places: ['row'],
    aliases: ['move', 'move under', 'move to location', 'make part of', 'put under', 'reparent'],
    bindings: ['tree.move'],
    needs: 'edit',
  },
})

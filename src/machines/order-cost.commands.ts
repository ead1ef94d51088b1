import { defineCommands } from './commands.ts'

/** What can be asked of what a work order costs. */
export type OrderCostEvent =
  | { readonly type: 'LABOUR' }
  | { readonly type: 'PART' }
  | { readonly type: 'COST' }

export const orderCostCommands = defineCommands<OrderCostEvent>()({
  LABOUR: {
    label: 'Log labour',
    icon: 'clock',
    places: ['page'],
    aliases: ['log hours', 'log time', 'book hours', 'new labour entry'],
    words: ['labour', 'hours', 'worked', 'time sheet'],
    bindings: ['order.labour'],
  },
  PART: {
    label: 'Issue a part',
    icon: 'package',
    places: ['page'],
    aliases: ['use a part', 'take from stock', 'give back a part', 'return a part', 'spares'],
    bindings: ['order.part'],
  },
  COST: {
    label: 'Add a cost',
    icon: 'plus',
    places: ['page'],
    aliases: ['other cost', 'new cost', 'contractor', 'hire'],
    bindings: ['order.cost'],
  },
})

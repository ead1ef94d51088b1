import { defineCommands } from './commands.ts'

/** What can be asked of what a work order costs. */
export type OrderCostEvent = { readonly type: 'LABOUR' } | { readonly type: 'COST' }

export const orderCostCommands = defineCommands<OrderCostEvent>()({
  LABOUR: {
    label: 'Log labour',
    icon: 'clock',
    places: ['page'],
    aliases: ['log hours', 'log time', 'book hours', 'new labour entry'],
    words: ['labour', 'hours', 'worked', 'time sheet'],
    bindings: ['order.labour'],
  },
  COST: {
    label: 'Add a cost',
    icon: 'plus',
    places: ['page'],
    aliases: ['other cost', 'new cost', 'contractor', 'hire'],
    bindings: ['order.cost'],
  },
})

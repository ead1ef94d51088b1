import { defineCommands } from './commands.ts'

/** By what the stock on hand is told: each place, or all places of a part or of a location together. */
export type TotalsEvent =
  | { readonly type: 'BY.PLACE' }
  | { readonly type: 'BY.PART' }
  | { readonly type: 'BY.LOCATION' }

export const totalsCommands = defineCommands<TotalsEvent>()({
  'BY.PLACE': { label: 'By bin', icon: 'map-pin', places: ['page'], aliases: ['by place', 'every bin'] },
  'BY.PART': { label: 'By part', icon: 'package', places: ['page'], aliases: ['totals of parts'] },
  'BY.LOCATION': {
    label: 'By location',
    icon: 'map-pin',
    places: ['page'],
    aliases: ['totals of locations'],
  },
})

/** What the stock on hand leads to. */
export type StockWayEvent = { readonly type: 'COUNT' } | { readonly type: 'MOVE' }

export const stockWayCommands = defineCommands<StockWayEvent>()({
  COUNT: {
    label: 'Count',
    icon: 'clipboard-check',
    places: ['page'],
    aliases: ['count sheet', 'stock take', 'cycle count'],
    needs: 'create',
  },
  MOVE: {
    label: 'New Movement',
    icon: 'plus',
    places: ['page'],
    aliases: ['receive stock', 'issue stock', 'transfer stock'],
    needs: 'create',
  },
})

/** What can be done about a movement that was a mistake. */
export interface TakeBackMovementEvent {
  readonly type: 'MOVEMENT.TAKE.BACK'
  readonly key: number
}

/** A command of its row, and a button of its form. */
export const takeBackMovementCommands = defineCommands<TakeBackMovementEvent>()({
  'MOVEMENT.TAKE.BACK': {
    label: 'Take back…',
    icon: 'undo',
    places: ['row', 'form'],
    aliases: ['reverse', 'undo movement', 'cancel movement', 'storno'],
    needs: 'create',
    description: 'Shows what taking the movement back would do, and does it by one of the opposite quantity.',
    args: { key: { label: 'Movement', kind: 'record' } },
  },
})

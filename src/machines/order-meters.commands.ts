import { defineCommands } from './commands.ts'

/** What can be noted of the meters of a work order's machine. */
export type OrderMetersEvent = { readonly type: 'METERS.START' } | { readonly type: 'METERS.END' }

export const orderMetersCommands = defineCommands<OrderMetersEvent>()({
  'METERS.START': {
    label: 'Note the meters at the start',
    icon: 'gauge',
    places: ['page'],
    aliases: ['meters at start', 'hours at start', 'read the meters'],
    needs: 'create',
  },
  'METERS.END': {
    label: 'Note the meters at the end',
    icon: 'gauge',
    places: ['page'],
    aliases: ['meters at end', 'hours at end'],
    needs: 'create',
  },
})

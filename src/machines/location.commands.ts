import { defineCommands } from './commands.ts'

/** What can be asked of a list of locations: the page of one. */
export interface OpenLocationEvent {
  readonly type: 'LOCATION'
  readonly key: number
}

export const openLocationCommands = defineCommands<OpenLocationEvent>()({
  LOCATION: {
    label: 'Location page',
    icon: 'map-pin',
    places: ['row', 'form'],
    aliases: ['location page', 'rig page', 'open location page', 'everything at'],
    args: { key: { label: 'Location', kind: 'record' } },
  },
})

/** What can be asked of the page of a location. */
export type LocationEvent =
  | { readonly type: 'LOCATION.TREE' }
  | { readonly type: 'LOCATION.RECORD' }
  | { readonly type: 'LOCATION.LEAVE' }
  | { readonly type: 'LOCATION.TAB'; readonly tab: string }

/** The tabs are the page's own. */
export const locationCommands = defineCommands<LocationEvent>()({
  'LOCATION.TREE': {
    label: 'Show in the tree',
    icon: 'map-pin',
    places: ['page'],
    aliases: ['tree', 'machines as a tree'],
  },
  'LOCATION.RECORD': {
    label: 'Open the location record',
    icon: 'pencil',
    places: ['page'],
    aliases: ['edit location', 'record', 'edit'],
  },
  'LOCATION.LEAVE': {
    label: 'Back to Locations',
    icon: 'chevron-left',
    places: ['page'],
    aliases: ['back', 'close'],
  },
  'LOCATION.TAB': {
    label: 'Show tab',
    icon: 'list',
    places: ['page'],
    aliases: ['tab'],
    args: { tab: { label: 'Tab', kind: 'line' } },
  },
})

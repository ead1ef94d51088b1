import { defineCommands } from './commands.ts'
import type { PaletteUserEvent } from './palette.events.ts'

/** The palette itself, for the header's button and the shortcut sheet. */
export const paletteCommands = defineCommands<PaletteUserEvent>()({
  TOGGLE: {
    label: 'Search or run a command',
    icon: 'search',
    places: ['header'],
    bindings: ['palette.toggle'],
    aliases: ['command palette'],
  },
  CLOSE: { label: 'Close', icon: 'x', places: ['dialog'], bindings: ['palette.close'] },
})

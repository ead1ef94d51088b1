import { defineCommands } from './commands.ts'
import type { LevellingUserEvent } from './levelling.events.ts'

/** What a planner can do about the weeks ahead. */
export const levellingCommands = defineCommands<LevellingUserEvent>()({
  LEVEL: {
    label: 'Level the next 8 weeks',
    icon: 'sliders',
    places: ['page'],
    aliases: ['level', 'balance', 'workload', 'smooth', 'peak'],
  },
  TAKE: {
    label: 'Move them all',
    icon: 'check',
    places: ['page'],
    aliases: ['take the suggestion', 'level', 'apply'],
    needs: 'edit',
  },
  UNDO: {
    label: 'Undo the moves',
    icon: 'undo',
    places: ['page'],
    bindings: ['act.undo'],
    aliases: ['take back', 'level'],
    needs: 'edit',
  },
  DISMISS: { label: 'Close the suggestion', icon: 'x', places: ['page'], aliases: ['cancel', 'level'] },
})

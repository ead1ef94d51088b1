import { defineCommands } from './commands.ts'
import type { TourUserEvent } from './tour.events.ts'

/** The tour is found again wherever one is. */
export const tourCommands = defineCommands<TourUserEvent>()({
  START: {
    label: 'Take the tour',
    icon: 'help',
    places: ['header'],
    aliases: ['tour', 'show me around', 'introduction', 'getting started'],
  },
  NEXT: { label: 'Next step of the tour', icon: 'chevron-right', places: ['dialog'] },
  PREVIOUS: { label: 'Step of the tour before', icon: 'chevron-left', places: ['dialog'] },
  LEAVE: { label: 'Leave the tour', icon: 'x', places: ['dialog'] },
})

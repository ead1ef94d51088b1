import { defineCommands } from './commands.ts'
import type { InspectionUserEvent } from './inspection.events.ts'
import { checklistCommands, lineArgument } from './checklist.commands.ts'

/** What a user can do on the checklist of an inspection. */
export const inspectionCommands = defineCommands<InspectionUserEvent>()({
  ...checklistCommands,
  REPLACE: {
    label: 'Replace the lines',
    icon: 'rotate-ccw',
    places: ['dialog'],
    description: 'Answers and remarks are lost',
    danger: true,
  },
  KEEP: { label: 'Keep the lines', icon: 'x', places: ['dialog'] },
  'WORK.ORDER': {
    label: 'Open work order',
    icon: 'wrench',
    places: ['row'],
    aliases: ['repair', 'work order', 'defect'],
    description: 'For what a line that is not done has found',
    needs: 'create',
    args: { index: lineArgument },
  },
})

import { lineStatuses, lineStatusWords } from '../contract/entities/task-line.ts'
import { type Argument, defineCommands } from './commands.ts'
import type { ChecklistUserEvent } from './checklist.events.ts'

/** Names a line of a checklist; its owner offers them. */
export const lineArgument: Argument = { label: 'Line', kind: 'line' }

/** What a user can do on any checklist (SPEC 4, UX K1 to K3). */
export const checklistCommands = defineCommands<ChecklistUserEvent>()({
  'LINE.SET': {
    label: 'Mark line',
    icon: 'clipboard-check',
    places: ['row'],
    bindings: ['checklist.done', 'checklist.notDone', 'checklist.pending', 'checklist.blank'],
    aliases: ['done', 'not done', 'pending', 'blank'],
    args: {
      index: lineArgument,
      status: {
        label: 'Status',
        kind: 'choice',
        choices: lineStatuses.map((value) => ({ value, label: lineStatusWords[value] })),
      },
    },
  },
  'LINE.REMARK': {
    label: 'Remark on line',
    icon: 'pencil',
    places: ['row'],
    aliases: ['note', 'comment'],
    args: { index: lineArgument, remarks: { label: 'Remarks', kind: 'text' } },
  },
  'ALL.DONE': {
    label: 'All Done',
    icon: 'check-circle',
    places: ['form'],
    aliases: ['complete', 'finish'],
    description: 'Marks every line done',
  },
  'CLEAR.ALL': {
    label: 'Clear All',
    icon: 'rotate-ccw',
    places: ['form'],
    aliases: ['reset'],
    description: 'Blanks status and remarks on every line',
    danger: true,
  },
  CONFIRM: {
    label: 'Clear all lines',
    icon: 'rotate-ccw',
    places: ['dialog'],
    description: 'The remarks are lost',
    danger: true,
  },
  CANCEL: { label: 'Cancel', icon: 'x', places: ['dialog'] },
  UNDO: {
    label: 'Undo',
    icon: 'undo',
    places: ['form'],
    bindings: ['act.undo'],
    aliases: ['take back', 'restore'],
  },
})

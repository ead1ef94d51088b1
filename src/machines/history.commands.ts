import { defineCommands } from './commands.ts'

/** What can be asked of a record that is open: what became of it. */
export interface HistoryEvent {
  readonly type: 'HISTORY'
}

/** The button among the tools of a record. */
export const historyCommands = defineCommands<HistoryEvent>()({
  HISTORY: {
    label: 'History',
    icon: 'history',
    places: ['form'],
    bindings: ['form.history'],
    aliases: ['history', 'changes', 'who changed this', 'as of', 'audit'],
  },
})

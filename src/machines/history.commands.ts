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

/** What can be asked of a history that is open. */
export type HistoryFileEvent = { readonly type: 'HISTORY.EXPORT' } | { readonly type: 'HISTORY.CHECK' }

/** The buttons below a history. */
export const historyFileCommands = defineCommands<HistoryFileEvent>()({
  'HISTORY.EXPORT': {
    label: 'Export history',
    icon: 'download',
    needs: 'export',
    places: ['dialog'],
    aliases: ['export changes', 'audit file'],
    description: 'A file of all changes that shows whether it was altered afterwards.',
  },
  'HISTORY.CHECK': {
    label: 'Check an exported history…',
    icon: 'clipboard-check',
    places: ['dialog'],
    aliases: ['verify history', 'verify a file'],
    description: 'Choose a file, and the server says whether it is as it was exported.',
  },
})

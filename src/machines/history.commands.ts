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

/** What can be taken back: a change of the record that stands below its history. */
export interface UndoChangeEvent {
  readonly type: 'HISTORY.UNDO'
  /** Its eventId. */
  readonly change: string
}

/** The button of each change. */
export const undoChangeCommands = defineCommands<UndoChangeEvent>()({
  'HISTORY.UNDO': {
    label: 'Undo…',
    icon: 'undo',
    needs: 'edit',
    places: ['dialog'],
    aliases: ['undo a change', 'revert a change', 'take back'],
    description: 'Shows what a change would be taken back to, and what would not fit.',
    args: { change: { label: 'Change', kind: 'record' } },
  },
})

/** And the record as it stood on a day. */
export interface RestoreDayEvent {
  readonly type: 'HISTORY.RESTORE'
}

/** The button of a day. */
export const restoreDayCommands = defineCommands<RestoreDayEvent>()({
  'HISTORY.RESTORE': {
    label: 'Put back as it stood…',
    icon: 'undo',
    needs: 'edit',
    places: ['dialog'],
    aliases: ['restore', 'revert to that day'],
    description: 'Shows what would become of the record as it stood on that day.',
  },
})

/** What can be asked wherever one is: what somebody did in one day. */
export interface DayOfWorkEvent {
  readonly type: 'DAY.OF.WORK'
}

/** An entry of the profile menu. */
export const dayOfWorkCommands = defineCommands<DayOfWorkEvent>()({
  'DAY.OF.WORK': {
    label: "A day's work…",
    icon: 'history',
    places: ['header'],
    aliases: ['what i did', 'my changes', 'undo a day', 'take back a day', 'day of work'],
    description: 'Shows what was changed in one day, and takes it back.',
  },
})

/** What can be asked of a list: which of its records are gone. */
export interface DeletedEvent {
  readonly type: 'DELETED'
}

/** The button of a list. */
export const deletedCommands = defineCommands<DeletedEvent>()({
  DELETED: {
    label: 'Deleted records…',
    icon: 'archive-restore',
    needs: 'create',
    places: ['page'],
    aliases: ['deleted', 'recycle bin', 'undelete', 'bring back', 'restore'],
    description: 'Shows what was deleted, by whom, and brings it back.',
  },
})

/** And what can be brought back of them. */
export interface BringBackEvent {
  readonly type: 'HISTORY.BRING.BACK'
  /** The eventId of its removal. */
  readonly record: string
}

/** The button of each. */
export const bringBackCommands = defineCommands<BringBackEvent>()({
  'HISTORY.BRING.BACK': {
    label: 'Bring back…',
    icon: 'archive-restore',
    needs: 'create',
    places: ['dialog'],
    aliases: ['bring back', 'undelete', 'restore'],
    description: 'Puts the record into its form as it stood. It is there again once that is saved.',
    args: { record: { label: 'Record', kind: 'record' } },
  },
})

/** What is said of every checklist, whatever it belongs to. */
export const checklistWords = {
  states: {
    'status.NOT STARTED': 'No line is done',
    'status.ONGOING': 'Some lines are done',
    'status.DONE': 'All lines are done',
    'work.checking': 'The lines are being filled in',
    'work.confirmingClear': 'It is asked whether to clear all lines',
  },
  guards: {
    isNotStarted: 'Work on the lines has begun',
    isOngoing: 'The lines are not in part done',
    isDone: 'Not all lines are done',
    hasLines: ({ context }: { readonly context: { readonly editable: boolean } }) =>
      context.editable ? 'There are no lines' : 'The lines cannot be changed now',
    wouldLoseRemarks: 'No line has remarks',
    canUndo: 'There is nothing to undo',
  },
} as const

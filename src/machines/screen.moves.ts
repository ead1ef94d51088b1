import type { SuccessName } from './outcome.ts'
import type { EditorMode, Onward } from './screen.events.ts'
import type { OfCommand, OfSave } from './screen.setup.ts'

type Command = OfCommand['command']

/** Guard: the rights give what the command needs. */
export const allowed = (command: Command) => ({ type: 'allowed', params: { command } }) as const

/** Guard: the command is offered in the grid. */
export const inGrid = (command: Command) => ({ type: 'inGrid', params: { command } }) as const

/** Guard: the command is offered on the form. */
export const onForm = (command: Command) => ({ type: 'onForm', params: { command } }) as const

/** Guard: the command is offered on the form and would leave unsaved changes behind. */
export const overChanges = (command: Command) => ({ type: 'overChanges', params: { command } }) as const

/** Guard: the record under edit may be saved so. */
export const saves = (command: OfSave['command'], mode: OfSave['mode']) =>
  ({ type: 'saves', params: { command, mode } }) as const

/** As an action it keeps what is to follow a save or a discard; as a guard it asks for it. */
export const onward = (to: Onward) => ({ type: 'onward', params: { to } }) as const

/** Action: the editor begins on the record at hand. */
export const open = (mode: EditorMode) => ({ type: 'open', params: { mode } }) as const

/** Action: the neighbour of the record at hand is asked for. */
export const step = (by: 1 | -1) => ({ type: 'step', params: { by } }) as const

/** Action: a success is told. */
export const say = (name: SuccessName) => ({ type: 'say', params: { name } }) as const

/** Back to the grid, to the row that was worked on. */
export const close = { target: '#screen.GRID', actions: 'focusRow' } as const

/** Off the screen. */
export const leave = { target: '#screen.GRID', actions: 'proceed' } as const

/** Off the screen once what is under way is done. */
export const leaveAfterwards = { actions: onward('leave') } as const

/** Back to editing: whoever wanted to leave is told. */
export const stay = { target: 'editing', actions: [onward('close'), 'stay'] } as const

/** Back to the grid, unless there are changes to ask about. */
export const askOrClose = [{ guard: 'isDirty', target: 'leaving' }, close] as const

/** Off the screen, unless there are changes to ask about. */
export const askOrLeave = [{ guard: 'isDirty', target: 'leaving', actions: onward('leave') }, leave] as const

/** What follows the save of a new record. */
export const afterSaveOfNew = [
  {
    guard: onward('continue'),
    target: 'editing',
    actions: [say('savedForNext'), 'beginEditor', open('new')],
  },
  { guard: onward('leave'), target: '#screen.GRID', actions: [say('saved'), 'focusRow', 'proceed'] },
  { target: '#screen.GRID', actions: [say('saved'), 'focusRow'] },
] as const

/** What follows the save of a record that was there before. */
export const afterSave = [
  {
    guard: onward('next'),
    target: 'editing',
    actions: [say('saved'), 'beginEditor', open('edit'), step(1)],
  },
  {
    guard: onward('previous'),
    target: 'editing',
    actions: [say('saved'), 'beginEditor', open('edit'), step(-1)],
  },
  { guard: onward('find'), target: 'finding', actions: [say('saved'), 'beginEditor', open('edit')] },
  { guard: onward('new'), target: '#screen.ADD-NEW', actions: say('saved') },
  { guard: onward('leave'), target: '#screen.GRID', actions: [say('saved'), 'focusRow', 'proceed'] },
  { target: '#screen.GRID', actions: [say('saved'), 'focusRow'] },
] as const

/** The state of an editor whose record is being saved. */
export const saving = <After extends typeof afterSave | typeof afterSaveOfNew>(after: After) =>
  ({
    entry: 'save',
    on: {
      SAVED: after,
      KEPT: after,
      'SAVE.FAILED': { ...stay, actions: ['keepFailure', 'sayFailure', ...stay.actions] },
      INVALID: stay,
      LEAVE: leaveAfterwards,
    },
  }) as const

/** Where a delete leads from a form. */
export const afterDelete = { target: '#screen.GRID', actions: [say('deleted'), 'focusRow'] } as const

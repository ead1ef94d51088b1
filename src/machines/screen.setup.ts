import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { Failure, SuccessName, Toast } from './outcome.ts'
import type { Rights } from './rights.ts'
import { leading, saveNeeds, screenCommands } from './screen.commands.ts'
import type {
  EditorLayout,
  EditorMode,
  Onward,
  RecordKey,
  ScreenEffect,
  ScreenEvent,
  ScreenUserEvent,
  Withheld,
} from './screen.events.ts'

interface ScreenInput {
  readonly rights: Rights
  readonly layout: EditorLayout
  /** The key of a screen of one record without a grid: it rests in FORM. */
  readonly single?: RecordKey | undefined
  /** Commands that the definition switches off, whatever the rights. */
  readonly withheld?: readonly Withheld[] | undefined
}

export interface ScreenContext {
  /** The record at hand; null in the grid and for a new one. */
  readonly key: RecordKey | null
  readonly single: RecordKey | null
  readonly rights: Rights
  readonly withheld: readonly Withheld[]
  readonly layout: EditorLayout
  /** What the form's store said last: `FORM.DIRTY`, `FORM.PRISTINE`. */
  readonly dirty: boolean
  /** The record under edit was opened to be read, and unlocked there. */
  readonly unlocked: boolean
  readonly onward: Onward
  readonly lastError: Failure | null
}

type CommandType = ScreenUserEvent['type']
type Place = 'GRID' | 'FORM'

/** What a guard is told of the command that it stands before. */
export interface OfCommand {
  readonly command: CommandType
}

/** A command that saves, and whether what it saves is new. */
export interface OfSave {
  readonly command: 'SAVE' | 'SAVE.CONTINUE'
  readonly mode: keyof typeof saveNeeds
}

/** Whether a definition switches a command off in this place. */
export const isWithheld = (withheld: readonly Withheld[], place: Place, type: CommandType): boolean =>
  withheld.includes(type) || withheld.includes(`${place} ${type}`)

/** Whether a definition offers a command in this place, and the rights give what its catalogue row needs. */
export const isOffered = (
  { rights, withheld }: Pick<ScreenContext, 'rights' | 'withheld'>,
  place: Place,
  type: CommandType,
): boolean => gives(rights, needOf(type)) && !isWithheld(withheld, place, type)

const gives = (rights: Rights, need: keyof Rights | null) => need === null || rights[need]

function needOf(type: CommandType): keyof Rights | null {
  const command = screenCommands[type]
  return 'needs' in command ? command.needs : null
}

const isOnForm = (context: ScreenContext, { command }: OfCommand) =>
  isOffered(context, 'FORM', command) && (context.single === null || !leading.has(command))

const types: ChartTypes<ScreenContext, ScreenEvent, ScreenInput, ScreenEffect> = {}

/** Guards and actions of the screen chart, by name; `screen.machine.ts` says when they apply. */
export const screenSetup = setup({
  types,
  guards: {
    allowed: ({ context }, { command }: OfCommand) => gives(context.rights, needOf(command)),
    inGrid: ({ context }, { command }: OfCommand) => isOffered(context, 'GRID', command),
    onForm: ({ context }, of: OfCommand) => isOnForm(context, of),
    overChanges: ({ context }, of: OfCommand) => context.dirty && isOnForm(context, of),
    // A record edited in its row is saved by the grid's switch, else by the form's.
    saves: ({ context: { rights, withheld, layout } }, { command, mode }: OfSave) =>
      gives(rights, needOf(command) ?? saveNeeds[mode]) &&
      !isWithheld(withheld, layout === 'inline' ? 'GRID' : 'FORM', command),
    onward: ({ context }, { to }: { readonly to: Onward }) => context.onward === to,
    isDirty: ({ context }) => context.dirty,
    isPristine: ({ context }) => !context.dirty,
    locksAgain: ({ context, event }) =>
      !context.dirty && context.unlocked && event.type === 'WENT.BACK' && event.to === 'record',
    isSingle: ({ context }) => context.single !== null,
    hasGrid: ({ context }) => context.single === null,
    hasNoKey: ({ context }) => context.key === null,
    isAtHand: ({ context, event }) => event.type === 'RECORD.NUMBERED' && event.from === context.key,
  },
  actions: {
    takeKey: assign({
      key: ({ context, event }) => ('key' in event && event.key !== undefined ? event.key : context.key),
    }),
    forgetKey: assign({ key: null }),
    takeSingle: assign({ key: ({ context }) => context.single }),
    takeRights: assign({
      rights: ({ context, event }) => (event.type === 'RIGHTS.CHANGED' ? event.rights : context.rights),
    }),
    markDirty: assign({ dirty: true }),
    markPristine: assign({ dirty: false }),
    beginEditor: assign({ dirty: false, onward: 'close', lastError: null }),
    endEditor: assign({ dirty: false, unlocked: false, onward: 'close' }),
    unlock: assign({ unlocked: true }),
    lock: assign({ unlocked: false }),
    clearFailure: assign({ lastError: null }),
    keepFailure: assign({ lastError: ({ event }) => ('failure' in event ? event.failure : null) }),
    onward: assign({ onward: (_, { to }: { readonly to: Onward }) => to }),
    open: emit(({ context }, { mode }: { readonly mode: EditorMode }) => ({
      type: 'form.open',
      mode,
      key: mode === 'new' ? null : context.key,
    })),
    save: emit(({ context }) => ({ type: 'record.save', key: context.key, onward: context.onward })),
    remove: emit(({ context }) => ({ type: 'record.delete', key: keyAtHand(context) })),
    step: emit(({ context }, { by }: { readonly by: 1 | -1 }) => ({
      type: 'record.step',
      from: keyAtHand(context),
      by,
    })),
    focusRow: emit(({ context }) => ({ type: 'focus.row', key: context.key })),
    refresh: emit({ type: 'list.refresh' }),
    exportList: emit({ type: 'list.export' }),
    printList: emit({ type: 'list.print' }),
    exportRecord: emit({ type: 'record.export' }),
    printRecord: emit({ type: 'record.print' }),
    proceed: emit({ type: 'navigate.proceed' }),
    stay: emit({ type: 'navigate.stay' }),
    warnOfPost: emit({ type: 'toast', tone: 'warning' }),
    say: emit(({ event }, { name }: { readonly name: SuccessName }): Toast => {
      return event.type === 'KEPT'
        ? { type: 'toast', tone: 'kept' }
        : { type: 'toast', tone: 'success', name }
    }),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: 'failure' in event ? event.failure : { name: 'saveFailed' },
    })),
  },
})

function keyAtHand(context: ScreenContext): RecordKey {
  if (context.key === null) throw new Error('No record is at hand')
  return context.key
}

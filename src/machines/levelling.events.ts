export type LevellingUserEvent =
  /** Asks for moves that would level the weeks ahead. */
  | { readonly type: 'LEVEL' }
  /** Makes all moves that are suggested. */
  | { readonly type: 'TAKE' }
  /** Moves back what was taken. */
  | { readonly type: 'UNDO' }
  | { readonly type: 'DISMISS' }

type LevellingFact =
  /** The moves themselves stay beside the chart. */
  | { readonly type: 'SUGGESTED'; readonly count: number }
  | { readonly type: 'LEVEL.FAILED'; readonly message: string }
  /** How many moves were saved, here or on the server. */
  | { readonly type: 'TAKEN'; readonly moved: number }
  /** Of those taken, so many could not be moved back. */
  | { readonly type: 'UNDONE'; readonly left: number }
  | { readonly type: 'CONNECTION.CHANGED'; readonly online: boolean }

export type LevellingEvent = LevellingUserEvent | LevellingFact

export type LevellingEffect =
  | { readonly type: 'moves.ask' }
  | { readonly type: 'moves.take' }
  | { readonly type: 'moves.undo' }
  | { readonly type: 'moves.forget' }

export interface LevellingInput {
  readonly online: boolean
}

export interface LevellingContext {
  readonly online: boolean
  /** Moves that are suggested. */
  readonly count: number
  /** Moves that were taken and can be moved back. */
  readonly moved: number
  /** Why there is no suggestion, in words; null where nothing failed. */
  readonly problem: string | null
}

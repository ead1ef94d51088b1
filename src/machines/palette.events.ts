/** A value chosen for one argument of a command. */
export interface Chip {
  readonly value: string | number
  readonly label: string
}

export type PaletteUserEvent = { readonly type: 'TOGGLE' } | { readonly type: 'CLOSE' }

type PaletteFact =
  /** A command was chosen that still needs `steps` values. */
  | { readonly type: 'PICK'; readonly command: string; readonly steps: number; readonly newTab: boolean }
  /** A command was chosen that cannot run now. */
  | { readonly type: 'PICK.REFUSED'; readonly reason: string }
  | { readonly type: 'CHOOSE'; readonly chip: Chip }
  /** Backspace on an empty query. */
  | { readonly type: 'BACK' }
  | { readonly type: 'RAN' }
  /** Asked again when it ran, it was not possible any more (UX P16). */
  | { readonly type: 'NOT.POSSIBLE'; readonly reason: string }

export type PaletteEvent = PaletteUserEvent | PaletteFact

export type PaletteEffect =
  /** Ask once more whether it may run, and run it. Answered by RAN or NOT.POSSIBLE. */
  | {
      readonly type: 'command.run'
      readonly command: string
      readonly chips: readonly Chip[]
      readonly newTab: boolean
    }
  /** Say to screen readers why nothing happened. */
  | { readonly type: 'palette.announce'; readonly reason: string }
  | { readonly type: 'palette.noLongerAvailable'; readonly reason: string }
  /** Start a fresh query: empty text, first result highlighted. */
  | { readonly type: 'palette.clearQuery' }
  /** Give the focus back to what had it before, unless what ran has taken it. */
  | { readonly type: 'palette.restoreFocus'; readonly ran: boolean }

export interface PaletteContext {
  readonly command: string | null
  /** How many values the command needs. */
  readonly steps: number
  readonly chips: readonly Chip[]
  readonly newTab: boolean
}

/** Longest time between two keys of a scanner that types, in milliseconds: no hand keeps to it for three keys. */
export const wedgeGapMs = 35

/** Keys in a row below which it may still be a hand. */
const shortest = 3

/** A hand that has pressed a chord, Ctrl+K say, goes on typing until it rests for so long, in milliseconds. */
export const handRestsMs = 1_000

/** What was typed so quickly that it may be a scanner. Times in milliseconds of one clock. */
export interface WedgeState {
  readonly text: string
  readonly lastAt: number
  /** A chord was pressed, and no rest came since. */
  readonly isHand: boolean
}

export const wedgeAtRest: WedgeState = { text: '', lastAt: -Infinity, isHand: false }

/** A key as it goes down: `key` as browsers name it. */
export interface WedgeKey {
  readonly key: string
  readonly at: number
  /** With Control, Alt or Meta, or because it is held down: no scanner types so. */
  readonly isChord: boolean
}

export interface WedgeStep {
  readonly state: WedgeState
  /** Whether the page must not hear the key: it is the scanner's. */
  readonly isHeld: boolean
  /** What was scanned, when this key ended it. */
  readonly scanned: string | null
}

/**
 * Tells a scanner that types from a hand, key by key. The first two keys of a quick row are left to the page, so that
 * nothing a person types is ever lost; from the third on they are the scanner's, up to its Enter. What follows a chord is
 * typed for what that opens, which may be on its way yet.
 */
export function stepWedge(state: WedgeState, { key, at, isChord }: WedgeKey): WedgeStep {
  if (key === 'Shift') return { state, isHeld: false, scanned: null }
  if (isChord || (state.isHand && at - state.lastAt < handRestsMs))
    return { state: { text: '', lastAt: at, isHand: true }, isHeld: false, scanned: null }
  const isQuick = at - state.lastAt <= wedgeGapMs
  if (key === 'Enter' && isQuick && state.text.length >= shortest)
    return { state: wedgeAtRest, isHeld: true, scanned: state.text }
  if (key.length !== 1) return { state: wedgeAtRest, isHeld: false, scanned: null }
  const text = isQuick ? state.text + key : key
  return { state: { text, lastAt: at, isHand: false }, isHeld: text.length >= shortest, scanned: null }
}

/** Longest time between two keys of a scanner that types, in milliseconds: no hand keeps to it for three keys. */
export const wedgeGapMs = 35

/** Keys in a row below which it may still be a hand. */
const shortest = 3

/** What was typed so quickly that it may be a scanner. Times in milliseconds of one clock. */
export interface WedgeState {
  readonly text: string
  readonly lastAt: number
}

export const wedgeAtRest: WedgeState = { text: '', lastAt: -Infinity }

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
 * nothing a person types is ever lost; from the third on they are the scanner's, up to its Enter.
 */
export function stepWedge(state: WedgeState, { key, at, isChord }: WedgeKey): WedgeStep {
  if (key === 'Shift') return { state, isHeld: false, scanned: null }
  const isQuick = at - state.lastAt <= wedgeGapMs
  if (key === 'Enter' && !isChord && isQuick && state.text.length >= shortest)
    return { state: wedgeAtRest, isHeld: true, scanned: state.text }
  if (isChord || key.length !== 1) return { state: wedgeAtRest, isHeld: false, scanned: null }
  const text = isQuick ? state.text + key : key
  return { state: { text, lastAt: at }, isHeld: text.length >= shortest, scanned: null }
}

import { isComposing, isToggle } from './palette-keys.ts'

/** What was typed before there was an input to type in: its text, and the keys pressed after it, in order. */
export interface TypedAhead {
  readonly text: string
  readonly presses: readonly Press[]
}

/** A key that does something in the palette's input besides typing. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export const nothingTyped: TypedAhead = { text: '', presses: [] }

const acting = new Set(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End'])

/** What stands typed after one more key, `close` where that key gives the palette up, null where it is none of its own. */
export function typedAhead(before: TypedAhead, event: KeyboardEvent): TypedAhead | 'close' | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (isComposing(event)) return null
  if (key === 'Escape') return 'close'
  if (acting.has(key))
    return { ...before, presses: [...before.presses, { key, ctrlKey, metaKey, shiftKey, altKey }] }
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Backspace') return { ...before, text: before.text.slice(0, -1) }
  return key.length === 1 ? { ...before, text: before.text + key } : null
}

let stopAwaiting: (() => void) | null = null
let held: TypedAhead | null = null

/**
 * Hears the palette's key, and what is typed behind it, from sign-in until the palette is there to hear it itself.
 * Returns what ends it.
 */
export function awaitPalette(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const isOpening = isToggle(event)
    if (!isOpening && held === null) return
    const next = isOpening
      ? held === null
        ? nothingTyped
        : 'close'
      : typedAhead(held ?? nothingTyped, event)
    if (next === null) return
    event.preventDefault()
    event.stopPropagation()
    if (!event.repeat || !isOpening) held = next === 'close' ? null : next
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  const stop = () => removeEventListener('keydown', onKeyDown, { capture: true })
  stopAwaiting = stop
  return () => {
    held = null
    stop()
  }
}

/** The palette is there: what was typed for it meanwhile, null where nobody asked for it. */
export function takeTypedAhead(): TypedAhead | null {
  const taken = held
  stopAwaiting?.()
  stopAwaiting = null
  held = null
  return taken
}

import { onMac } from '../../ui/look/key-names.ts'
import type { Move } from './highlight.ts'

/** What a key asks of the open palette (UX 3.4). Escape belongs to the window around it. */
export type PaletteKey =
  | { readonly asks: 'move'; readonly move: Move }
  | { readonly asks: 'run'; readonly newTab: boolean }
  | { readonly asks: 'why' }
  | { readonly asks: 'accept' }
  | { readonly asks: 'back' }
  | { readonly asks: 'remove' }

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'isComposing' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

// Some browsers report the key that ends a composition only by this code (UX P13).
export const isComposing = (press: Pick<Press, 'isComposing' | 'keyCode'>): boolean =>
  press.isComposing || press.keyCode === 229

/** Ctrl, on a Mac Cmd, and never the other (UX 3). */
const hasMod = (press: Press, isMac: boolean): boolean =>
  isMac ? press.metaKey && !press.ctrlKey : press.ctrlKey && !press.metaKey

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

export interface Situation {
  readonly isBlank: boolean
  /** An argument is asked for. */
  readonly isStep: boolean
}

/** Reads a key pressed in the palette's input; null for those that type or mean nothing here. */
export function paletteKey(press: Press, situation: Situation, isMac = onMac()): PaletteKey | null {
  if (isComposing(press)) return null
  if (press.altKey)
    return press.key === 'Enter' && !press.ctrlKey && !press.metaKey && !press.shiftKey
      ? { asks: 'why' }
      : null
  const mod = hasMod(press, isMac)
  if (press.key === 'Enter') return { asks: 'run', newTab: mod }
  if (press.ctrlKey || press.metaKey) return null
  if (press.key === 'Delete' && press.shiftKey) return { asks: 'remove' }
  if (press.shiftKey) return null
  const move = moves[press.key]
  if (move !== undefined) return { asks: 'move', move }
  if (press.key === 'Tab' && situation.isStep) return { asks: 'accept' }
  return press.key === 'Backspace' && situation.isBlank && situation.isStep ? { asks: 'back' } : null
}

/** Whether a key is the one that opens and closes the palette, on any keyboard layout. */
export function isToggle(press: Press, isMac = onMac()): boolean {
  if (isComposing(press) || press.altKey || press.shiftKey || !hasMod(press, isMac)) return false
  // Layouts without Latin letters report their own letter on that key.
  return press.key.toLowerCase() === 'k' || (press.code === 'KeyK' && !/^[a-z]$/i.test(press.key))
}

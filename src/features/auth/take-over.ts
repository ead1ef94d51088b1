import { flushSync } from 'react-dom'
import { type EarlyEntry, earlyEntry } from './early-form.ts'

let held: EarlyEntry | null = null

/** What was done in the early form, for the sign-in page that is drawn in its place; null for any that comes later. */
export const heldEntry = (): EarlyEntry | null => held

/**
 * Draws the application in place of the early form, at a moment when no button of that is pressed. Nothing comes between
 * what is read of the one and what is drawn of the other, so no key is lost.
 */
export async function takeOver(root: HTMLElement, draw: () => void): Promise<void> {
  // What is pressed there would never be released here.
  while (root.matches(':active')) await releasedOnce()
  held = earlyEntry(root)
  try {
    flushSync(draw)
  } finally {
    held = null
  }
}

/** Settles after the click that comes of what is released. */
const releasedOnce = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      setTimeout(resolve)
    }
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  })

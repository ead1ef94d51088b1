import { flushSync } from 'react-dom'

/**
 * A number that is still being typed is taken over when its field is left: a key that saves or closes the form comes
 * before that, and what was typed would be lost.
 */
export function commitTyping(): void {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return
  // A combo box that is left and entered before it was drawn anew takes itself for left, and opens for no letter.
  flushSync(() => active.blur())
  active.focus()
}

/** Whether nothing has the focus, and no question is open that will give it back. */
export const isFocusLost = (): boolean =>
  document.activeElement === document.body && document.querySelector('.mw-scrim') === null

/**
 * Gives the focus to a place if, within the next frames, what held it goes: the row of what was ended, or the question
 * that was answered about it. A question that is open keeps it.
 */
export function focusWhenLost(place: HTMLElement | null, frames = 30): void {
  if (place === null || frames === 0) return
  requestAnimationFrame(() => {
    if (isFocusLost()) place.focus()
    else focusWhenLost(place, frames - 1)
  })
}

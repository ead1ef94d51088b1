const windows = '[role="dialog"], [role="alertdialog"]'
// These have such roles too, and stand over nothing.
const lesser = '.mw-popover, .mw-toasts'
const dropDown = '.mw-option-popover, .mw-calendar-popover'
// It would open by Mod+Enter, too.
const opener = '[aria-haspopup="listbox"], [aria-haspopup="dialog"]'

/** The window over all others, or null where none stands over the page. */
export const topWindow = (): Element | null =>
  [...document.querySelectorAll(windows)].findLast((each) => each.closest(lesser) === null) ?? null

/**
 * Whether who presses a key here means the window that stands, or the page, though the focus is in neither: in the
 * list or calendar of a field, on the button that opens it, or not yet back from there.
 */
export const isBetweenLayers = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest(`${dropDown}, ${opener}`) !== null)

/** Closes the list or calendar of a field in which this stands, as Esc does. */
export function closeDropDown(target: EventTarget | null): void {
  const open = target instanceof Element ? target.closest(dropDown) : null
  open?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}

const notText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

// In these a letter is text, or jumps to the entry that begins with it.
const takesLetters =
  '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"], [role="listbox"], [role="menu"], [role="tree"]'

/** Whether a letter pressed here belongs to what has the focus. */
export function takesCharacters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !notText.has(target.type)
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true
  return target.isContentEditable || target.closest(takesLetters) !== null
}

// Some browsers report the key that ends a composition only by this code (UX P13).
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229

/** Whether something modal stands over the page: then the page behind it is out of reach. */
export function isCovered(page: Element | null): boolean {
  return page !== null && page.closest('[inert], [aria-hidden="true"]') !== null
}

/** The search field of the page, if it has one that can be seen. */
export function searchFieldIn(page: ParentNode | null): HTMLElement | null {
  const fields = page?.querySelectorAll<HTMLElement>(
    '[data-grid-search] input, input[data-grid-search], input[type="search"], [role="searchbox"]',
  )
  return [...(fields ?? [])].find((field) => field.checkVisibility()) ?? null
}

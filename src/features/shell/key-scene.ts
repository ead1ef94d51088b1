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

// A month to pick a day from is no list of the page.
const lists = ':is([role="grid"], [role="treegrid"]):not(.mw-calendar-grid), .mw-checklist'
const stops = '[tabindex="0"], input:not([tabindex="-1"], [disabled]), a[href]'

/**
 * Where the next list of the page is entered, or the one before: at its Tab stop. Above the first one is the heading;
 * null where there is nothing in that direction.
 */
export function listBeside(page: ParentNode | null, from: Element | null, by: 1 | -1): HTMLElement | null {
  const all = [...(page?.querySelectorAll<HTMLElement>(lists) ?? [])].filter((list) => list.checkVisibility())
  const toward = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const beside = all.filter(
    (list) => from === null || (!list.contains(from) && (from.compareDocumentPosition(list) & toward) > 0),
  )
  const list = by === 1 ? beside[0] : beside.at(-1)
  const entry = list?.querySelector<HTMLElement>(stops) ?? null
  if (entry !== null || by === 1) return entry
  return page?.querySelector<HTMLElement>('h1[tabindex]') ?? null
}

/** Whether what has the focus takes its own typing back: then Undo is its own. */
export function hasOwnUndo(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notText.has(target.type)
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
}

/** The search field of the page, if it has one that can be seen. */
export function searchFieldIn(page: ParentNode | null): HTMLElement | null {
  const fields = page?.querySelectorAll<HTMLElement>(
    '[data-grid-search] input, input[data-grid-search], input[type="search"], [role="searchbox"]',
  )
  return [...(fields ?? [])].find((field) => field.checkVisibility()) ?? null
}

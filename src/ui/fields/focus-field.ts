const FOCUSABLE = [
  'input:not([type="hidden"], [disabled], [tabindex="-1"])',
  // Of the editors of a row only one is a Tab stop, and all can be gone to.
  '[role="gridcell"] input:not([type="hidden"], [disabled])',
  'textarea:not([disabled])',
  '[role="spinbutton"]',
  'button:not([disabled], [tabindex="-1"])',
  '[tabindex="0"]',
].join(', ')

/**
 * Moves the focus to the control of the field with this name, and scrolls it into view.
 * False when there is no such field, or none of its controls can take the focus.
 */
export function focusField(name: string, root: ParentNode = document): boolean {
  const field = root.querySelector(`[data-field="${CSS.escape(name)}"]`)
  return field !== null && focusControl(field)
}

/** Moves the focus to the first control in an element; false when none of them can take it. */
export function focusControl(root: ParentNode): boolean {
  const control = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isReachable)
  if (!control) return false
  control.focus()
  control.scrollIntoView({ block: 'nearest' })
  return true
}

// react-aria keeps a hidden native select beside a Select and hidden inputs beside dates.
function isReachable(element: HTMLElement): boolean {
  return element.closest('[aria-hidden="true"], [hidden], [inert]') === null
}

/** A button as a walk looks for it on the page. */
export interface Wanted {
  /** Where it stands, as a selector. */
  readonly scope: string
  /** Its whole name, or the first words of it. */
  readonly name: string
  readonly isWhole: boolean
  /** Only in the row that says this in that column. */
  readonly row: { readonly column: string; readonly says: string } | null
}

/**
 * Presses the one enabled button that is meant and that nothing covers, and says whether there was one; it runs in the
 * browser, in one go, since most of a walk is pressing.
 */
export function pressIn({ scope, name, isWhole, row }: Wanted): boolean {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const scopes = [...document.querySelectorAll(scope)].filter(
    (each) =>
      row === null || each.querySelector(`[data-column="${row.column}"]`)?.textContent.trim() === row.says,
  )
  const found = new Set(
    scopes
      .flatMap((each) => [...each.querySelectorAll<HTMLElement>('button')])
      .filter((button) => (isWhole ? nameOf(button) === name : `${nameOf(button)} `.startsWith(`${name} `))),
  )
  const [button, ...others] = found
  if (button === undefined || others.length > 0) return false
  if (button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true') return false
  button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const { left, top, width, height } = button.getBoundingClientRect()
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
  if (onTop === null || !button.contains(onTop)) return false
  button.focus()
  button.click()
  return true
}

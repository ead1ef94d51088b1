/** A button as a walk looks for it on the page. */
export interface Wanted {
  /** Where it stands, as selectors: of those that are on the page the first. */
  readonly scopes: readonly string[]
  /** It has one of these names, or begins with one. */
  readonly names: readonly string[]
  readonly isWhole: boolean
  /** Only in the row that says this in that column. */
  readonly row: { readonly column: string; readonly says: string } | null
}

/**
 * Presses the one enabled button that is meant and that nothing covers, and says whether there was one; it runs in the
 * browser, in one go, since most of a walk is pressing.
 */
export function pressIn({ scopes, names, isWhole, row }: Wanted): boolean {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const isNamed = (name: string) =>
    isWhole ? names.includes(name) : names.some((each) => `${name} `.startsWith(`${each} `))
  const scope = scopes
    .map((each) => [...document.querySelectorAll(each)])
    .find((elements) => elements.length > 0)
  const found = new Set(
    (scope ?? [])
      .filter(
        (each) =>
          row === null ||
          each.querySelector(`[data-column="${row.column}"]`)?.textContent.trim() === row.says,
      )
      .flatMap((each) => [...each.querySelectorAll<HTMLElement>('button')])
      .filter((button) => isNamed(nameOf(button))),
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

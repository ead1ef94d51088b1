const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/**
 * The `ref` of a part that scrolls: it takes the focus while it is higher than its place and holds nothing that does, so
 * that the keys reach its end.
 */
export function scrolledByKeys(part: HTMLElement | null): (() => void) | undefined {
  if (part === null) return undefined
  const measure = () => {
    const needsFocus = part.scrollHeight > part.clientHeight && part.querySelector(tabbable) === null
    if (needsFocus) part.tabIndex = 0
    else part.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(measure)
  const watch = () => {
    sizes.disconnect()
    for (const each of [part, ...part.children]) sizes.observe(each)
  }
  const content = new MutationObserver(watch)
  content.observe(part, { childList: true })
  watch()
  return () => {
    sizes.disconnect()
    content.disconnect()
  }
}

/** Pixels a column takes to show its heading and the drawn rows whole; null where none of it is drawn. */
export function fittingWidth(grid: HTMLElement, column: string): number | null {
  const cells = grid.querySelectorAll<HTMLElement>(
    `:is([data-header], [data-row]) [data-column="${CSS.escape(column)}"]`,
  )
  const widths = [...cells].flatMap((cell) => {
    const text = cell.querySelector<HTMLElement>('.mw-grid-text')
    if (!text) return []
    const style = getComputedStyle(cell)
    const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
    return [padding + besideText(cell, text) + wordsWidth(text) + 2]
  })
  return widths.length === 0 ? null : Math.ceil(Math.max(...widths))
}

/** Of the words, whatever room they have: where they are not cut short they may be less wide than it. */
function wordsWidth(text: HTMLElement): number {
  if (text.scrollWidth > text.clientWidth) return text.scrollWidth
  const words = document.createRange()
  words.selectNodeContents(text)
  return words.getBoundingClientRect().width
}

/** Room taken by signs beside the words; the button and the edge of a heading lie over its padding. */
function besideText(cell: HTMLElement, text: HTMLElement): number {
  return [...cell.children]
    .filter((child) => child !== text && getComputedStyle(child).position !== 'absolute')
    .reduce((sum, child) => {
      const { marginInlineStart, marginInlineEnd } = getComputedStyle(child)
      const margins = Number.parseFloat(marginInlineStart) + Number.parseFloat(marginInlineEnd)
      return sum + child.getBoundingClientRect().width + margins + 6
    }, 0)
}

/** Pixels from the left and top of the window. */
export interface Spot {
  left: number
  top: number
}

/** Where a menu of an element opens: at its lower left corner. */
export function spotUnder(element: Element): Spot {
  const { left, bottom } = element.getBoundingClientRect()
  return { left, top: bottom }
}

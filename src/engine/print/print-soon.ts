/** Asks the browser to print the page, once what asked for it has gone from there: the palette, a menu. */
export function printSoon(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}

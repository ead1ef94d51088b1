import type { TickRendererProps } from '@visx/axis'

/** Counts have no halves: leaves out ticks between whole numbers. */
export function wholeTicks(ticks: readonly number[]): number[] {
  return ticks.filter(Number.isInteger)
}

/** Draws an axis label as plain SVG text in the page's own type. */
export function tickLabel(anchor: 'middle' | 'end') {
  return function TickLabel({ x, y, formattedValue }: TickRendererProps) {
    const place = anchor === 'end' ? { x, y: y + 4 } : { x, y: y + 6 }
    return (
      <text {...place} textAnchor={anchor}>
        {formattedValue}
      </text>
    )
  }
}

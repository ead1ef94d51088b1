import { useEffect, useState } from 'react'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import './skeleton.css'

export interface SkeletonProps {
  /** How many rows of the real height to stand in for. */
  rows: number
  /** What is awaited: "Loading equipment". */
  label: string
  /** Height of a row in CSS pixels, where it is not the density's. */
  rowHeight?: number | undefined
}

/** Still rows in place of those being loaded; drawn only once that has taken 150 ms (UX E2). */
export function Skeleton({ rows, label, rowHeight }: SkeletonProps) {
  const isDue = useDelay(150)
  const height = rowHeight === undefined ? 'var(--row)' : `${rowHeight}px`
  return (
    <div className="mw-skeleton" role="status" style={{ blockSize: `calc(${rows} * ${height})` }}>
      {isDue && <VisuallyHidden>{label}</VisuallyHidden>}
      {isDue &&
        Array.from({ length: rows }, (_, row) => (
          <div className="mw-skeleton-row" key={row}>
            <span style={{ inlineSize: `${[62, 48, 71, 40, 56][row % 5]}%` }} />
          </div>
        ))}
    </div>
  )
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}

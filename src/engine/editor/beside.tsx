import type { ReactNode } from 'react'
import './beside.css'

interface Props {
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** What the rows are chosen by, beside them; on a narrow screen above them. Without it the rows stand alone. */
export function Beside({ aside, children }: Props) {
  if (aside === undefined) return children
  return (
    <div className="mw-beside">
      <div className="mw-beside-choice">{aside}</div>
      <div className="mw-beside-rows">{children}</div>
    </div>
  )
}

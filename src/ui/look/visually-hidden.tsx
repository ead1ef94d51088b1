import type { ReactNode } from 'react'
import './visually-hidden.css'

/** Text that only assistive technology reads. It takes no space and catches no pointer. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="mw-visually-hidden">{children}</span>
}

import { useId, type ReactNode } from 'react'
import type { StatusKind } from '../feedback/status-chip.tsx'
import './card.css'

export interface CardProps {
  title?: string | undefined
  /** Right of the title: a link, a small button. */
  actions?: ReactNode
  /** The bar at the left edge. Say the status in words inside too. */
  rail?: StatusKind | undefined
  children: ReactNode
}

/** A hairline box. With a title it is a region named by it. */
export function Card({ title, actions, rail, children }: CardProps) {
  const id = useId()
  return (
    <section className="mw-card" data-rail={rail} {...(title !== undefined && { 'aria-labelledby': id })}>
      {(title !== undefined || actions !== undefined) && (
        <header className="mw-card-header">
          {title !== undefined && (
            <h2 className="mw-card-title" id={id}>
              {title}
            </h2>
          )}
          {actions !== undefined && <div className="mw-card-actions">{actions}</div>}
        </header>
      )}
      <div className="mw-card-body">{children}</div>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/card.tsx'

export interface Fact {
  readonly name: string
  readonly said: ReactNode
}

interface FactsProps {
  /** Names the facts to a screen reader. */
  readonly label: string
  readonly facts: readonly Fact[]
  /** Before them, where there is one. */
  readonly photo: ReactNode
  /** Below them. */
  readonly children?: ReactNode
}

/** A fact of which there may be none to say. */
export const named = (name: string, said: string): readonly Fact[] => (said === '' ? [] : [{ name, said }])

/** What a record is, in a line or a few. */
export const PageFacts = ({ label, facts, photo, children }: FactsProps) => (
  <Card>
    <div className="mw-record-head">
      {photo}
      <dl className="mw-record-facts" aria-label={label}>
        {facts.map(({ name, said }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </div>
    {children}
  </Card>
)

import type { ReliabilityFacts } from '../../contract/entities/reliability.ts'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { definitionsOf } from './reliability-words.ts'

/** How the figures are worked out, for whoever has to answer for them. */
export const Definitions = ({ facts }: { readonly facts: ReliabilityFacts }) => (
  <Disclosure title="How these are worked out" level={2}>
    <dl className="mw-report-definitions">
      {definitionsOf(facts).map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
)

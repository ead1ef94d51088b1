import { Disclosure } from '../../ui/controls/disclosure.tsx'

/** How the figures are worked out, for whoever has to answer for them. */
export const Definitions = ({ of }: { readonly of: readonly (readonly [string, string])[] }) => (
  <Disclosure title="How these are worked out" level={2}>
    <dl className="mw-report-definitions">
      {of.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Disclosure>
)

import type { ReactNode } from 'react'
import { decide, type Resource } from '../../contract/access/policy.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { numberWords } from '../../locale/numbers.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Card } from '../../ui/layout/card.tsx'

interface ListProps<Row> {
  readonly title: string
  readonly resource: Resource
  /** Null to who may not read them. */
  readonly list: { readonly count: number; readonly first: readonly Row[] } | null
  readonly none: string
  /** The list screen with all of them; null where there is none for who asks. */
  readonly allHref: string | null
  readonly keyOf: (row: Row) => number
  /** Where one of them is opened; null where there is nowhere for who asks. */
  readonly hrefOf: (key: number) => string | null
  readonly name: (row: Row) => string
  /** Beside the name: day, status. */
  readonly children: (row: Row) => ReactNode
}

/** The records of one kind that a machine has: the first of them, each a way to it, and a way to all. */
export function MachineList<Row>(props: ListProps<Row>) {
  const { title, resource, list, none, allHref, keyOf, hrefOf, name, children } = props
  const { reason } = decide(useSubject(), 'read', resource)
  if (list === null)
    return (
      <Card title={title}>
        <p className="mw-machine-none">{`Not shown: ${reason}.`}</p>
      </Card>
    )
  const { count, first } = list
  const more = count - first.length
  const words = more > 0 ? `All ${numberWords(count)}` : 'Open the list'
  return (
    <Card
      title={`${title} (${numberWords(count)})`}
      {...(allHref !== null && count > 0 && { actions: <TextLink href={allHref}>{words}</TextLink> })}
    >
      {count === 0 ? (
        <p className="mw-machine-none">{none}</p>
      ) : (
        <ul className="mw-machine-list" aria-label={title}>
          {first.map((row) => {
            const href = hrefOf(keyOf(row))
            return (
              <li key={keyOf(row)}>
                <span>{href === null ? name(row) : <TextLink href={href}>{name(row)}</TextLink>}</span>
                <span className="mw-machine-facts-of">{children(row)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {more > 0 && allHref === null && <p className="mw-machine-none">{`and ${numberWords(more)} more`}</p>}
    </Card>
  )
}

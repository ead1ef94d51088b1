import type { ReactNode } from 'react'
import { decide, type Resource } from '../../contract/access/policy.ts'
import { pageRowsMore } from '../../contract/entities/page-lists.ts'
import { numberWords } from '../../locale/numbers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { queryFailure } from '../definition/load-error.ts'
import { useSubject } from '../definition/workbench.tsx'
import { type MoreRows, useMoreRows } from './use-more-rows.ts'

interface RowsProps<Row> {
  readonly title: string
  readonly none: string
  /** The list screen with all of them; null where there is none for who asks. */
  readonly allHref: string | null
  readonly keyOf: (row: Row) => number
  /** Where one of them is opened; null where there is nowhere for who asks. */
  readonly hrefOf: (key: number) => string | null
  readonly name: (row: Row) => string
  /** How the list goes on in its place; null where only its list screen tells the rest. */
  readonly more?: MoreRows<Row> | null
  /** Beside the name: day, status. */
  readonly children: (row: Row) => ReactNode
}

interface ListProps<Row> extends RowsProps<Row> {
  readonly resource: Resource
  /** Null to who may not read them. */
  readonly list: { readonly count: number; readonly first: readonly Row[] } | null
}

/** The records of one kind that belong to a record: the first of them, each a way to it, further ones on demand, and a way to all. */
export function RecordList<Row>({ list, resource, ...props }: ListProps<Row>) {
  const { reason } = decide(useSubject(), 'read', resource)
  if (list === null)
    return (
      <Card title={props.title}>
        <p className="mw-record-none">{`Not shown: ${reason}.`}</p>
      </Card>
    )
  return <Rows {...props} list={list} />
}

interface ShownProps<Row> extends RowsProps<Row> {
  readonly list: { readonly count: number; readonly first: readonly Row[] }
}

function Rows<Row>(props: ShownProps<Row>) {
  const { title, list, none, allHref, keyOf, hrefOf, name, more = null, children } = props
  const { rows, hasMore, isFetching, error, readMore, refetch } = useMoreRows({ list, keyOf, more })
  const { count } = list
  const left = Math.max(0, count - rows.length)
  const words = left > 0 ? `All ${numberWords(count)}` : 'Open the list'
  return (
    <Card
      title={`${title} (${numberWords(count)})`}
      {...(allHref !== null && count > 0 && { actions: <TextLink href={allHref}>{words}</TextLink> })}
    >
      {count === 0 ? (
        <p className="mw-record-none">{none}</p>
      ) : (
        <ul className="mw-record-list" aria-label={title}>
          {rows.map((row) => {
            const href = hrefOf(keyOf(row))
            return (
              <li key={keyOf(row)}>
                <span>{href === null ? name(row) : <TextLink href={href}>{name(row)}</TextLink>}</span>
                <span className="mw-record-facts-of">{children(row)}</span>
              </li>
            )
          })}
        </ul>
      )}
      {error && (
        <LoadFailure title="The rest could not be loaded" isRetrying={isFetching} onRetry={refetch}>
          {queryFailure(error)}
        </LoadFailure>
      )}
      {hasMore && !error && left > 0 && (
        <Button size="small" icon="chevron-down" isPending={isFetching} onPress={readMore}>
          {`Show ${numberWords(Math.min(left, pageRowsMore))} more of ${title}`}
        </Button>
      )}
      {more === null && left > 0 && allHref === null && (
        <p className="mw-record-none">{`and ${numberWords(left)} more`}</p>
      )}
    </Card>
  )
}

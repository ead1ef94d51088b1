import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { entities } from '../../contract/entities/catalogue.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { numberWords } from '../../locale/numbers.ts'
import { loadMessage, queryFailure } from '../../engine/definition/load-error.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useRecords } from '../../engine/list/use-records.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { type PlaceEvent, placeCommands } from '../../machines/page.commands.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { CountLine } from './count-line.tsx'
import { countRows, soughtRows, waitingCounts } from './count-rows.ts'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { type StockCalls, useStockOnHand, useUnsentMovements } from './use-stock.ts'

const title = 'Count Stock'
/** Lines that are drawn at once; the others are found by their part or bin. */
const mostShown = 100

/** The sheet by which one location is counted, with the phone and without a connection too. */
export function CountSheet({ calls }: { readonly calls: StockCalls }) {
  const { titleRef } = usePageTitle(title)
  const { sourceOf, liveCharts } = useWorkbench()
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState('')
  const stock = useStockOnHand(calls)
  const parts = useRecords(sourceOf('part'), entities.part.key)
  const locations = useRecords(sourceOf('location'), entities.location.key)
  const unsent = useUnsentMovements()
  const decision = decide(useSubject(), 'create', 'stockMovement')
  // Keys for what is counted without a connection.
  useEffect(() => sourceOf('stockMovement').prepare(), [sourceOf])
  const location = keyIn(params.get('location'))
  const places = locations.rows.map(({ row }) => ({
    id: numberAt(row, 'locationOID') ?? 0,
    label: textAt(row, 'locationName'),
  }))
  const choose = (key: number | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (key === null) after.delete('location')
        else after.set('location', String(key))
        return after
      },
      { replace: true },
    )
  useCommands<PlaceEvent>(liveCharts, {
    id: 'stock/count-place',
    scope: title,
    commands: placeCommands,
    can: () => places.length > 0,
    run: ({ place }) => choose(keyIn(String(place))),
    choices: () => places.map(({ id, label }) => ({ value: id, label })),
  })
  const rows = useMemo(
    () =>
      location === null
        ? []
        : countRows(
            location,
            stock.value?.rows ?? [],
            parts.rows.map(({ row }) => row),
          ),
    [location, stock.value, parts.rows],
  )
  const sought = useMemo(() => soughtRows(rows, typed), [rows, typed])
  const waiting = useMemo(() => waitingCounts(location ?? 0, unsent), [location, unsent])
  const isLoading = (stock.value === null && stock.error === null) || parts.status === 'loading'
  const readAt = stock.readAt ?? parts.readAt
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        back={{ href: '/app/cams/cams_stock', label: 'Stock on Hand' }}
      />
      <div className="mw-count">
        {readAt !== null && <ReadEarlier at={readAt} />}
        {!decision.allowed && (
          <InlineNotice kind="warn" title="You cannot count">
            {decision.reason}
          </InlineNotice>
        )}
        {stock.error && (
          <LoadFailure
            title="What is on hand could not be loaded"
            isRetrying={stock.isFetching}
            onRetry={stock.refetch}
          >
            {queryFailure(stock.error)}
          </LoadFailure>
        )}
        {parts.status === 'error' && (
          <LoadFailure title="The parts could not be loaded" isRetrying={false} onRetry={parts.refetch}>
            {parts.error && loadMessage(parts.error.error)}
          </LoadFailure>
        )}
        <div className="mw-count-choices">
          <ComboField
            label="Location"
            items={places}
            value={location}
            placeholder="Choose a location"
            onChange={choose}
          />
          {location !== null && <TextField label="Find a part or bin" value={typed} onChange={setTyped} />}
        </div>
        {location === null ? (
          <EmptyState reason="none-yet" title="Choose the location that you count">
            Its parts are listed bin by bin.
          </EmptyState>
        ) : isLoading ? (
          <Skeleton rows={6} label="Loading the parts" />
        ) : sought.length === 0 ? (
          <EmptyState
            reason={rows.length === 0 ? 'none-yet' : 'none-match'}
            title={rows.length === 0 ? 'There are no parts to count' : 'No part or bin is called so'}
          />
        ) : (
          <ul className="mw-count-list" aria-label="Parts to count">
            {sought.slice(0, mostShown).map((row) => (
              <CountLine
                key={`${location}/${row.id}`}
                row={row}
                locationOID={location}
                waiting={waiting.get(row.id) ?? null}
                mayCount={decision.allowed}
              />
            ))}
          </ul>
        )}
        {location !== null && sought.length > mostShown && (
          <p className="mw-count-more">
            {`The first ${mostShown} of ${numberWords(sought.length)} are shown: find the others by part or bin.`}
          </p>
        )}
      </div>
    </>
  )
}

const keyIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

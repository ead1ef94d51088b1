import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { location } from '../../contract/entities/location.ts'
import { decide } from '../../contract/access/policy.ts'
import { textAt } from '../../contract/schema/row-value.ts'
import { queryFailure } from '../../engine/definition/load-error.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { type PlaceEvent, placeCommands } from '../../machines/page.commands.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ReadEarlier } from '../../ui/feedback/read-earlier.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ComboField } from '../../ui/fields/combo-field.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { meterReadings } from './meter-readings.screen.ts'
import { placeIn, sheetSearch } from './sheet-address.ts'
import { SheetLines } from './sheet-lines.tsx'
import { useSheetRecords } from './use-sheet-records.ts'
import './reading-sheet.css'

const title = 'Readings of a rig'

/** All meters of one location on one sheet, at `?sheet=1&place=KEY` of the list of readings. */
export function ReadingSheet() {
  const { liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const place = placeIn(params)
  const records = useSheetRecords(place)
  const { titleRef } = usePageTitle(title)
  const mayRead = decide(useSubject(), 'create', 'meterReading')
  const { locations } = records
  const places = useMemo(
    () =>
      locations
        .map(({ row }) => ({ id: Number(row[location.key]), label: textAt(row, 'locationName') }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US', { numeric: true })),
    [locations],
  )
  const choose = (key: number | null) => navigate(`${path}?${sheetSearch(key)}`, { replace: place === null })
  useCommands<PlaceEvent>(liveCharts, {
    id: 'reading-sheet/place',
    scope: title,
    commands: placeCommands,
    can: () => places.length > 0,
    run: (event) => choose(Number(event.place)),
    choices: () => places.map(({ id, label }) => ({ value: id, label })),
  })
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} back={{ href: path, label: meterReadings.title }} />
      <div className="mw-reads">
        {records.error && (
          <LoadFailure
            title="The sheet could not be brought up to date"
            isRetrying={records.isFetching}
            onRetry={records.refetch}
          >
            {queryFailure(records.error)}
          </LoadFailure>
        )}
        {records.readAt !== null && <ReadEarlier at={records.readAt} more="What you save is sent later." />}
        {mayRead.allowed ? (
          <>
            <ComboField
              label="Location"
              value={place}
              items={places}
              status={locations.length === 0 && records.isLoading ? 'loading' : 'ready'}
              onChange={(key) => key !== null && choose(key)}
            />
            {place === null ? (
              <EmptyState reason="none-yet" title="Choose a location">
                Its machines stand here then, each meter with its last reading and the one to expect.
              </EmptyState>
            ) : records.isLoading ? (
              <Skeleton rows={6} label="Loading the meters" />
            ) : (
              <SheetLines key={place} place={place} records={records} />
            )}
          </>
        ) : (
          <EmptyState reason="none-allowed" title={`You may not log meter readings: ${mayRead.reason}`}>
            Ask an administrator for access.
          </EmptyState>
        )}
      </div>
    </>
  )
}

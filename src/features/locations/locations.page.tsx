import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { location } from '../../contract/entities/location.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import type { RowDeed } from '../../engine/list/use-row-deed.ts'
import { hrefOf } from '../../engine/record-page/page-address.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { openLocationCommands } from '../../machines/location.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { locationIn, withLocation } from './location-address.ts'
import type { LocationPlaces } from './location.page.tsx'
import { locations } from './locations.screen.ts'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { lateComponent } from '../../ui/feedback/late-component.tsx'

const LocationPage = lateComponent(
  async () => (await import('./location.page.tsx')).LocationPage,
  () => <Skeleton rows={6} label="Loading the location" />,
)

/** SPEC 2.9 Locations, and at `?location=KEY` everything about one of them. */
export function LocationsPage(places: LocationPlaces) {
  const [params] = useSearchParams()
  const shown = locationIn(params)
  const last = useRef<number | null>(null)
  useEffect(() => {
    last.current = shown
  }, [shown])
  if (shown === null) return <LocationList places={places} cameFrom={last} />
  return <LocationPage key={shown} location={shown} {...places} />
}

interface ListProps {
  readonly places: LocationPlaces
  /** The location whose page was left for the list. */
  readonly cameFrom: { readonly current: number | null }
}

/** The list, each location with how its maintenance stands below its fields (issue 13). */
function LocationList({ places, cameFrom }: ListProps) {
  const [returnsTo] = useState(() => cameFrom.current)
  const [path, navigate] = useLocation()
  const [params] = useSearchParams()
  const pageHref = useCallback((key: number) => hrefOf(path, withLocation(params, key)), [path, params])
  // The rows of the grid hang on it, and are not drawn anew whenever the address changes.
  const latest = useRef({ pageHref, navigate })
  useLayoutEffect(() => {
    latest.current = { pageHref, navigate }
  })
  const [rowDeed] = useState((): RowDeed => ({
    commands: openLocationCommands,
    run: (key) => latest.current.navigate(latest.current.pageHref(key)),
  }))
  // What the page is given stays what it is on the first draw.
  const [kept] = useState(places)
  const shapeForm = useMemo(() => shapeLocation(kept, pageHref), [kept, pageHref])
  return <ScreenView screen={locations} shapeForm={shapeForm} rowDeed={rowDeed} returnsTo={returnsTo} />
}

const shapeLocation =
  ({ loadMaintenance, paths }: LocationPlaces, pageHref: (location: number) => string): ShapeForm =>
  ({ values }) => {
    const key = values[location.key]
    if (typeof key !== 'number') return {}
    const way = (
      <p className="mw-location-way">
        <LinkButton href={pageHref(key)} icon="map-pin" size="small" variant="quiet">
          {openLocationCommands.LOCATION.label}
        </LinkButton>
      </p>
    )
    return {
      ...(key > 0 && { note: way }),
      below: (
        <MaintenancePanel
          key={key}
          location={key}
          loadMaintenance={loadMaintenance}
          tasksPath={paths.tasks}
        />
      ),
    }
  }

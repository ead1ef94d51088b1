import { useLocation, useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import type { YearCosts } from '../../contract/entities/cost-facts.ts'
import type {
  LocationListName,
  LocationPage as Told,
  MoreOfLocation,
} from '../../contract/entities/location-page.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { RecordComments } from '../../engine/comments/record-comments.tsx'
import { useComments } from '../../engine/comments/use-comments.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { useLookups } from '../../engine/fields/lookups.ts'
import { placeQuery } from '../../engine/placed/place-address.ts'
import { MachineRows } from '../../engine/record-page/machine-rows.tsx'
import { filterQuery, hrefOf, tabIn, withTab } from '../../engine/record-page/page-address.ts'
import { machineWords } from '../../engine/record-page/page-words.ts'
import { PageHistory, type Way } from '../../engine/record-page/page-history.tsx'
import { RecordList } from '../../engine/record-page/record-list.tsx'
import { RecordPage } from '../../engine/record-page/record-page.tsx'
import { PageFiles } from '../../engine/record-page/record-photo.tsx'
import { type LoadMore, moreOf } from '../../engine/record-page/use-more-rows.ts'
import { type LoadPage, useRecordPage } from '../../engine/record-page/use-record-page.ts'
import { type PagePaths, WorkLists } from '../../engine/record-page/work-lists.tsx'
import { type CostWords, YearCost } from '../../engine/record-page/year-cost.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { numberWords } from '../../locale/numbers.ts'
import { locationCommands, type LocationEvent } from '../../machines/location.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { type LocationTab, locationTabs, withLocation } from './location-address.ts'
import { LocationHead } from './location-head.tsx'
import { here, lastReadWords, locationPlate, meteredHere } from './location-words.ts'
import { locations } from './locations.screen.ts'
import { MaintenancePanel } from './maintenance-panel.tsx'
import type { LoadMaintenance } from './use-location-maintenance.ts'

type LoadMoreHere = LoadMore<LocationListName, MoreOfLocation>

export interface LocationPlaces {
  readonly load: LoadPage<Told>
  /** Further rows of a list of a location. */
  readonly loadMore: (location: number, ...asked: Parameters<LoadMoreHere>) => ReturnType<LoadMoreHere>
  readonly loadCosts: LoadPage<YearCosts>
  readonly loadMaintenance: LoadMaintenance
  readonly paths: PagePaths
}

interface PageProps extends LocationPlaces {
  readonly location: number
}

const tabNames: Readonly<Record<LocationTab, string>> = {
  work: 'Work',
  cost: 'Cost',
  meters: 'Meters',
  machines: 'Machines',
  files: 'Photos and files',
  comments: 'Comments',
  history: 'History',
}

const noWork = {
  plans: 'No maintenance is planned for a machine here.',
  operations: 'None has been made for a machine here.',
  workOrders: 'None was written for a machine here.',
  inspections: 'No machine here was inspected yet.',
}

const costWords: CostWords = {
  none: 'No work order of a machine here was completed in the last twelve months.',
  counted: 'those of all machines that stand here now',
}

const ownHistory: Way = { id: 'own', label: 'The location alone', record: null, kinds: [] }

/** With its machines for who may read those. */
const historyWays = (key: number, readsMachines: boolean): readonly [Way, ...(readonly Way[])] =>
  readsMachines
    ? [
        {
          id: 'all',
          label: 'The location and its machines',
          record: { entity: 'location', key },
          kinds: [],
        },
        ownHistory,
      ]
    : [ownHistory]

/** Everything about one location, a rig among them, at `?location=KEY&tab=…` of the list of locations. */
export function LocationPage({ location, load, loadMore, loadCosts, loadMaintenance, paths }: PageProps) {
  const subject = useSubject()
  const { liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const queryKey = queryKeys.locationPage(location)
  const page = useRecordPage({ queryKey, load, record: location })
  const comments = useComments({ entity: 'location', key: location })
  const lookups = useLookups(locations)
  const name = page.told?.location.locationName ?? 'Location'
  const { titleRef } = usePageTitle(name)
  const listHref = hrefOf(path, withLocation(params, null))
  const recordHref = `${path}?record=${location}`
  const { equipment, tasks } = paths
  const treeHref = equipment && `${equipment}?tree=location&open=l${location}&at=l${location}`
  const machineHref = (key: number) => equipment && `${equipment}?machine=${key}`
  const more = moreOf<LocationListName, MoreOfLocation>(queryKey, (...asked) => loadMore(location, ...asked))
  const show = (tab: LocationTab) =>
    setParams((before) => withTab(before, tab), { replace: true, state: window.history.state })

  useCommands<LocationEvent>(liveCharts, {
    id: 'location-page',
    scope: 'Location',
    commands: locationCommands,
    can: ({ type }) =>
      type === 'LOCATION.TREE'
        ? treeHref !== null && page.told !== null
        : type === 'LOCATION.LEAVE' || page.told !== null,
    run: (event) => {
      if (event.type === 'LOCATION.TREE') navigate(treeHref ?? path)
      else if (event.type === 'LOCATION.RECORD') navigate(recordHref)
      else if (event.type === 'LOCATION.LEAVE') navigate(listHref)
      else show(locationTabs.find((tab) => tab === event.tab) ?? 'work')
    },
    choices: () => locationTabs.map((tab) => ({ value: tab, label: tabNames[tab] })),
  })

  const tabs = (told: Told) => ({
    work: (
      <div className="mw-record-body">
        <MaintenancePanel location={location} loadMaintenance={loadMaintenance} tasksPath={tasks} />
        <WorkLists
          told={told}
          paths={paths}
          moreOf={more}
          queries={{
            plans: filterQuery({ field: 'locationOID', op: '=', value: location }),
            operations: placeQuery(location),
            records: placeQuery(location),
          }}
          none={noWork}
        />
      </div>
    ),
    cost: (
      <YearCost
        record={location}
        own={null}
        resource="locationCost"
        queryKey={queryKeys.locationCosts(location)}
        load={loadCosts}
        words={costWords}
        paths={paths}
        machineHref={machineHref}
      />
    ),
    meters: (
      <RecordList
        title="Machines with a meter"
        resource="meterReading"
        list={told.meters}
        more={more('meters', (told) => told.meters)}
        none="No machine here has a meter."
        allHref={equipment && `${equipment}?${meteredHere(location)}`}
        keyOf={({ equipmentOID }) => equipmentOID}
        hrefOf={(key) => equipment && `${equipment}?machine=${key}&tab=meters`}
        name={machineWords}
      >
        {(machine) => <span>{lastReadWords(machine)}</span>}
      </RecordList>
    ),
    machines: (
      <MachineRows
        title={tabNames.machines}
        machines={told.machines}
        none="No machine stands here."
        allHref={equipment && `${equipment}?${here(location)}`}
        machineHref={machineHref}
        moreOf={more}
      />
    ),
    files: <PageFiles entity="location" record={location} />,
    comments: (
      <RecordComments
        record={{ entity: 'location', key: location }}
        plate={locationPlate(told.location)}
        isHeldUp={() => false}
      />
    ),
    history: (
      <PageHistory
        screen={locations}
        lookups={lookups}
        recordKey={location}
        noun="location"
        ways={historyWays(location, decide(subject, 'read', 'equipment').allowed)}
        paths={paths}
        machineHref={machineHref}
      />
    ),
  })
  const titleOf = (tab: LocationTab, { machines }: Told) => {
    const counts = { machines: machines?.count ?? null, comments: comments.count }
    const count = tab === 'machines' || tab === 'comments' ? counts[tab] : null
    return count === null ? tabNames[tab] : `${tabNames[tab]} (${numberWords(count)})`
  }

  return (
    <RecordPage
      title={name}
      titleRef={titleRef}
      back={{ href: listHref, label: locations.title }}
      noun="location"
      screen={locations}
      recordKey={location}
      lookups={lookups}
      page={page}
      plate={(told) => locationPlate(told.location)}
      actions={
        <>
          {treeHref !== null && (
            <LinkButton href={treeHref} icon="map-pin">
              {locationCommands['LOCATION.TREE'].label}
            </LinkButton>
          )}
          <LinkButton href={recordHref} icon="pencil">
            Location record
          </LinkButton>
        </>
      }
    >
      {(told) => (
        <>
          <LocationHead
            told={told}
            lookups={lookups}
            equipmentPath={equipment}
            onPhotos={() => show('files')}
          />
          <Tabs
            label="About the location"
            selected={tabIn(params, locationTabs)}
            onSelect={show}
            items={locationTabs.map((id) => ({ id, title: titleOf(id, told), content: tabs(told)[id] }))}
          />
        </>
      )}
    </RecordPage>
  )
}

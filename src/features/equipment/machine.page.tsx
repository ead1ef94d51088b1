import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import type { YearCosts } from '../../contract/entities/cost-facts.ts'
import type { MachinePage as Told } from '../../contract/entities/machine-page.ts'
import type { MoreOfPage, PageListName } from '../../contract/entities/page-lists.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { RecordComments } from '../../engine/comments/record-comments.tsx'
import { useComments } from '../../engine/comments/use-comments.ts'
import { useLookups } from '../../engine/fields/lookups.ts'
import { MachineRows } from '../../engine/record-page/machine-rows.tsx'
import { filterQuery, hrefOf, tabIn, withTab } from '../../engine/record-page/page-address.ts'
import { PageHistory } from '../../engine/record-page/page-history.tsx'
import { plateWords } from '../../engine/record-page/page-words.ts'
import { RecordPage } from '../../engine/record-page/record-page.tsx'
import { PageFiles } from '../../engine/record-page/record-photo.tsx'
import { type LoadMore, moreOf } from '../../engine/record-page/use-more-rows.ts'
import { type LoadPage, useRecordPage } from '../../engine/record-page/use-record-page.ts'
import { operationsQuery, type PagePaths, WorkLists } from '../../engine/record-page/work-lists.tsx'
import { type CostWords, YearCost } from '../../engine/record-page/year-cost.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { numberWords } from '../../locale/numbers.ts'
import { machineCommands, type MachineEvent } from '../../machines/machine.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { equipmentScreen } from './equipment.screen.ts'
import { type MachineTab, machineTabs, withMachine } from './machine-address.ts'
import { historyWays } from './machine-history.ts'
import { MachineHead } from './machine-head.tsx'
import { MachineMeters } from './machine-meters.tsx'
import { ofMachine } from './machine-words.ts'
import { useReadings } from './use-readings.ts'

export interface MachinePlaces {
  readonly load: LoadPage<Told>
  /** Further rows of a list of a machine. */
  readonly loadMore: (machine: number, ...asked: Parameters<LoadMore>) => ReturnType<LoadMore>
  readonly loadCosts: (machine: number, signal: AbortSignal) => Promise<Loaded<YearCosts>>
  readonly paths: PagePaths
  /** Leads to the label of the machine, for those who may print it. */
  readonly labels: ReactNode
  /** The form in which a reading of a machine is taken, until it says that it is closed. */
  readonly renderReading: (machine: number, onClose: () => void) => ReactNode
}

interface PageProps extends MachinePlaces {
  readonly machine: number
}

const tabNames: Readonly<Record<MachineTab, string>> = {
  work: 'Work',
  cost: 'Cost',
  meters: 'Meters',
  children: 'Parts of it',
  files: 'Photos and files',
  comments: 'Comments',
  history: 'History',
}

const noWork = {
  plans: 'No maintenance is planned for it.',
  operations: 'None has been made for it.',
  workOrders: 'None was written for it.',
  inspections: 'It was not inspected yet.',
}

const costWords: CostWords = {
  none: 'No work order of it, or of what is part of it, was completed in the last twelve months.',
  counted: 'with those of what is part of it',
}

/** Everything about one machine, at `?machine=KEY&tab=…` of the list of equipment. */
export function MachinePage(props: PageProps) {
  const { machine, load, loadMore, loadCosts, paths, labels, renderReading } = props
  const subject = useSubject()
  const { liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [isReading, setReading] = useState(false)
  const queryKey = queryKeys.machinePage(machine)
  const page = useRecordPage({ queryKey, load, record: machine })
  const readings = useReadings(page.told)
  const comments = useComments({ entity: 'equipment', key: machine })
  const lookups = useLookups(equipmentScreen)
  const name = page.told?.machine.description ?? 'Machine'
  const { titleRef } = usePageTitle(name)
  const listHref = hrefOf(path, withMachine(params, null))
  const machineHref = (key: number) => hrefOf(path, withMachine(params, key))
  const reportHref = `/app/report-trouble?equipment=${machine}`
  const recordHref = `${path}?record=${machine}`
  const mayRead = page.told !== null && decide(subject, 'create', 'meterReading').allowed
  const onRead = mayRead ? () => setReading(true) : null
  const more = moreOf<PageListName, MoreOfPage>(queryKey, (...asked) => loadMore(machine, ...asked))
  const show = (tab: MachineTab) =>
    setParams((before) => withTab(before, tab), { replace: true, state: window.history.state })

  useCommands<MachineEvent>(liveCharts, {
    id: 'machine-page',
    scope: 'Machine',
    commands: machineCommands,
    can: ({ type }) =>
      type === 'READING' ? onRead !== null && !isReading : type === 'MACHINE.LEAVE' || page.told !== null,
    run: (event) => {
      if (event.type === 'READING') onRead?.()
      else if (event.type === 'MACHINE.REPORT') navigate(reportHref)
      else if (event.type === 'MACHINE.RECORD') navigate(recordHref)
      else if (event.type === 'MACHINE.LEAVE') navigate(listHref)
      else show(machineTabs.find((tab) => tab === event.tab) ?? 'work')
    },
    choices: () => machineTabs.map((tab) => ({ value: tab, label: tabNames[tab] })),
  })

  const tabs = (told: Told) => ({
    work: (
      <WorkLists
        told={told}
        paths={paths}
        moreOf={more}
        queries={{
          plans: ofMachine(machine),
          operations: operationsQuery(told.plans),
          records: ofMachine(machine),
        }}
        none={noWork}
      />
    ),
    cost: (
      <YearCost
        record={machine}
        own={machine}
        resource="workOrderLabour"
        queryKey={queryKeys.machineCosts(machine)}
        load={loadCosts}
        words={costWords}
        paths={paths}
        machineHref={machineHref}
      />
    ),
    meters: <MachineMeters told={told} readings={readings} readingsPath={paths.readings} onRead={onRead} />,
    children: (
      <MachineRows
        title={tabNames.children}
        machines={told.machines}
        none="No machine is part of it."
        allHref={`${path}?${filterQuery({ field: 'parentAsset', op: '=', value: machine })}`}
        machineHref={machineHref}
        moreOf={more}
      />
    ),
    files: <PageFiles entity="equipment" record={machine} />,
    comments: (
      <RecordComments
        record={{ entity: 'equipment', key: machine }}
        plate={plateWords(told.machine)}
        isHeldUp={() => isReading}
      />
    ),
    history: (
      <PageHistory
        screen={equipmentScreen}
        lookups={lookups}
        recordKey={machine}
        noun="machine"
        ways={historyWays(machine)}
        paths={paths}
        machineHref={machineHref}
      />
    ),
  })
  const titleOf = (tab: MachineTab, { machines }: Told) => {
    const counts = { children: machines?.count ?? null, comments: comments.count }
    const count = tab === 'children' || tab === 'comments' ? counts[tab] : null
    return count === null ? tabNames[tab] : `${tabNames[tab]} (${numberWords(count)})`
  }

  return (
    <>
      <RecordPage
        title={name}
        titleRef={titleRef}
        back={{ href: listHref, label: equipmentScreen.title }}
        noun="machine"
        screen={equipmentScreen}
        recordKey={machine}
        lookups={lookups}
        page={page}
        plate={(told) => plateWords(told.machine)}
        actions={
          <>
            {onRead && (
              <Button variant="primary" icon="gauge" onPress={onRead}>
                Take a reading
              </Button>
            )}
            <LinkButton href={reportHref} icon="alert-triangle">
              Report trouble
            </LinkButton>
            <LinkButton href={recordHref} icon="pencil">
              Equipment record
            </LinkButton>
            {labels}
          </>
        }
      >
        {(told) => (
          <>
            <MachineHead
              told={told}
              lookups={lookups}
              readings={readings}
              machineHref={machineHref}
              locationsPath={paths.locations}
              onPhotos={() => show('files')}
            />
            <Tabs
              label="About the machine"
              selected={tabIn(params, machineTabs)}
              onSelect={show}
              items={machineTabs.map((id) => ({ id, title: titleOf(id, told), content: tabs(told)[id] }))}
            />
          </>
        )}
      </RecordPage>
      {isReading && renderReading(machine, () => setReading(false))}
    </>
  )
}

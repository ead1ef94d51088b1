import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { useLookups } from '../../engine/fields/lookups.ts'
import { LoadError, queryFailure } from '../../engine/definition/load-error.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { HistoryPanel } from '../../engine/history/history-panel.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { momentWords } from '../../locale/moments.ts'
import { numberWords } from '../../locale/numbers.ts'
import { machineCommands, type MachineEvent } from '../../machines/machine.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { equipmentScreen } from './equipment.screen.ts'
import { hrefOf, type MachineTab, machineTabs, tabIn, withMachine, withTab } from './machine-address.ts'
import { MachineChildren } from './machine-children.tsx'
import { MachineCost } from './machine-cost.tsx'
import { MachineHead } from './machine-head.tsx'
import { MachineMeters } from './machine-meters.tsx'
import { plateWords } from './machine-words.ts'
import { type MachinePaths, MachineWork } from './machine-work.tsx'
import { type LoadMachineCosts } from './use-machine-costs.ts'
import { type LoadMachine, useMachinePage, useReadings } from './use-machine-page.ts'
import './machine-page.css'

export interface MachinePlaces {
  readonly load: LoadMachine
  readonly loadCosts: LoadMachineCosts
  readonly paths: MachinePaths
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
  history: 'History',
}

/** Everything about one machine, at `?machine=KEY&tab=…` of the list of equipment. */
export function MachinePage({ machine, load, loadCosts, paths, labels, renderReading }: PageProps) {
  const subject = useSubject()
  const { liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const [isReading, setReading] = useState(false)
  const { told, readAt, error, isFetching, refetch } = useMachinePage(load, machine)
  const readings = useReadings(told)
  const lookups = useLookups(equipmentScreen)
  const name = told?.machine.description ?? 'Machine'
  const { titleRef } = usePageTitle(name)
  const listHref = hrefOf(path, withMachine(params, null))
  const machineHref = (key: number) => hrefOf(path, withMachine(params, key))
  const reportHref = `/app/report-trouble?equipment=${machine}`
  const recordHref = `${path}?record=${machine}`
  const mayRead = told !== null && decide(subject, 'create', 'meterReading').allowed
  const onRead = mayRead ? () => setReading(true) : null
  const show = (tab: MachineTab) =>
    setParams((before) => withTab(before, tab), { replace: true, state: window.history.state })

  useCommands<MachineEvent>(liveCharts, {
    id: 'machine-page',
    scope: 'Machine',
    commands: machineCommands,
    can: ({ type }) =>
      type === 'READING' ? onRead !== null && !isReading : type === 'MACHINE.LEAVE' || told !== null,
    run: (event) => {
      if (event.type === 'READING') onRead?.()
      else if (event.type === 'MACHINE.REPORT') navigate(reportHref)
      else if (event.type === 'MACHINE.RECORD') navigate(recordHref)
      else if (event.type === 'MACHINE.LEAVE') navigate(listHref)
      else show(machineTabs.find((tab) => tab === event.tab) ?? 'work')
    },
    choices: () => machineTabs.map((tab) => ({ value: tab, label: tabNames[tab] })),
  })

  const failed = error instanceof LoadError ? error.error : null
  const isGone = failed?.kind === 'not-found'
  const mayOpen = decide(subject, 'read', 'equipment')
  const refusal = !mayOpen.allowed ? mayOpen.reason : failed?.kind === 'forbidden' ? failed.title : null
  const isThere = told !== null && !isGone && refusal === null
  return (
    <>
      <PageHeader
        title={name}
        titleRef={titleRef}
        back={{ href: listHref, label: equipmentScreen.title }}
        plate={told && <Plate>{plateWords(told.machine)}</Plate>}
        actions={
          isThere && (
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
          )
        }
      />
      <div className="mw-machine" aria-busy={isFetching} tabIndex={-1}>
        {error && !isGone && refusal === null && (
          <LoadFailure
            title={told ? 'The machine could not be brought up to date' : 'The machine could not be loaded'}
            isRetrying={isFetching}
            onRetry={refetch}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        {readAt !== null && (
          <InlineNotice kind="unsent" title="No connection">
            {`What you see was read ${momentWords(readAt)}.`}
          </InlineNotice>
        )}
        {refusal !== null ? (
          <EmptyState reason="none-allowed" title={refusal}>
            Ask an administrator for access.
          </EmptyState>
        ) : isGone ? (
          <EmptyState reason="none-match" title="There is no such machine">
            It may have been deleted. Go back to the list of equipment.
          </EmptyState>
        ) : told ? (
          <>
            <MachineHead
              told={told}
              lookups={lookups}
              readings={readings}
              machineHref={machineHref}
              locationsPath={paths.locations}
            />
            <Tabs
              label="About the machine"
              selected={tabIn(params)}
              onSelect={show}
              items={[
                { id: 'work', title: tabNames.work, content: <MachineWork told={told} paths={paths} /> },
                {
                  id: 'cost',
                  title: tabNames.cost,
                  content: (
                    <MachineCost machine={machine} load={loadCosts} paths={paths} machineHref={machineHref} />
                  ),
                },
                {
                  id: 'meters',
                  title: tabNames.meters,
                  content: (
                    <MachineMeters
                      told={told}
                      readings={readings}
                      readingsPath={paths.readings}
                      onRead={onRead}
                    />
                  ),
                },
                {
                  id: 'children',
                  title: `${tabNames.children} (${numberWords(told.children.count)})`,
                  content: <MachineChildren told={told} machineHref={machineHref} listPath={path} />,
                },
                {
                  id: 'history',
                  title: tabNames.history,
                  content: <HistoryPanel screen={equipmentScreen} lookups={lookups} recordKey={machine} />,
                },
              ]}
            />
          </>
        ) : (
          !error && <Skeleton rows={6} label="Loading the machine" />
        )}
      </div>
      {isReading && renderReading(machine, () => setReading(false))}
    </>
  )
}

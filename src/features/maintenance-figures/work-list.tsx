import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { ageWords } from '../../contract/figures/backlog.ts'
import { workBehind, workTitles } from './backlog-words.ts'
import { backlogAddress, type OpenedWork, type Scope } from './figures-address.ts'
import { FiguresList } from './figures-list.tsx'
import { TooMuchWork } from './figures-state.tsx'
import { tableView } from './figures-table.tsx'
import { type FiguresCalls, useBacklog } from './use-figures.ts'
import { workColumns, workFields, workHref, type WorkRow, workRows } from './work-columns.tsx'

const view = tableView('maintenanceBacklog', workFields, [{ id: 'dueOn', desc: false }])

interface ListProps {
  readonly scope: Scope
  readonly opened: OpenedWork
  readonly calls: FiguresCalls
  readonly orderHref: ((key: number) => string) | null
  readonly operationHref: ((key: number) => string) | null
}

/** The work orders and PM operations that a figure of the backlog counts. */
export function WorkList({ scope, opened, calls, orderHref, operationHref }: ListProps) {
  const [, navigate] = useLocation()
  const read = useBacklog(calls, scope)
  const facts = read.value
  const rows = useMemo(() => (facts ? workRows(workBehind(facts, opened), facts) : noRows), [facts, opened])
  const hrefs = useMemo(() => ({ orderHref, operationHref }), [orderHref, operationHref])
  const columns = useMemo(() => workColumns(hrefs), [hrefs])
  const rig = opened.rig ?? scope.rig
  return (
    <FiguresList
      title={workTitles[opened.figure]}
      of={[
        rig === null ? null : facts?.rigs.find(({ locationOID }) => locationOID === rig)?.name,
        opened.age === null ? null : ageWords[opened.age],
      ]}
      back={backlogAddress(scope)}
      resource="figuresReport"
      fileName={workTitles[opened.figure]}
      read={read}
      view={view}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      onOpen={(row) => {
        const href = workHref(row, hrefs)
        if (href !== null) navigate(href)
      }}
    >
      {facts && <TooMuchWork facts={facts} />}
    </FiguresList>
  )
}

const noRows: readonly WorkRow[] = []

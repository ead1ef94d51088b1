import { monthName, monthWords } from '../../locale/days.ts'
import { type ComponentType, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { statusFilters } from '../../contract/entities/pm-operation.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { pmMonths, yearOptions } from '../../contract/limits.ts'
import { isAdmin } from '../../contract/access/policy.ts'
import type { RecordSource, ShownRow } from '../../engine/definition/record-source.ts'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { ChosenNotice } from '../../engine/list/chosen-notice.tsx'
import { noneAt } from '../../engine/placed/place-notice.tsx'
import { usePlacedList } from '../../engine/placed/use-placed-list.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import type { RowMark } from '../../ui/grid/model/grid-props.ts'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import {
  type Due,
  filterOf,
  isDue,
  isInSpan,
  type OperationFilter,
  queryOf,
  spanOf,
  spanQuery,
  urgencyOf,
} from './operation-filter.ts'
import { OperationPage, type OperationPlaces } from './operation-page.tsx'
import { type ElsewhereProps, OverdueElsewhere } from './overdue-elsewhere.tsx'
import { OperationsReport } from './operations-report.tsx'
import { adminOperations, ownOperations } from './pm-operations.screen.ts'
import { useSpanWords } from './use-span-words.ts'
import './pm-operations.page.css'

interface PageProps extends OperationPlaces, ElsewhereProps {
  /** The operations of one user under a filter. */
  readonly operationsOf: (query: Readonly<Record<string, unknown>>) => RecordSource
}

const bodyWith = (deferralsPath: string | null): ComponentType<PageBodyProps> =>
  function Body(props) {
    return <OperationPage {...props} deferralsPath={deferralsPath} />
  }

const overdueMark: RowMark = { kind: 'bad', label: 'Overdue' }

const dueWords: Record<Due, string> = {
  overdue: 'Overdue operations',
  soon: 'Operations due within seven days',
  whenever: 'Operations of all months',
}

/** What the craft report puts into the address. */
const spanNames = ['assigned', 'from', 'to'] as const

/** SPEC 2.9, 6: everything of everybody for ADMIN; one's own by status, year and month for staff. */
export function PmOperationsPage({ operationsOf, loadDue, duePath, deferralsPath }: PageProps) {
  const isWide = useMedia(MEDIUM_UP)
  const [Body] = useState(() => bodyWith(deferralsPath))
  const { subject } = useWorkbench()
  const { source: listed, place } = usePlacedList('pmOperation')
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => new Date())
  const filter = useMemo(() => filterOf(params, today), [params, today])
  const admin = isAdmin(subject)
  const span = useMemo(() => spanOf(params), [params])
  const spanWords = useSpanWords(span)
  const query = JSON.stringify(
    span ? spanQuery(span, filter.status, subject.userGUID) : queryOf(filter, subject.userGUID),
  )
  // Of a location all that who asks may see is read, of whatever month.
  const isWhole = admin || place !== null
  const source = useMemo(
    () => (isWhole ? listed : operationsOf(JSON.parse(query) as Record<string, unknown>)),
    [isWhole, listed, operationsOf, query],
  )
  // A whole list has them of all months anyway.
  const due = isWhole && filter.due === 'whenever' ? null : filter.due
  // A whole list is narrowed here by status and month of the address, the same figures in the same grid.
  const narrows = isWhole && ['status', 'year', 'month'].some((name) => params.has(name))
  const shows = useMemo(() => {
    if (span) return (row: RecordRow) => isInSpan(row, span) && isOfStatus(row, filter)
    if (due !== null) return (row: RecordRow) => isDue(row, due, today)
    return narrows ? (row: RecordRow) => isWithin(row, filter) : undefined
  }, [span, due, narrows, filter, today])

  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['page', 'due', 'at', ...spanNames, ...Object.keys(changes)]) next.delete(name)
        for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value)
        return next
      },
      { replace: true },
    )
  const clear = () => set({ status: null, year: null, month: null })

  const narrowsOwn = !isWhole && due === null && !span
  const faultOf = useMemo(
    () => (row: RecordRow) => (isDue(row, 'overdue', today) ? overdueMark : null),
    [today],
  )
  const cells = useMemo(
    () => ({
      overallStatus: { sortValue: ({ row }: ShownRow) => (admin ? -1 : 1) * urgencyOf(row, today) },
    }),
    [admin, today],
  )
  const when = span
    ? spanWords
    : due !== null
      ? dueWords[due]
      : narrows || !isWhole
        ? filterWords(filter)
        : undefined
  const chosenBy =
    !place || when === undefined || place.name === null ? (place?.words ?? when) : `${when}, at ${place.name}`
  const banner =
    chosenBy === undefined || narrowsOwn ? null : (
      <ChosenNotice
        screen={adminOperations}
        title={chosenBy}
        kind={place?.name === null ? 'warn' : 'info'}
        onShowAll={clear}
      >
        {place?.note}
      </ChosenNotice>
    )
  return (
    <ScreenView
      key={admin ? 'all' : 'own'}
      screen={admin ? adminOperations : ownOperations}
      source={source}
      {...(shows && { shows })}
      chosenBy={chosenBy}
      none={place ? noneAt(adminOperations, place) : undefined}
      pageBody={Body}
      filters={
        <>
          {banner}
          {narrowsOwn && !isWide && <p className="mw-operation-shown">{chosenBy}</p>}
        </>
      }
      tools={
        <>
          {narrowsOwn && <OwnFilter filter={filter} today={today} onChange={set} />}
          <OperationsReport />
        </>
      }
      faultOf={faultOf}
      cells={cells}
      {...(!isWhole &&
        due === null && { elsewhere: <OverdueElsewhere loadDue={loadDue} duePath={duePath} /> })}
    />
  )
}

const filterWords = ({ status, year, month }: OperationFilter) =>
  `${status === 'ALL TASKS' ? 'All operations' : status} in ${monthWords(`${year}-${month}`)}`

function isWithin(row: RecordRow, { status, year, month }: OperationFilter): boolean {
  const inMonth = String(row['operationDate']).startsWith(`${year}-${String(month).padStart(2, '0')}-`)
  return inMonth && isOfStatus(row, { status })
}

const isOfStatus = (row: RecordRow, { status }: Pick<OperationFilter, 'status'>): boolean =>
  status === 'ALL TASKS' || row['overallStatus'] === status

interface FilterProps {
  readonly filter: OperationFilter
  readonly today: Date
  readonly onChange: (changes: Record<string, string | null>) => void
}

function OwnFilter({ filter, today, onChange }: FilterProps) {
  return (
    <div className="mw-operation-filter" role="group" aria-label="Filter">
      <SelectField
        label="Status"
        value={filter.status}
        items={statusFilters.map((status) => ({ id: status, label: status }))}
        onChange={(status) => onChange({ status })}
      />
      <SelectField
        label="Year"
        value={filter.year}
        items={yearOptions(today.getFullYear()).map((year) => ({ id: year, label: String(year) }))}
        onChange={(year) => onChange({ year: String(year) })}
      />
      <SelectField
        label="Month"
        value={filter.month}
        items={pmMonths.map((month) => ({ id: month, label: monthName(`2026-${month}`) }))}
        onChange={(month) => onChange({ month: String(month) })}
      />
    </div>
  )
}

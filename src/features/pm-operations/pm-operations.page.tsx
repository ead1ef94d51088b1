import { type ComponentType, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { statusFilters } from '../../contract/entities/pm-operation.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { pmMonths, yearOptions } from '../../contract/limits.ts'
import { isAdmin } from '../../contract/access/policy.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
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
} from './operation-filter.ts'
import { OperationPage, type OperationPlaces } from './operation-page.tsx'
import { OperationsReport } from './operations-report.tsx'
import { adminOperations, ownOperations } from './pm-operations.screen.ts'
import { useSpanWords } from './use-span-words.ts'
import './pm-operations.page.css'

interface PageProps extends OperationPlaces {
  /** The operations of one user under a filter. */
  readonly operationsOf: (query: Readonly<Record<string, unknown>>) => RecordSource
}

const bodyWith = (deferralsPath: string | null): ComponentType<PageBodyProps> =>
  function Body(props) {
    return <OperationPage {...props} deferralsPath={deferralsPath} />
  }

const dueWords: Record<Due, string> = {
  overdue: 'Overdue operations',
  soon: 'Operations due within seven days',
}

/** What the craft report puts into the address. */
const spanNames = ['assigned', 'from', 'to'] as const

const monthName = (month: number) =>
  new Date(2026, month - 1, 1).toLocaleDateString('en-US', { month: 'long' })

/** SPEC 2.9, 6: everything of everybody for ADMIN; one's own by status, year and month for staff. */
export function PmOperationsPage({ operationsOf, deferralsPath }: PageProps) {
  const [Body] = useState(() => bodyWith(deferralsPath))
  const { subject, sourceOf } = useWorkbench()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => new Date())
  const filter = useMemo(() => filterOf(params, today), [params, today])
  const admin = isAdmin(subject)
  const span = useMemo(() => spanOf(params), [params])
  const spanWords = useSpanWords(span)
  const query = JSON.stringify(
    span ? spanQuery(span, filter.status, subject.userGUID) : queryOf(filter, subject.userGUID),
  )
  const source = useMemo(
    () => (admin ? sourceOf('pmOperation') : operationsOf(JSON.parse(query) as Record<string, unknown>)),
    [admin, sourceOf, operationsOf, query],
  )
  const { due } = filter
  // ADMIN's list is whole: status and month of the address narrow it here, the same figures in the same grid.
  const narrows = admin && ['status', 'year', 'month'].some((name) => params.has(name))
  const shows = useMemo(() => {
    if (span) return (row: RecordRow) => isInSpan(row, span) && isOfStatus(row, filter)
    if (due !== null) return (row: RecordRow) => isDue(row, due, today)
    return narrows ? (row: RecordRow) => isWithin(row, filter) : undefined
  }, [span, due, narrows, filter, today])

  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of ['page', 'due', ...spanNames, ...Object.keys(changes)]) next.delete(name)
        for (const [name, value] of Object.entries(changes)) if (value !== null) next.set(name, value)
        return next
      },
      { replace: true },
    )
  const clear = () => set({ status: null, year: null, month: null })

  const banner =
    span || due !== null || narrows ? (
      <InlineNotice
        kind="info"
        title={span ? spanWords : due === null ? filterWords(filter) : dueWords[due]}
        actions={
          <Button size="small" variant="quiet" icon="x" onPress={clear}>
            Show all
          </Button>
        }
      />
    ) : null
  return (
    <ScreenView
      key={admin ? 'all' : 'own'}
      screen={admin ? adminOperations : ownOperations}
      source={source}
      {...(shows && { shows })}
      pageBody={Body}
      filters={
        <>
          {!admin && due === null && !span && <OwnFilter filter={filter} today={today} onChange={set} />}
          {banner}
          <OperationsReport />
        </>
      }
    />
  )
}

const filterWords = ({ status, year, month }: OperationFilter) =>
  `${status === 'ALL TASKS' ? 'All operations' : status} in ${monthName(month)} ${year}`

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
        items={pmMonths.map((month) => ({ id: month, label: monthName(month) }))}
        onChange={(month) => onChange({ month: String(month) })}
      />
    </div>
  )
}

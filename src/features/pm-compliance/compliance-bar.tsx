import { monthWords } from '../../locale/days.ts'
import { useLocation } from 'wouter'
import type { ComplianceReport } from '../../contract/entities/compliance.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { monthChoices, withMonth } from '../../engine/report/report-months.ts'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import { prints } from '../../engine/report/use-report.ts'
import {
  type MonthsEvent,
  monthsCommands,
  type PlaceEvent,
  placeCommands,
} from '../../machines/page.commands.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { addressOf, documentQuery, type Scope } from './compliance-address.ts'
import { byRig } from './compliance-figures.ts'

const scope = 'PM compliance report'
const everywhere = 'All rigs'

interface BarProps {
  readonly of: Scope
  /** This month, yyyy-MM. */
  readonly now: string
  readonly report: ComplianceReport | null
}

/** Which months and which rig, and the same as a document. */
export function ComplianceBar({ of, now, report }: BarProps) {
  const { files, liveCharts } = useWorkbench()
  const [, navigate] = useLocation()
  const choose = (next: Scope) => navigate(addressOf(next), { replace: true })
  const months = monthChoices(of, now).map((month) => ({ id: month, label: monthWords(month) }))
  const rigs = report ? byRig(report, report.rows).map(({ id, label }) => ({ id: Number(id), label })) : []
  useCommands<MonthsEvent>(liveCharts, {
    id: 'pm-compliance/months',
    scope,
    commands: monthsCommands,
    can: () => true,
    run: ({ type, month }) => choose(withMonth(of, type === 'FROM.MONTH' ? 'from' : 'to', month)),
    choices: () => months.map(({ id, label }) => ({ value: id, label })),
  })
  useCommands<PlaceEvent>(liveCharts, {
    id: 'pm-compliance/place',
    scope,
    commands: placeCommands,
    can: () => rigs.length > 0,
    run: ({ place }) => choose({ ...of, rig: place === '' ? null : Number(place) }),
    choices: () => [{ value: '', label: everywhere }, ...rigs.map(({ id, label }) => ({ value: id, label }))],
  })
  return (
    <div className="mw-report-bar">
      <div className="mw-report-choices" role="group" aria-label="What the report is of">
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={of[end]}
            items={months}
            onChange={(month) => month !== null && choose(withMonth(of, end, month))}
          />
        ))}
        <SelectField
          label="Rig"
          value={of.rig}
          items={rigs}
          emptyLabel={everywhere}
          placeholder={everywhere}
          onChange={(rig) => choose({ ...of, rig })}
        />
      </div>
      <ReportButtons
        id="pm-compliance"
        scope={scope}
        asks={prints('complianceReport')}
        get={(_use, signal) => files.runReport('complianceReport', documentQuery(of), signal)}
      />
    </div>
  )
}

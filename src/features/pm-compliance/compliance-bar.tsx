import { monthWords } from '../../locale/days.ts'
import { useLocation } from 'wouter'
import type { ComplianceReport } from '../../contract/entities/compliance.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import { prints } from '../../engine/report/use-report.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { addressOf, documentQuery, monthChoices, type Scope, withMonth } from './compliance-address.ts'
import { byRig } from './compliance-figures.ts'

interface BarProps {
  readonly scope: Scope
  /** This month, yyyy-MM. */
  readonly now: string
  readonly report: ComplianceReport | null
}

/** Which months and which rig, and the same as a document. */
export function ComplianceBar({ scope, now, report }: BarProps) {
  const { files } = useWorkbench()
  const [, navigate] = useLocation()
  const choose = (next: Scope) => navigate(addressOf(next), { replace: true })
  const months = monthChoices(scope, now).map((month) => ({ id: month, label: monthWords(month) }))
  const rigs = report ? byRig(report, report.rows).map(({ id, label }) => ({ id: Number(id), label })) : []
  return (
    <div className="mw-compliance-bar">
      <div className="mw-compliance-choices" role="group" aria-label="What the report is of">
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            value={scope[end]}
            items={months}
            onChange={(month) => month !== null && choose(withMonth(scope, end, month))}
          />
        ))}
        <SelectField
          label="Rig"
          value={scope.rig}
          items={rigs}
          emptyLabel="All rigs"
          placeholder="All rigs"
          onChange={(rig) => choose({ ...scope, rig })}
        />
      </div>
      <ReportButtons
        id="pm-compliance"
        scope="PM compliance report"
        asks={prints('complianceReport')}
        get={(_use, signal) => files.runReport('complianceReport', documentQuery(scope), signal)}
      />
    </div>
  )
}

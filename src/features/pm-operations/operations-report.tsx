import { useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { ReportButtons } from '../../engine/report/report-preview.tsx'
import { prints } from '../../engine/report/use-report.ts'
import { ReportUser } from '../../engine/fields/report-user.tsx'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import './operations-report.css'

/** The operations of one user as a document: one's own, or for ADMIN anybody's (READINGS on SPEC 7). */
export function OperationsReport() {
  const subject = useSubject()
  const { files } = useWorkbench()
  const [userGUID, setUserGUID] = useState(subject.userGUID)
  if (!decide(subject, 'print', 'operationReport').allowed) return null
  return (
    <div className="mw-operations-report">
      <span className="mw-operations-report-title">User PM operation report</span>
      <ReportUser value={userGUID} onChange={setUserGUID} />
      <ReportButtons
        id="user-pm-operations"
        scope="User PM operation report"
        asks={prints('operationReport')}
        get={(_use, signal) => files.runReport('userPmOperationReport', { vUserGUID: userGUID }, signal)}
      />
    </div>
  )
}

import { expect, test } from 'vitest'
import { deferralStatuses, untilFaults } from '../../../../src/contract/entities/pm-deferral.ts'
import { buildOrganisation } from '../build-organisation.ts'
import { demoUsers } from './users.ts'

test.each(['2026-11-21', '2026-11-01', '2026-11-30', '2027-01-01', '2028-02-29', '2026-12-31', '2027-02-28'])(
  'on %s there is a deferral of each status, of a safety-critical due, asked for and decided by two people in time',
  (today) => {
    const { pmDeferrals, pmTasks, pmOperations } = buildOrganisation({ today, scale: 1 })
    expect(new Set(pmDeferrals.map(({ status }) => status))).toEqual(new Set(deferralStatuses))
    expect(new Set(pmDeferrals.map(({ pmTaskOID }) => pmTaskOID)).size).toBe(pmDeferrals.length)
    for (const deferral of pmDeferrals) {
      const { status, occurrenceOn, until, requestedOn, decidedOn } = deferral
      const plan = pmTasks.find((row) => row.pmTaskOID === deferral.pmTaskOID)
      const ofPlan = pmOperations.filter((row) => row.pmTaskOID === deferral.pmTaskOID)
      const at = ofPlan.findIndex((row) => row.operationDate === occurrenceOn)
      const operation = ofPlan[at]
      expect(plan?.safetyCritical).toBe('YES')
      expect(operation).toMatchObject({ operationDate: occurrenceOn })
      expect(deferral.lastDoneOn).toBe(ofPlan[at - 1]?.completedOn ?? null)
      expect(deferral.requestedBy_UserGUID).not.toBe(demoUsers.admin.id)
      expect(untilFaults({ until, occurrenceOn }, requestedOn ?? '')).toEqual([])
      expect((requestedOn ?? '') < today).toBe(true)
      const isDecided = ['APPROVED', 'REFUSED', 'EXPIRED'].includes(status)
      expect(deferral.decidedBy_UserGUID).toBe(isDecided ? demoUsers.admin.id : null)
      if (isDecided) expect((requestedOn ?? '') < (decidedOn ?? '') && (decidedOn ?? '') <= today).toBe(true)
      else expect(decidedOn).toBeNull()
      if (status === 'EXPIRED') expect((until ?? '') < today).toBe(true)
      if (status === 'APPROVED') {
        expect((until ?? '') >= today).toBe(true)
        expect(operation).toMatchObject({ overallStatus: 'NOT STARTED', dueLatest: until })
        expect(operation?.dueWhy).toContain(`by ${demoUsers.admin.fullName}`)
      }
      if (status === 'REQUESTED') expect(operation?.overallStatus).toBe('NOT STARTED')
    }
  },
)

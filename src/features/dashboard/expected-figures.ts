import type { Dashboard } from '../../contract/entities/dashboard.ts'

/** Of which records a user is shown figures, as the server decides it: by who may see them. */
export interface Sees {
  readonly pmOperation: boolean
  readonly pmTask: boolean
  readonly workOrder: boolean
  readonly inspectionLog: boolean
  readonly equipment: boolean
}

const statuses = ['Active', 'Down', 'In repair'] as const

/** Figures of the shape that will be answered, to keep room for them: one operation of each status, all else none. */
export function expectedFigures(sees: Sees, at: number): Dashboard {
  const today = new Date(at).toISOString().slice(0, 10)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const counts = { 'NOT STARTED': 1, ONGOING: 1, DONE: 1 }
  return {
    today,
    year,
    month,
    operations: sees.pmOperation
      ? { thisMonth: counts, overdue: 1, dueSoon: 1, byMonth: [{ month: today.slice(0, 7), ...counts }] }
      : null,
    plans: sees.pmTask
      ? {
          overdue: { week: 0, month: 0, quarter: 0, longer: 0 },
          critical: 0,
          dueThisWeek: 0,
          missed: 0,
          deferred: 0,
        }
      : null,
    compliance: sees.pmOperation
      ? { due: 1, inTolerance: 1, late: 0, missed: 0, deferred: 0, open: 0, rate: 100 }
      : null,
    workOrders: sees.workOrder ? { scheduledToday: 0, dueSoon: 0 } : null,
    inspections: sees.inspectionLog ? { lastWeek: 0, notDone: 0 } : null,
    equipmentByStatus: sees.equipment ? statuses.map((status) => ({ status, count: 0 })) : null,
    recent: [],
  }
}

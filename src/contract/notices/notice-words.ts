import { longDate } from '../../locale/days.ts'
import type { Notice } from './notice.ts'

/** What a notice says: a sentence, and below it what it is about; '' where there is nothing more to say. */
export interface NoticeWords {
  readonly title: string
  readonly detail: string
}

/** The words of a notice, on the bell and in a letter alike. */
export function noticeWords({ kind, facts }: Pick<Notice, 'kind' | 'facts'>): NoticeWords {
  const { number, about, machine, by } = facts
  const day = facts.day === '' ? '' : longDate(facts.day)
  const of = joined([about, machine])
  switch (kind) {
    case 'workOrderAssigned':
      return {
        title:
          by === ''
            ? `Work order ${number} is assigned to you`
            : `${by} assigned work order ${number} to you`,
        detail: joined([of, day && `due ${day}`]),
      }
    case 'operationAssigned':
      return {
        title: by === '' ? `${number} is yours to do` : `${by} assigned ${number} to you`,
        detail: joined([of, day && `on ${day}`]),
      }
    case 'workOrderDue':
      return { title: `Work order ${number} is due on ${day}`, detail: of }
    case 'workOrderOverdue':
      return { title: `Work order ${number} is overdue since ${day}`, detail: of }
    case 'maintenanceDue':
      return { title: `Maintenance is due on ${day}`, detail: of }
    case 'maintenanceOverdue':
      return { title: `Maintenance is overdue since ${day}`, detail: of }
    case 'deferralToDecide':
      return {
        title: `${by === '' ? 'Somebody' : by} asks to put off maintenance until ${day}`,
        detail: of,
      }
    case 'lowStock':
      return { title: `${about} is below its reorder point`, detail: `${number} available` }
    case 'lowStockDaily':
      return {
        title: number === '1' ? 'One part is to be ordered' : `${number} parts are to be ordered`,
        detail: about,
      }
    case 'repairCompleted':
      return {
        title: `Work order ${number}, which you asked for, is completed`,
        detail: joined([of, by && `by ${by}`]),
      }
    case 'mentioned':
      return { title: `${by === '' ? 'Somebody' : by} mentioned you on ${number}`, detail: about }
    case 'renewalDue':
      return { title: `The warranty of ${machine} ends on ${day}`, detail: about }
  }
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ')

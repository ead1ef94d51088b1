import { decide, type Resource, type Subject } from '../../src/contract/access/policy.ts'
import type { NoticeFacts, NoticeKind, NoticedRecord } from '../../src/contract/notices/notice.ts'
import type { Matter } from '../../src/contract/notices/who-is-told.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'

/** A matter with the record it is about, what sets it apart from the next of its kind, and what its words are made of. */
export interface ToldMatter extends Matter {
  readonly entity: NoticedRecord
  readonly key: number
  readonly occasion: string
  readonly facts: NoticeFacts
  /** Whose record it is, where a mention is told of to nobody else. */
  readonly owner?: string | null
}

/** Whether somebody may be told: the words say what the record holds. Who made a request reads it. */
export function mayHear(subject: Subject, { kind, entity, owner }: ToldMatter): boolean {
  if (kind === 'mentioned') return entity !== 'reorderList' && decide(subject, 'read', entity, owner).allowed
  return decide(subject, ...(entity === 'request' ? readsRequest : rights[kind])).allowed
}

const readsRequest = ['read', 'request'] as const

const rights: Readonly<Record<Exclude<NoticeKind, 'mentioned'>, readonly [Action, Resource]>> = {
  workOrderAssigned: ['read', 'workOrder'],
  operationAssigned: ['read', 'pmOperation'],
  workOrderDue: ['read', 'workOrder'],
  workOrderOverdue: ['read', 'workOrder'],
  maintenanceDue: ['read', 'pmTask'],
  maintenanceOverdue: ['read', 'pmTask'],
  deferralToDecide: ['edit', 'pmDeferral'],
  lowStock: ['read', 'part'],
  lowStockDaily: ['read', 'reorderList'],
  repairCompleted: ['read', 'workOrder'],
  renewalDue: ['read', 'equipment'],
}

import * as v from 'valibot'
import { commentable } from '../comments/comment.ts'

/** What somebody is told of. */
export const noticeKinds = [
  'workOrderAssigned',
  'operationAssigned',
  'workOrderDue',
  'workOrderOverdue',
  'maintenanceDue',
  'maintenanceOverdue',
  'deferralToDecide',
  'lowStock',
  'lowStockDaily',
  'repairCompleted',
  'renewalDue',
  'mentioned',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The records that notices are about; the reorder list is no record, and its key is 0. */
const noticedRecords = [...commentable, 'reorderList'] as const
export type NoticedRecord = (typeof noticedRecords)[number]

/** What the words of a notice are made of; '' where it has nothing to say. Days are yyyy-MM-dd. */
export const NoticeFacts = v.object({
  /** What the record is called: its number or plate, or how many there are. */
  number: v.string(),
  /** What it is about: a plan, a part. */
  about: v.string(),
  /** The machine that it concerns. */
  machine: v.string(),
  day: v.string(),
  /** The full name of whose act it was. */
  by: v.string(),
})
export type NoticeFacts = v.InferOutput<typeof NoticeFacts>

export const noFacts: NoticeFacts = { number: '', about: '', machine: '', day: '', by: '' }

/** A notice as its user gets it; `madeAt` and `readAt` are moments, `readAt` null while it is unread. */
export const Notice = v.object({
  noticeOID: v.number(),
  kind: v.picklist(noticeKinds),
  entity: v.picklist(noticedRecords),
  key: v.number(),
  facts: NoticeFacts,
  madeAt: v.string(),
  readAt: v.nullable(v.string()),
})
export type Notice = v.InferOutput<typeof Notice>

/** How many notices a page has at most, and how many unless it is said. */
export const noticePages = { most: 100, usual: 30 } as const

/** A page of one's notices, the newest first; `unread` counts all that were not read, on this page or not. */
export const NoticePage = v.object({
  notices: v.array(Notice),
  unread: v.number(),
  /** Whether there are older ones. */
  hasMore: v.boolean(),
})
export type NoticePage = v.InferOutput<typeof NoticePage>

/** What the change feed calls the notices of a user. */
export const noticeStream = 'notices'

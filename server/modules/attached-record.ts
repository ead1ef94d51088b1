import { explainAttached, type Subject } from '../../src/contract/access/policy.ts'
import type { Attachable } from '../../src/contract/entities/attachment.ts'
import type { Orm } from '../database/connection/orm.ts'
import type { KeptAttachment } from '../database/records/attachments.ts'
import { recordFor as recordAllowed } from './record-for.ts'
import { requestOf } from './request-files.ts'

export type AttachedAction = Parameters<typeof explainAttached>[1]

/** Asks the policy of files of the record that they are attached to, and answers whose it is (decision 0035). */
export const recordFor = (
  orm: Orm,
  subject: Subject,
  action: AttachedAction,
  record: { readonly entity: Attachable; readonly key: number },
  isHeld = false,
) => recordAllowed(orm, record, (owner) => explainAttached(subject, action, record.entity, owner), isHeld)

/** The same of a file: who requested an order reaches what they have attached to it, by their request. */
export async function recordOfFile(
  orm: Orm,
  subject: Subject,
  action: AttachedAction,
  kept: KeptAttachment,
  isHeld = false,
): Promise<readonly string[]> {
  const asRequest = kept.by === subject.userGUID ? await requestOf(orm, kept.told) : null
  return recordFor(orm, subject, action, asRequest ?? kept.told, isHeld)
}

import { type SQL, sql } from 'drizzle-orm'
import { entityNames } from '../../src/contract/entities/catalogue.ts'
import {
  type AttachmentStream,
  attachable,
  attachmentStream,
  attachmentStreams,
  isAttachmentStream,
} from '../../src/contract/entities/attachment.ts'
import {
  type CommentStream,
  commentable,
  commentedBy,
  commentStream,
  isCommentStream,
} from '../../src/contract/comments/comment.ts'
import { decide, isAdmin, rules, type Subject } from '../../src/contract/access/policy.ts'
import { noticeStream } from '../../src/contract/notices/notice.ts'
import { recordStore } from '../database/records/tables.ts'

/** What events tell of: the records, the codes they store, the switches of roles, files of and comments on records. */
const told = [
  ...entityNames,
  'userRoleTask',
  'pmOperationFile',
  ...attachable.map(attachmentStream),
  ...commentable.map(commentStream),
] as const

/** Their owners are whose rights they change: who is signed in hears of it, so that the open screens follow. */
const ofRights: readonly Told[] = ['userRole', 'userRoleTask']
export type Told = (typeof told)[number]

/** Who may read this hears of it: of a file or a comment, who reads its record. */
export function readWith(entity: Told): Exclude<Told, 'pmOperationFile' | AttachmentStream | CommentStream> {
  if (entity === 'pmOperationFile') return 'pmOperation'
  if (isCommentStream(entity)) return commentedBy(entity)
  return isAttachmentStream(entity) ? attachmentStreams[entity] : entity
}

export const isTold = (entity: string): entity is Told => told.some((name) => name === entity)

const ownedEntities: ReadonlySet<string> = new Set(
  told.filter((entity) => {
    const of = readWith(entity)
    return of !== 'userRoleTask' && recordStore(of).ownerField !== null
  }),
)

interface Heard {
  readonly whole: readonly string[]
  readonly own: readonly string[]
}

/** Which entities a subject hears of at all, and of which of them only its own records. */
function hearing(
  subject: Subject,
  ownRights: readonly Told[] = ofRights,
  mayHear = (entity: Told) => decide(subject, 'read', readWith(entity)).allowed,
): Heard {
  const readable = told.filter(mayHear)
  const owned = isAdmin(subject) ? [] : readable.filter((entity) => ownedEntities.has(entity))
  const own = [...owned, ...ownRights.filter((entity) => !readable.includes(entity))]
  return { whole: readable.filter((entity) => !own.includes(entity)), own }
}

/** The events a subject may hear of, as a condition on the event table. */
export const visibleEvents = (subject: Subject): SQL => among(withNotices(hearing(subject)), subject)

/** The same of what is read as such: not the news of one's own rights, nor one's notices. */
export const readableEvents = (subject: Subject): SQL => among(hearing(subject, []), subject)

/** Everybody hears of their own notices, and nobody of another's. */
const withNotices = ({ whole, own }: Heard): Heard => ({ whole, own: [...own, noticeStream] })

/**
 * What of it is work of the subject's own field: not the news of one's rights, nor of what everybody may look up and
 * others keep.
 */
export function visibleWork(subject: Subject): SQL {
  const isOfField = (entity: Told) => {
    const of = readWith(entity)
    const isOpen = Object.hasOwn(rules[of], 'open')
    return decide(subject, 'read', of).allowed && (!isOpen || decide(subject, 'edit', of).allowed)
  }
  return among(toldOnce(hearing(subject, [], isOfField)), subject)
}

/** A comment on a request is told at its work order too: who hears of it there hears of it there alone (decision 0046). */
function toldOnce({ whole, own }: Heard): Heard {
  if (!whole.includes(commentStream('workOrder'))) return { whole, own }
  const isElsewhere = (entity: string) => entity !== commentStream('request')
  return { whole: whole.filter(isElsewhere), own: own.filter(isElsewhere) }
}

function among({ whole, own }: Heard, subject: Subject): SQL {
  const inList = (entities: readonly string[]) =>
    entities.length === 0
      ? sql`false`
      : sql`entity in (${sql.join(
          entities.map((entity) => sql`${entity}`),
          sql`, `,
        )})`
  return sql`(${inList(whole)} or (${inList(own)} and ${subject.userGUID} = any(owners)))`
}

/** The same for one event at hand. */
export function hears(subject: Subject) {
  const { whole, own } = withNotices(hearing(subject))
  const [wholes, owns] = [new Set<string>(whole), new Set<string>(own)]
  return ({ entity, owners }: { readonly entity: string; readonly owners: readonly string[] }): boolean =>
    wholes.has(entity) || (owns.has(entity) && owners.includes(subject.userGUID))
}

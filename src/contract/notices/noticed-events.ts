import { type CommentStream, commentable, commentStream, isCommentStream } from '../comments/comment.ts'

/** What happened, as an event of the server tells it. */
export interface Happened {
  readonly entity: string
  readonly kind: 'saved' | 'removed'
  readonly streamVersion: number
  /** The values that are new. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** The entities whose events may be news for somebody, beside comments. */
const ofRecords = ['workOrder', 'workOrderMove', 'pmOperation', 'pmDeferral', 'stockMovement'] as const
export type NoticedRecordEntity = (typeof ofRecords)[number]
export type NoticedEntity = NoticedRecordEntity | CommentStream
export const noticedEntities: readonly NoticedEntity[] = [...ofRecords, ...commentable.map(commentStream)]

const isNews: Readonly<Record<NoticedRecordEntity, (happened: Happened) => boolean>> = {
  workOrder: ({ changes }) => typeof changes['camsUserOID'] === 'number',
  workOrderMove: ({ changes }) => changes['move'] === 'COMPLETE',
  pmOperation: ({ changes }) => typeof changes['assignedTo_UserGUID'] === 'string',
  pmDeferral: ({ streamVersion }) => streamVersion === 1,
  stockMovement: () => true,
}

/** Which kind of record it is of, where it may be news for somebody; else null. */
export function newsOf(happened: Happened): NoticedEntity | null {
  const entity = noticedEntities.find((name) => name === happened.entity)
  if (entity === undefined || happened.kind !== 'saved') return null
  const isAny = isCommentStream(entity) ? namesAnybody(happened) : isNews[entity](happened)
  return isAny ? entity : null
}

const namesAnybody = ({ changes: { mentions } }: Happened) => Array.isArray(mentions) && mentions.length > 0

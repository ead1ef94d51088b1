/** What happened, as an event of the server tells it. */
export interface Happened {
  readonly entity: string
  readonly kind: 'saved' | 'removed'
  readonly streamVersion: number
  /** The values that are new. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** The entities whose events may be news for somebody. */
export const noticedEntities = [
  'workOrder',
  'workOrderMove',
  'pmOperation',
  'pmDeferral',
  'stockMovement',
] as const
export type NoticedEntity = (typeof noticedEntities)[number]

const isNews: Readonly<Record<NoticedEntity, (happened: Happened) => boolean>> = {
  workOrder: ({ changes }) => typeof changes['camsUserOID'] === 'number',
  workOrderMove: ({ changes }) => changes['move'] === 'COMPLETE',
  pmOperation: ({ changes }) => typeof changes['assignedTo_UserGUID'] === 'string',
  pmDeferral: ({ streamVersion }) => streamVersion === 1,
  stockMovement: () => true,
}

/** Which kind of record it is of, where it may be news for somebody; else null. */
export function newsOf(happened: Happened): NoticedEntity | null {
  const entity = noticedEntities.find((name) => name === happened.entity)
  return entity !== undefined && happened.kind === 'saved' && isNews[entity](happened) ? entity : null
}

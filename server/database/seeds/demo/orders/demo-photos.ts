import type { request } from '../../../../../src/contract/entities/request.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { WorkOrderRow } from './build-work-orders.ts'
import { type Scene, sceneFor } from './scenes.ts'

/** A picture that somebody of a rig has sent with what they reported. */
export interface DemoPhoto {
  /** The order of the request, with which its photos are kept. */
  readonly order: number
  readonly scene: Scene
  readonly fileName: string
  readonly caption: string
  readonly by: string
  /** yyyy-MM-ddTHH:mm where the organisation is. */
  readonly on: string
}

/** So many of the latest requests have a photo: each is drawn at the first start, which somebody waits for. */
const pictured = 12

/** The photos of the latest requests. */
export function demoPhotos(
  requests: readonly RowOf<typeof request>[],
  orders: readonly WorkOrderRow[],
): readonly DemoPhoto[] {
  const orderOf = new Map(orders.map((order) => [order.workOrderOID, order]))
  return requests
    .slice(-pictured)
    .flatMap(({ workOrderOID, requestedBy_UserGUID: by, requestedOn, requestOID }) => {
      const order = orderOf.get(workOrderOID ?? 0)
      if (!order || by === null || requestedOn === null) return []
      return [
        {
          order: order.workOrderOID,
          scene: seenOn(order),
          fileName: `IMG_${requestedOn.slice(0, 10).replaceAll('-', '')}_${String(requestOID).padStart(4, '0')}.jpg`,
          caption: 'As it was found',
          by,
          on: requestedOn,
        },
      ]
    })
}

/** What nobody has looked at yet has no problem: its words say what to point a camera at. */
function seenOn({ problemCode, initialNotes }: WorkOrderRow): Scene {
  if (problemCode !== '') return sceneFor(problemCode)
  return /oil|leak|drip/i.test(initialNotes) ? 'leak' : /rattle|loose/i.test(initialNotes) ? 'bolts' : 'gauge'
}

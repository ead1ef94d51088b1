import type { ToldRequest } from '../../contract/entities/request.ts'
import { requestNumber } from '../../contract/entities/request.ts'
import type { WorkOrderStatus } from '../../contract/entities/work-order-life.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import type { Projection, RowMark } from '../../events/outbox/project.ts'
import { longDateTime } from '../../locale/days.ts'
import { moveDeeds } from '../../engine/definition/order-words.ts'
import { machineWords } from './use-machines.ts'

/** A request as its requester sees it, with what this device has not sent yet. */
export interface ShownRequest {
  readonly key: number
  /** '' while the server has given it none. */
  readonly number: string
  readonly machine: string
  readonly trouble: string
  readonly status: WorkOrderStatus
  readonly requestedOn: string | null
  readonly withdrawnBecause: string
  readonly version: number
  readonly moves: ToldRequest['moves']
  readonly mark: RowMark | null
}

/** The server's requests with what waits on this device, which stands first. `machines` names those of unsent ones. */
export function shownRequests(
  told: readonly ToldRequest[],
  { rows, marks }: Projection,
  machines: ReadonlyMap<number, string>,
): readonly ShownRequest[] {
  const known = new Map(told.map((each) => [each.requestOID, each]))
  return rows
    .map((row): ShownRequest => {
      const key = numberAt(row, 'requestOID') ?? 0
      const server = known.get(key)
      return {
        key,
        number: server?.workorderNumber || (key > 0 ? requestNumber(key) : ''),
        machine: server
          ? machineWords(server.machine)
          : (machines.get(numberAt(row, 'equipmentOID') ?? 0) ?? ''),
        trouble: textAt(row, 'trouble'),
        status: server?.status ?? 'REQUESTED',
        requestedOn: server?.requestedOn ?? null,
        withdrawnBecause: textAt(row, 'withdrawnBecause'),
        version: numberAt(row, 'version') ?? 0,
        moves: server?.moves ?? [],
        mark: marks.get(key) ?? null,
      }
    })
    .toSorted((a, b) => orderOf(b) - orderOf(a))
}

/** What the server has not heard of was reported last. */
const orderOf = ({ key, version }: ShownRequest): number => (version > 0 ? key : Number.MAX_SAFE_INTEGER)

/** The rows by which a projection goes on. */
export const rowsOf = (told: readonly ToldRequest[]): readonly RecordRow[] =>
  told.map((each) => ({ ...each }))

/** Since when a request stands as it does, and who made it so. */
export function sinceWords({ moves, requestedOn, mark }: ShownRequest): string {
  const last = moves.at(-1)
  if (last && last.movedOn !== null)
    return `${longDateTime(last.movedOn)}: ${whoOf(last)} ${moveDeeds[last.move]}`
  if (requestedOn !== null) return `Since ${longDateTime(requestedOn)}, when you reported it`
  return mark === 'unsent' ? 'Waits on this device to be sent' : 'Not sent'
}

export const whoOf = ({ movedByName }: { readonly movedByName: string }): string =>
  movedByName === '' ? 'Somebody' : movedByName

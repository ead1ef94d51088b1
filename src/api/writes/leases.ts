import { type EntityName, lendsKeys } from '../../contract/entities/catalogue.ts'
import type { Outcome } from '../../contract/outcome.ts'
import { idsLeased } from '../../events/catalogue.ts'
import { freeKey, freeKeys, unusedBlocks } from '../../events/leases.ts'
import type { HttpClient } from '../http/client.ts'
import type { Clock } from '../sender/clock.ts'
import type { FactLog } from '../sender/log.ts'

/** Keys for records made here: lent by the server in small blocks, so that a record has its real key while offline. */
export interface KeySource {
  /** Fetches a block when few are left; a failure only means that records get their key when they are sent. */
  prepare(entity: EntityName): Promise<Outcome<null>>
  /** The key of a new record; negative where none is lent, and then the server gives it. */
  take(entity: EntityName): number
  /**
   * Tells the server which lent keys will not be used, once nothing on this device can use them any more. Never rejects,
   * and waits a moment only: of those that it cannot tell, it is known to whom they were lent.
   */
  giveBack(): Promise<void>
}

const blockSize = 20
const fewLeft = 5
/** How long a sign-out waits for that, in ms. */
const givesBackMs = 2_000
const prepared = { ok: true, value: null } as const

interface Options {
  readonly lends: () => boolean
  /** The device's name for itself. */
  readonly device: string
  readonly clock: Clock
}

export function createKeySource(
  log: FactLog,
  client: HttpClient,
  { lends, device, clock }: Options,
): KeySource {
  const asking = new Map<EntityName, Promise<Outcome<null>>>()
  const taken = new Set<string>()

  async function ask(entity: EntityName): Promise<Outcome<null>> {
    const answer = await client.call('leaseIds', { body: { entity, size: blockSize, device } })
    if (!answer.ok) return answer
    const { from, to } = answer.reply.result
    const lease = idsLeased(log.stamp, { stream: `lease/${entity}` }, { entity, from, to })
    await log.append([lease]).catch(() => {
      // Not written down, so not used: these keys stay unused, which costs nothing.
    })
    return prepared
  }

  return {
    prepare: (entity) => {
      const pending = asking.get(entity)
      if (pending) return pending
      if (!lendsKeys(entity) || !lends() || freeKeys(log.state.leases, entity) > fewLeft)
        return Promise.resolve(prepared)
      const asked = ask(entity).finally(() => asking.delete(entity))
      asking.set(entity, asked)
      return asked
    },
    take: (entity) => {
      const lent = freeKey(log.state.leases, entity, (key) => taken.has(`${entity}/${key}`))
      const key = lent ?? provisionalKey(log.stamp().eventId)
      taken.add(`${entity}/${key}`)
      return key
    },
    giveBack: async () => {
      const blocks = unusedBlocks(log.state.leases, (entity, key) => taken.has(`${entity}/${key}`))
      if (blocks.length === 0 || !lends()) return
      await Promise.race([
        client.call('returnIds', { body: { blocks } }).catch(() => undefined),
        new Promise<void>((resolve) => clock.after(givesBackMs, resolve)),
      ])
    },
  }
}

/** A negative key from the random end of a uuid, so that two tabs never choose the same. */
const provisionalKey = (id: string) => -1 - (Number.parseInt(id.slice(-8), 16) >>> 1)

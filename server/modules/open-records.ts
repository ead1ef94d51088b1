import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { explain } from '../../src/contract/access/policy.ts'
import { openLease } from '../../src/contract/entities/open-records.ts'
import { type Database, notify } from '../database/connection/orm.ts'
import { describeError } from '../http/error-kind.ts'
import { ProblemError } from '../http/problem.ts'
import { serve } from '../http/serve.ts'
import type { Changes } from './changes.ts'
import { recordFor } from './record-for.ts'
import { type Telling, whoHasOpen } from './who-has-open.ts'

interface Options {
  readonly database: Database
  readonly clock: () => Date
  readonly changes: Changes
}

const channel = 'millwright_open_records'
const sweepMs = 1_000
/** Letters of a name: a notification holds 8,000 bytes. */
const longestName = 120

const Opened = { entity: v.string(), key: v.number(), tokenHash: v.string(), tab: v.string() }
const Heard = v.variant('is', [
  v.object({ is: v.literal('closed'), ...Opened }),
  v.object({
    is: v.literal('open'),
    ...Opened,
    userId: v.string(),
    name: v.string(),
    isChanging: v.boolean(),
    owners: v.array(v.string()),
  }),
])
type Heard = v.InferOutput<typeof Heard>

/**
 * Who has which record open (decision 0053): said by each tab within a lease, kept in memory by every process, which hear
 * of it by notification, and told over the change feed to those before whom the same record stands open.
 */
export function openRecordsModule(app: FastifyInstance, { database, clock, changes }: Options) {
  const open = whoHasOpen(clock)
  const report = (error: unknown) => app.log.error({ error: describeError(error) }, 'open records')
  const tell = (tellings: readonly Telling[]) => {
    for (const telling of tellings) changes.tellOpen(telling)
  }
  const hear = (payload: string) => {
    // Where notifications may have been missed, the next lease says what they said.
    if (payload === '') return
    const { success, output } = v.safeParse(Heard, JSON.parse(payload))
    // A server of another version, beside this one while it takes over, may say more.
    if (success) tell(output.is === 'open' ? open.open(output) : open.close(output))
  }
  const say = (heard: Heard) => notify(database.orm, channel, JSON.stringify(heard))

  let listening: Promise<() => Promise<void>> | null = null
  const listen = () => {
    listening ??= database.listen(channel, hear)
    listening.catch((error: unknown) => {
      listening = null
      report(error)
    })
  }
  app.addHook('onReady', async () => listen())
  const sweeping = setInterval(() => tell(open.sweep()), sweepMs).unref()
  changes.watch({ hashes: open.sessions, end: (hasEnded) => tell(open.end(hasEnded)) })
  app.addHook('preClose', async () => {
    clearInterval(sweeping)
    // A database that is gone is not listened to any more.
    await listening?.then((stop) => stop()).catch(() => undefined)
  })

  serve(app, 'openRecord', async ({ params, body: { tab, doing }, subject, userId, request }) => {
    const { caller } = request
    const opened = { ...params, tab, tokenHash: caller?.tokenHash ?? '' }
    listen()
    // Nobody learns by it whether there is such a record.
    if (doing === 'closed') await say({ is: 'closed', ...opened })
    else
      try {
        const owners = await recordFor(database.orm, params, (owner) =>
          explain(subject, 'read', params.entity, owner),
        )
        const name = (caller?.identity.profile.fullName ?? '').slice(0, longestName)
        await say({
          is: 'open',
          ...opened,
          userId,
          name,
          isChanging: doing === 'changing',
          owners: [...owners],
        })
      } catch (error) {
        // Who may no longer read it hears no more of it, and is not said to have it open.
        if (error instanceof ProblemError && open.has(opened)) await say({ is: 'closed', ...opened })
        throw error
      }
    return { result: { leaseMs: openLease.ms } }
  })
}

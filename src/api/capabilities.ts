import { Capabilities } from '../contract/entities/feed.ts'
import type { Outcome } from '../contract/outcome.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall, recalled } from './kept/keep-or-recall.ts'
import type { CachedReads } from './kept/cached-reads.ts'

type Offered = Outcome<Capabilities>

const name = 'capabilities'
const ahead = new WeakMap<HttpClient, Promise<Offered>>()

const ask = async (client: HttpClient): Promise<Offered> =>
  outcomeOf(await client.call('capabilities', {}), resultOf)

/** Asks what the server offers while nobody has signed in yet, so that who does need not wait for it. */
export function askCapabilitiesAhead(client: HttpClient): void {
  if (!ahead.has(client)) ahead.set(client, ask(client))
}

/**
 * What the server offers beyond SPEC 7: what it has said to this page or this device before, at once, and from when it
 * answers what it says now. Only where neither knows anything is its answer waited for.
 */
export async function openCapabilities(client: HttpClient, cache: CachedReads): Promise<() => Offered> {
  const asking = keepOrRecall(cache, name, () => ask(client), Capabilities)
  const before = await Promise.any([keptHere(cache), saidBefore(client)]).catch(() => null)
  let current: Offered = before ?? (await asking)
  const follow = async () => {
    const said = await asking
    if (isAnswer(said)) current = said
  }
  void follow()
  return () => current
}

/** A plain server answers that there is no such thing; one that cannot be reached answers nothing. */
const isAnswer = (said: Offered) => said.ok || said.error.kind === 'not-found'

async function saidBefore(client: HttpClient): Promise<Offered> {
  const said = await ahead.get(client)
  if (!said || !isAnswer(said)) throw new Error('The server has not said anything to this page')
  return said
}

async function keptHere(cache: CachedReads): Promise<Offered> {
  const kept = await recalled(cache, name, Capabilities)
  if (!kept) throw new Error('This device keeps nothing that it said')
  return { ok: true, value: kept.value }
}

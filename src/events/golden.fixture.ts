import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type EntityName, entities, entityNames } from '../contract/entities/catalogue.ts'
import { definitions, recordRemoved, recordSaved, streamOf } from './catalogue.ts'
import { evolveDrafts, draftList } from './drafts.ts'
import { createStamps } from './events.fixture.ts'
import { decodeLines, encodeLines } from './journal/lines.ts'
import { evolveLeases } from './leases.ts'
import { foldOutbox, type StreamState } from './outbox/outbox.ts'

const folder = new URL('golden/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

/** A stream without what later releases read out of the same facts besides. */
function asThen({ entries, settled }: StreamState) {
  if (!settled) return { entries, settled }
  const { row, version, written } = settled
  return { entries, settled: { row, version, written } }
}

/** What a journal folds to, as it stands beside a golden log. */
export function stateOf(text: string) {
  const facts = decodeLines(text)
  return {
    outbox: Object.fromEntries([...foldOutbox(facts)].map(([stream, state]) => [stream, asThen(state)])),
    drafts: draftList(facts.reduce(evolveDrafts, new Map())),
    leases: facts.reduce(evolveLeases, []),
    unknown: facts.filter((fact) => definitions.get(fact.type)?.is(fact) !== true).map(({ type }) => type),
  }
}

/** Every log of an earlier version, with the state that it folded to when it was written. */
export const goldenLogs = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name): { readonly name: string; readonly text: string; readonly state: unknown } => ({
      name,
      text: read(name),
      state: JSON.parse(read(name.replace('.log', '.json'))),
    }))

/** Kinds of facts that no golden log holds. */
export function kindsWithoutLog(): readonly string[] {
  const held = new Set(goldenLogs().flatMap(({ text }) => decodeLines(text).map(({ type }) => type)))
  return [...definitions.keys()].filter((type) => !held.has(type))
}

/** Writes the log of every entity that has none, and answers the files; one that is there is never changed. */
export function writeMissingLogs(month: string): readonly string[] {
  const missing = new Set(kindsWithoutLog())
  return entityNames
    .filter((name) => missing.has(recordSaved[name].type) && missing.has(recordRemoved[name].type))
    .flatMap((name) => {
      const log = `${month}-${name}.log`
      if (existsSync(new URL(log, folder))) throw new Error(`${log} is there, and says nothing of ${name}`)
      const text = logOf(name)
      writeFileSync(new URL(log, folder), text)
      const state = log.replace('.log', '.json')
      writeFileSync(new URL(state, folder), `${JSON.stringify(stateOf(text), null, 2)}\n`)
      return [log, state]
    })
}

function logOf(name: EntityName): string {
  const stamp = createStamps(`golden-${name}`)
  const { label } = entities[name]
  const changed = recordSaved[name](
    stamp,
    { stream: streamOf(name, 12), baseVersion: 2 },
    { key: 12, isNew: false, changes: { [label]: 'After' }, base: { [label]: 'Before' } },
  )
  const made = recordSaved[name](
    stamp,
    { stream: streamOf(name, 13) },
    { key: 13, isNew: true, changes: { [label]: 'New' }, base: {} },
  )
  const removed = recordRemoved[name](stamp, { stream: streamOf(name, 14), baseVersion: 1 }, { key: 14 })
  return encodeLines([changed, made, removed])
}

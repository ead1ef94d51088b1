import type { RecordChange } from '../entities/feed.ts'
import { canonicalJson } from './canonical.ts'
import type { HistoryFile, HistoryFileEntry, HistoryHead } from './format.ts'

/** Of a text as UTF-8, in hex. */
export type Digest = (text: string) => string

/** SHA-256, and the same with the key that only the server has. */
export interface Digests {
  readonly sha256: Digest
  readonly mac: Digest
}

/** The hash of what follows `before`; the head follows ''. */
export const linkHash = (sha256: Digest, before: string, content: object): string =>
  sha256(canonicalJson([before, content]))

/** What the server signs: the end of the chain, and of how many entries it is. */
export const sealed = (last: string, count: number): string => canonicalJson([last, count])

/** The text of an exported history; `changes` the oldest first. */
export function historyText(
  head: HistoryHead,
  changes: readonly RecordChange[],
  { sha256, mac }: Digests,
): string {
  let last = linkHash(sha256, '', head)
  const linked = <Content extends object>(content: Content) => {
    last = linkHash(sha256, last, content)
    return { ...content, hash: last }
  }
  const file: HistoryFile = {
    head: { ...head, hash: last },
    entries: changes.map((change) => linked(entryOf(change))),
    seal: linked({ count: head.count, mac: mac(sealed(last, head.count)) }),
  }
  return canonicalJson(file)
}

/** A change as an exported history tells it. */
function entryOf({ changes, before, ...change }: RecordChange): HistoryFileEntry {
  const { eventId, globalSeq, streamVersion, kind, type, actor, actorName, recordedAt, path } = change
  const names = new Set([...Object.keys(before), ...Object.keys(changes)])
  const fields = [...names].map((name): [string, HistoryFileEntry['fields'][string]] => [
    name,
    {
      ...(Object.hasOwn(before, name) && { from: before[name] }),
      ...(Object.hasOwn(changes, name) && { to: changes[name] }),
    },
  ])
  return {
    eventId,
    globalSeq,
    streamVersion,
    kind,
    type,
    actor,
    actorName,
    recordedAt,
    path,
    fields: Object.fromEntries(fields),
  }
}

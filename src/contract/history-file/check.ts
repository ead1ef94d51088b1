import * as v from 'valibot'
import { canonicalJson, isDeeper, isRow } from './canonical.ts'
import { type Digest, linkHash, sealed } from './chain.ts'
import type { FindingKind, HistoryCheck, HistoryFinding } from './findings.ts'
import { HistoryFile, type HistoryHead, historyFormat, historyVersion } from './format.ts'

/** No value of a record is half as deep. */
const deepest = 64
/** Of entries that do not fit, so many are told. */
const mostTold = 20

interface Means {
  readonly sha256: Digest
  /** Whether a text was signed so by this server; null where its key is not at hand, and the seal is not checked. */
  readonly isSigned: ((text: string, mac: string) => boolean) | null
}

/**
 * Holds the bytes of a file against what an exported history has to be. One altered byte is found, whichever it is; that
 * somebody reckoned the whole chain anew is found by whoever has the key of the server.
 */
export function checkHistoryFile(bytes: Uint8Array, means: Means): HistoryCheck {
  const read = readFile(bytes)
  if (!isRow(read)) return refused('unreadable', 'The file cannot be read: it was cut short or altered')
  const { head } = read
  if (!isRow(head) || head['format'] !== historyFormat)
    return refused('foreign', 'This is not an exported history of Millwright')
  if (!('version' in head))
    return refused('shape', 'The file does not say of which version of exported histories it is')
  if (head['version'] !== historyVersion)
    return refused(
      'newer',
      `The file is of version ${String(head['version'])} of exported histories, and this Millwright reads version ${historyVersion}`,
    )
  // As it was read, not as a parse would make it: nothing of it is passed over.
  if (!v.is(HistoryFile, read)) return misshapen(read)
  const findings = [...brokenLinks(read, means.sha256), ...otherSpelling(read, bytes)]
  return {
    about: aboutOf(read),
    findings: findings.length === 0 ? [...foreignSeal(read, means.isSigned)] : findings,
  }
}

const finding = (kind: FindingKind, message: string, entry: number | null = null): HistoryFinding => ({
  kind,
  entry,
  message,
})

const refused = (kind: FindingKind, message: string): HistoryCheck => ({
  about: null,
  findings: [finding(kind, message)],
})

/** Undefined of what is no JSON in UTF-8, or too deep to be looked into. */
function readFile(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return isDeeper(value, deepest) ? undefined : value
  } catch {
    return undefined
  }
}

function misshapen(read: unknown): HistoryCheck {
  const [issue] = v.safeParse(HistoryFile, read).issues ?? []
  const at = /^entries\.(\d+)/.exec((issue && v.getDotPath(issue)) ?? '')?.[1]
  const entry = at === undefined ? null : Number(at) + 1
  const place = entry === null ? 'The file' : `Entry ${entry}`
  return {
    about: null,
    findings: [finding('shape', `${place} lacks a part, or has one that does not belong there`, entry)],
  }
}

function aboutOf({ head: { hash: _hash, ...head } }: HistoryFile): HistoryHead {
  return head
}

function brokenLinks({ head, entries, seal }: HistoryFile, sha256: Digest): readonly HistoryFinding[] {
  const fits = (before: string, { hash, ...content }: { readonly hash: string }) =>
    hash === linkHash(sha256, before, content)
  const hashes = [head, ...entries].map(({ hash }) => hash)
  const broken = entries.flatMap((entry, at) => (fits(hashes[at] ?? '', entry) ? [] : [at + 1]))
  return [
    ...(fits('', head)
      ? []
      : [finding('head', 'What the file says of its record and its export was altered')]),
    ...broken
      .slice(0, mostTold)
      .map((entry) =>
        finding(
          'entry',
          `Entry ${entry} was altered, or what stood before it was altered, moved or taken out`,
          entry,
        ),
      ),
    ...(head.count === entries.length && seal.count === entries.length
      ? []
      : [
          finding(
            'count',
            `The file was made with ${head.count} entries and sealed with ${seal.count}, and has ${entries.length}`,
          ),
        ]),
    ...(fits(hashes.at(-1) ?? '', seal)
      ? []
      : [
          finding(
            'closing',
            'The end of the file was altered or cut off: its seal does not follow the last entry',
          ),
        ]),
  ]
}

/** The same content can be written in other bytes. */
function otherSpelling(file: HistoryFile, bytes: Uint8Array): readonly HistoryFinding[] {
  const exported = new TextEncoder().encode(canonicalJson(file))
  const length = Math.max(exported.length, bytes.length)
  for (let at = 0; at < length; at += 1)
    if (exported[at] !== bytes[at])
      return [finding('spelling', `The file is not written as it was exported, from byte ${at + 1} on`)]
  return []
}

function foreignSeal(
  { head, entries, seal }: HistoryFile,
  isSigned: Means['isSigned'],
): readonly HistoryFinding[] {
  const last = entries.at(-1)?.hash ?? head.hash
  if (isSigned === null || isSigned(sealed(last, entries.length), seal.mac)) return []
  return [
    finding(
      'seal',
      'This server did not seal the file: it comes from another server, or its entries and hashes were made anew',
    ),
  ]
}

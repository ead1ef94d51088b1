import * as v from 'valibot'
import type { ApiError } from '../contract/api-error.ts'
import { entities, type EntityName } from '../contract/entities/catalogue.ts'
import type { Profile } from '../contract/access/session.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import type { CachedReads } from './cached-reads.ts'
import type { Answer, HttpClient } from './http/client.ts'

const Choice = v.object({ id: v.union([v.string(), v.number()]), label: v.string() })
/** A choice of a field: the value that is stored and the words that are shown. */
export type Choice = v.InferOutput<typeof Choice>

type Loaded =
  | { readonly ok: true; readonly value: readonly Choice[] }
  | { readonly ok: false; readonly error: ApiError }

/** The choices as the server gives them now, or as it last gave them when it cannot be reached. */
async function cached<Reply>(
  cache: CachedReads,
  name: string,
  answer: Answer<Reply>,
  read: (reply: Reply) => readonly Choice[],
): Promise<Loaded> {
  if (answer.ok) {
    const value = read(answer.reply)
    void cache.keep(name, value)
    return { ok: true, value }
  }
  const mayPass = answer.error.kind === 'unreachable' || answer.error.kind === 'busy'
  const kept = mayPass ? await cache.find(name) : null
  const parsed = v.safeParse(v.array(Choice), kept?.value)
  return parsed.success ? { ok: true, value: parsed.output } : answer
}

/** The codes of a setup type, in the order their administrator gave them. */
export async function loadCodes(
  client: HttpClient,
  cache: CachedReads,
  type: string,
  signal: AbortSignal,
): Promise<Loaded> {
  const answer = await client.call('systemCodesByType', { params: { type }, signal })
  return cached(cache, `codes/${type}`, answer, ({ result }) =>
    result
      .toSorted((a, b) => (a.codeOrderApplication ?? 0) - (b.codeOrderApplication ?? 0))
      .map(({ code, description }) => ({ id: code, label: description })),
  )
}

/** The setup types there are codes of, as the server gives them now or last gave them. */
export async function loadCodeTypes(
  client: HttpClient,
  cache: CachedReads,
  signal: AbortSignal,
): Promise<
  { readonly ok: true; readonly value: readonly string[] } | { readonly ok: false; readonly error: ApiError }
> {
  const answer = await client.call('systemCodeTypes', { signal })
  const loaded = await cached(cache, 'code-types', answer, ({ result }) =>
    result.map((type) => ({ id: type, label: type })),
  )
  return loaded.ok ? { ok: true, value: loaded.value.map(({ label }) => label) } : loaded
}

/** SPEC 6: an administrator sees all users in lookups, everybody else only themselves, without asking the server. */
export async function loadUsers(
  client: HttpClient,
  cache: CachedReads,
  who: { readonly profile: Profile; readonly isAdmin: boolean },
  signal: AbortSignal,
): Promise<Loaded> {
  if (!who.isAdmin) return { ok: true, value: [{ id: who.profile.id, label: who.profile.fullName }] }
  const answer = await client.call('applicationUsers', { signal })
  return cached(cache, 'users', answer, ({ result }) =>
    result.map(({ id, fullName }) => ({ id, label: fullName })),
  )
}

interface Members {
  /** The fields that are stored and shown; the key and the label field unless told. */
  readonly value?: string | undefined
  readonly display?: string | undefined
}

/**
 * The records of an entity as choices: its label field, and the record's number where the label is blank. A record
 * without a value, or with one that an earlier record has, is no choice.
 */
export function choicesOf(
  entity: EntityName,
  rows: readonly RecordRow[],
  { value, display }: Members = {},
): readonly Choice[] {
  const { key, label, plate } = entities[entity]
  const choices = new Map<string | number, Choice>()
  for (const row of rows) {
    const id = row[value ?? key]
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || choices.has(id)) continue
    const words = row[display ?? label]
    const isWord = typeof words === 'string' ? words !== '' : typeof words === 'number'
    choices.set(id, { id, label: isWord ? String(words) : `${plate}-${String(row[key])}` })
  }
  return [...choices.values()]
}

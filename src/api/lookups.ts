import * as v from 'valibot'
import { entities, type EntityName } from '../contract/entities/catalogue.ts'
import type { Profile } from '../contract/access/session.ts'
import type { Loaded } from '../contract/outcome.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import type { CachedReads } from './cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './keep-or-recall.ts'

const Choice = v.object({ id: v.union([v.string(), v.number()]), label: v.string() })
/** A choice of a field: the value that is stored and the words that are shown. */
type Choice = v.InferOutput<typeof Choice>

type Choices = readonly Choice[]
const Choices = v.array(Choice)

/** The codes of a setup type, in the order their administrator gave them. */
export async function loadCodes(
  client: HttpClient,
  cache: CachedReads,
  type: string,
  signal: AbortSignal,
): Promise<Loaded<Choices>> {
  const answer = await client.call('systemCodesByType', { params: { type }, signal })
  const choices = outcomeOf(answer, ({ result }) =>
    result
      .toSorted((a, b) => (a.codeOrderApplication ?? 0) - (b.codeOrderApplication ?? 0))
      .map(({ code, description }) => ({ id: code, label: description })),
  )
  return keepOrRecall(cache, `codes/${type}`, choices, Choices)
}

/** The setup types there are codes of, as the server gives them now or last gave them. */
export async function loadCodeTypes(
  client: HttpClient,
  cache: CachedReads,
  signal: AbortSignal,
): Promise<Loaded<readonly string[]>> {
  const types = outcomeOf(await client.call('systemCodeTypes', { signal }), resultOf)
  return keepOrRecall(cache, 'code-types', types, v.array(v.string()))
}

/** SPEC 6: an administrator sees all users in lookups, everybody else only themselves, without asking the server. */
export async function loadUsers(
  client: HttpClient,
  cache: CachedReads,
  who: { readonly profile: Profile; readonly isAdmin: boolean },
  signal: AbortSignal,
): Promise<Loaded<Choices>> {
  if (!who.isAdmin) return { ok: true, value: [{ id: who.profile.id, label: who.profile.fullName }] }
  const answer = await client.call('applicationUsers', { signal })
  const choices = outcomeOf(answer, ({ result }) =>
    result.map(({ id, fullName }) => ({ id, label: fullName })),
  )
  return keepOrRecall(cache, 'users', choices, Choices)
}

/** A record as a choice; `isDisabled`: it is called by its words and not to be chosen. */
interface RecordChoice extends Choice {
  readonly isDisabled?: true
  /** What it belongs to. */
  readonly within?: number | null
}

interface Members {
  /** The fields that are stored and shown; the key and the label field unless told. */
  readonly value?: string | undefined
  readonly display?: string | undefined
  /** The flag without which a record is called by its words and not offered. */
  readonly only?: string | undefined
  /** `by`: the field that says what a record belongs to, by which the choices are narrowed. */
  readonly within?: { readonly by: string } | undefined
}

/**
 * The records of an entity as choices: its label field, and the record's number where the label is blank. A record
 * without a value, or with one that an earlier record has, is no choice.
 */
export function choicesOf(
  entity: EntityName,
  rows: readonly RecordRow[],
  { value, display, only, within }: Members = {},
): readonly RecordChoice[] {
  const { key, label, plate } = entities[entity]
  const choices = new Map<string | number, RecordChoice>()
  for (const row of rows) {
    const id = row[value ?? key]
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || choices.has(id)) continue
    const words = row[display ?? label]
    const isWord = typeof words === 'string' ? words !== '' : typeof words === 'number'
    choices.set(id, {
      id,
      label: isWord ? String(words) : `${plate}-${String(row[key])}`,
      ...(only !== undefined && row[only] !== true && { isDisabled: true }),
      ...(within && { within: keyIn(row[within.by]) }),
    })
  }
  return [...choices.values()]
}

const keyIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

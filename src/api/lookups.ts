import * as v from 'valibot'
import { entities, type EntityName } from '../contract/entities/catalogue.ts'
import type { Profile } from '../contract/access/session.ts'
import type { Loaded } from '../contract/outcome.ts'
import { takeCap } from '../contract/limits.ts'
import { askedSearch, type Filter } from '../contract/list-query.ts'
import type { PageQuestion } from '../contract/list-question.ts'
import type { Entity, RecordRow } from '../contract/schema/entity.ts'
import { numberOf } from '../contract/schema/number-of.ts'
import { textAt } from '../contract/schema/row-value.ts'
import type { CachedReads } from './kept/cached-reads.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'
import { keepOrRecall } from './kept/keep-or-recall.ts'

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
  const ask = async () =>
    outcomeOf(await client.call('systemCodesByType', { params: { type }, signal }), ({ result }) =>
      result
        .toSorted((a, b) => (a.codeOrderApplication ?? 0) - (b.codeOrderApplication ?? 0))
        .map(({ code, description }): Choice => ({ id: code, label: description })),
    )
  return keepOrRecall(cache, `codes/${type}`, ask, Choices)
}

/** The setup types there are codes of, as the server gives them now or last gave them. */
export async function loadCodeTypes(
  client: HttpClient,
  cache: CachedReads,
  signal: AbortSignal,
): Promise<Loaded<readonly string[]>> {
  const ask = async () => outcomeOf(await client.call('systemCodeTypes', { signal }), resultOf)
  return keepOrRecall(cache, 'code-types', ask, v.array(v.string()))
}

/** SPEC 6: an administrator sees all users in lookups, everybody else only themselves, without asking the server. */
export async function loadUsers(
  client: HttpClient,
  cache: CachedReads,
  who: { readonly profile: Profile; readonly isAdmin: boolean },
  signal: AbortSignal,
): Promise<Loaded<Choices>> {
  if (!who.isAdmin) return { ok: true, value: [{ id: who.profile.id, label: who.profile.fullName }] }
  const ask = async () =>
    outcomeOf(await client.call('applicationUsers', { signal }), ({ result }) =>
      result.map(({ id, fullName }): Choice => ({ id, label: fullName })),
    )
  return keepOrRecall(cache, 'users', ask, Choices)
}

/**
 * A record as a choice; `isDisabled`: it is called by its words and not to be chosen. `detail`: what is painted on it;
 * `words`: what else it is found by.
 */
interface RecordChoice extends Choice {
  readonly detail?: string
  readonly words: string
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
 * The records of an entity as choices: its label field, and the record's number where the label is blank and it has one.
 * A record without a value, or with one that an earlier record has, is no choice.
 */
export function choicesOf(
  entity: EntityName,
  rows: readonly RecordRow[],
  { value, display, only, within }: Members = {},
): readonly RecordChoice[] {
  const { key, label, plate, title, marks = [] }: Entity = entities[entity]
  const choices = new Map<string | number, RecordChoice>()
  for (const row of rows) {
    const id = row[value ?? key]
    if ((typeof id !== 'string' && typeof id !== 'number') || id === '' || choices.has(id)) continue
    const words = row[display ?? label]
    const isWord = typeof words === 'string' ? words !== '' : typeof words === 'number'
    const number = isUnsent(row[key]) ? `${title}, not sent yet` : `${plate}-${String(row[key])}`
    const shown = isWord ? String(words) : number
    const painted = marks.map((name) => textAt(row, name)).filter((mark) => mark !== '' && mark !== shown)
    choices.set(id, {
      id,
      label: shown,
      ...(painted[0] !== undefined && { detail: painted[0] }),
      words: [
        textAt(row, label),
        ...painted,
        ...(isUnsent(row[key]) ? [] : [numberOf(entities[entity], row)]),
      ].join(' '),
      ...(only !== undefined && row[only] !== true && { isDisabled: true }),
      ...(within && { within: keyIn(row[within.by]) }),
    })
  }
  return [...choices.values()]
}

const isUnsent = (key: unknown) => typeof key === 'number' && key < 0
const keyIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)

type Asked =
  | { readonly search: string; readonly around?: string | number | undefined }
  | { readonly named: readonly (string | number)[] }

/** Choices that are shown at once of those that match. */
const shownAtOnce = 50

/**
 * What the list of an entity is asked for choices of it: those with all words of a search, of those that belong to
 * `around` where the choices are narrowed, or those of stored values, whether they can be chosen or not.
 */
export function choicePage(entity: EntityName, members: Members, asked: Asked): PageQuestion {
  const plain = { search: '', columns: [], sort: [], filter: null, group: [], skip: 0, take: takeCap }
  if ('named' in asked) {
    const field = members.value ?? entities[entity].key
    return { ...plain, filter: { field, op: 'in', value: asked.named } }
  }
  const { only, within } = members
  const terms: readonly Filter[] = [
    ...(only === undefined ? [] : [{ field: only, op: '=', value: true } as const]),
    ...(within && asked.around !== undefined
      ? [{ field: within.by, op: '=', value: asked.around } as const]
      : []),
  ]
  return {
    ...plain,
    search: askedSearch(asked.search),
    filter: terms.length === 0 ? null : { and: terms },
    take: shownAtOnce,
  }
}

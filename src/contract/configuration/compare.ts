import * as v from 'valibot'
import { administrator } from '../access/administrator.ts'
import {
  type Configuration,
  type ConfigurationChange,
  type ConfigurationFault,
  type PartName,
  parts,
} from './configuration.ts'
import { byPlace, type ConfigurationItem, idOf, itemsOf, wordsOf } from './items.ts'
import type { ReadConfiguration } from './read.ts'
import { systemSetting } from '../entities/system-setting.ts'
import { checkRecord, type RecordRow } from '../schema/entity.ts'

/** A site as an import finds it. */
export interface Site {
  readonly configuration: Configuration
  readonly roleIds: readonly number[]
  /** The settings whole, by their code: how a value is entered is the site's own. */
  readonly settings: ReadonlyMap<string, RecordRow>
}

/** One change with what it is made from: the thing as the file has it, of a removed one as the site has it. */
export interface Difference extends ConfigurationChange {
  readonly item: ConfigurationItem
  /** It is taken out and put in again, since fields of equal places stand in the order in which they were made. */
  readonly isMoved?: true
}

export interface Comparison {
  /** In the order in which they are to be made. */
  readonly differences: readonly Difference[]
  readonly faults: readonly ConfigurationFault[]
  readonly unchanged: number
}

type Detail = ConfigurationChange['details'][number]

const byId = (items: readonly ConfigurationItem[]) => new Map(items.map((item) => [idOf(item), item]))

/**
 * What bringing a file in would do to a site (ADR 0019). Pure. The file adds and changes; of a definition that it names,
 * fields that it does not name go, of a role those tasks; nothing else is ever removed.
 */
export function compareConfiguration(
  { configuration: wanted, mentioned }: Pick<ReadConfiguration, 'configuration' | 'mentioned'>,
  site: Site,
): Comparison {
  const there = itemsOf(site.configuration)
  const asked = withIds(itemsOf(wanted), there, site.roleIds)
  const known = byId(there)
  const moved = movedFields(asked, there)
  const differences = [
    ...goneFrom(wanted, asked, there),
    ...asked.flatMap((item) => difference(item, known.get(idOf(item)), moved.get(idOf(item)))),
  ]
  const kept = differences.filter(({ kind }) => kind !== 'removed').length
  const written = differences.flatMap(({ kind, item }) => (kind === 'removed' ? [] : [item]))
  return {
    differences,
    faults: unfitFor(site, written, new Set([...known.keys(), ...mentioned])),
    unchanged: asked.length - kept,
  }
}

function difference(
  item: ConfigurationItem,
  before: ConfigurationItem | undefined,
  place: Detail | undefined,
): readonly Difference[] {
  const { what, name, values } = item
  const details = [
    ...(place ? [place] : []),
    ...Object.keys(values).flatMap((field) => detail(what, field, before?.values[field], values[field])),
  ]
  if (!before) return [{ kind: 'added', what, name, details, item }]
  if (details.length === 0) return []
  return [{ kind: 'changed', what, name, details, item, ...(place && { isMoved: true }) }]
}

function detail(what: PartName, field: string, before: unknown, after: unknown): readonly Detail[] {
  const [was, is] = [scalar(before), scalar(after)]
  return was === is || (before === undefined && is === '')
    ? []
    : [{ field: titleOf(what, field), before: was, after: is }]
}

const scalar = (value: unknown): Detail['before'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

function titleOf(what: PartName, field: string): string {
  const schema = parts[what].entries[field]
  return (schema && v.getTitle(schema)) ?? field.toUpperCase()
}

/** The number of a role is the site's: a new one gets the next that is free. */
function withIds(
  items: readonly ConfigurationItem[],
  there: readonly ConfigurationItem[],
  roleIds: readonly number[],
): readonly ConfigurationItem[] {
  const known = byId(there)
  const taken = new Set(roleIds)
  return items.map((item) => {
    if (item.what !== 'role' || known.has(idOf(item))) return item
    const id = freeId(taken)
    taken.add(id)
    return { ...item, values: { id, ...item.values } }
  })
}

const highestId = 2_147_483_647

function freeId(taken: ReadonlySet<number>): number {
  const next = [...taken].reduce((highest, id) => Math.max(highest, id), 0) + 1
  if (next <= highestId) return next
  let lowest = 1
  while (taken.has(lowest)) lowest += 1
  return lowest
}

/** What the file leaves out of the definitions and the roles that it names. ADMIN has every task of the site. */
function goneFrom(
  wanted: Configuration,
  asked: readonly ConfigurationItem[],
  there: readonly ConfigurationItem[],
): readonly Difference[] {
  const kept = new Set(asked.map(idOf))
  const keysOf = (what: PartName) => new Set(asked.filter((one) => one.what === what).map(({ key }) => key))
  const definitions = keysOf('definition')
  const roles = wanted.privileges === undefined ? new Set<string>() : keysOf('role')
  return there.flatMap((item) => {
    const { what, name, owner, values } = item
    const isOf =
      (what === 'field' && definitions.has(owner ?? '')) ||
      (what === 'privilege' && owner !== administrator && roles.has(owner ?? ''))
    if (!isOf || kept.has(idOf(item))) return []
    const details = Object.keys(values).flatMap((field) =>
      scalar(values[field]) === '' ? [] : detail(what, field, values[field], undefined),
    )
    return [{ kind: 'removed', what, name, details, item }]
  })
}

/** The fields that would come to stand elsewhere than in the file, although their places are as the file has them. */
function movedFields(
  asked: readonly ConfigurationItem[],
  there: readonly ConfigurationItem[],
): ReadonlyMap<string, Detail> {
  const before = fieldsByDefinition(there)
  return new Map(
    [...fieldsByDefinition(asked)].flatMap(([owner, wanted]) => movedWithin(wanted, before.get(owner) ?? [])),
  )
}

function fieldsByDefinition(items: readonly ConfigurationItem[]) {
  const found = new Map<string, ConfigurationItem[]>()
  for (const item of items) {
    if (item.what !== 'field' || item.owner === null) continue
    const fields = found.get(item.owner)
    if (fields) fields.push(item)
    else found.set(item.owner, [item])
  }
  return found
}

function movedWithin(
  wanted: readonly ConfigurationItem[],
  there: readonly ConfigurationItem[],
): readonly (readonly [string, Detail])[] {
  const named = byId(wanted)
  const stood = there.map(idOf).filter((id) => named.has(id))
  const isThere = new Set(stood)
  const made = [...stood, ...wanted.map(idOf).filter((id) => !isThere.has(id))]
  const result = made.toSorted((a, b) => byPlace(named.get(a)?.values ?? {}, named.get(b)?.values ?? {}))
  const from = wanted.findIndex((item, at) => idOf(item) !== result[at])
  if (from < 0) return []
  return wanted.flatMap((item, at) => {
    const id = idOf(item)
    return at >= from && isThere.has(id)
      ? [[id, { field: 'Order', before: result.indexOf(id) + 1, after: at + 1 }] as const]
      : []
  })
}

/** What is written and needs what neither the file nor the site has, and values that this site does not take. */
function unfitFor(
  { settings }: Site,
  written: readonly ConfigurationItem[],
  known: ReadonlySet<string>,
): readonly ConfigurationFault[] {
  return written.flatMap((item) => {
    const where = `${parts[item.what].title} ${item.name}`
    const told = (message: string) => ({ where, message })
    const { task, entity_ApplicationCode: code } = item.values
    const missing = [
      ...(task === undefined || known.has(idOf({ what: 'task', key: wordsOf(task) }))
        ? []
        : [told(`The task ${wordsOf(task)} is neither on this site nor in the file`)]),
      ...(code === undefined || known.has(idOf({ what: 'application', key: wordsOf(code) }))
        ? []
        : [told(`The application ${wordsOf(code)} is neither on this site nor in the file`)]),
    ]
    return item.what === 'preference' ? valueFaults(settings.get(item.key), item).map(told) : missing
  })
}

function valueFaults(setting: RecordRow | undefined, { values }: ConfigurationItem): readonly string[] {
  if (!setting) return ['This site has no such preference']
  const checked = checkRecord(systemSetting, { ...setting, value: values['value'] })
  return checked.ok ? [] : checked.errors.map(({ message }) => message)
}

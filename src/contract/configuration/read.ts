import { numberWords } from '../../locale/numbers.ts'
import * as v from 'valibot'
import { administrator, administratorKeeps } from '../access/administrator.ts'
import {
  type Configuration,
  type ConfigurationFault,
  configurationFormat,
  configurationVersion,
  listedParts,
  type PartName,
  parts,
} from './configuration.ts'
import { type ConfigurationItem, idOf, itemsOf, keyOfPart, nameOfPart, wordsOf } from './items.ts'
import { definitionFaults } from '../definition/checks.ts'
import { headerFaults, settleHeader } from '../definition/rules.ts'
import { task } from '../entities/task.ts'
import { type FieldError, fieldErrors, type RecordRow } from '../schema/entity.ts'
import { midSentence } from '../schema/mid-sentence.ts'
import { formerSettings } from '../schema/site-preferences.ts'
import { assignsTasks } from '../access/policy.ts'

/** What a file says, as far as it can be read, and everything that is wrong with it by itself. */
export interface ReadConfiguration {
  readonly configuration: Configuration
  /** Ids of what is named, also where it cannot be read: so that one fault is told once. */
  readonly mentioned: ReadonlySet<string>
  readonly faults: readonly ConfigurationFault[]
}

type Found = (fault: ConfigurationFault) => void

const file = 'File'
const about = ['format', 'version', 'exportedAt', 'from']
const deepest = 6
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype'])

const isRow = (value: unknown): value is RecordRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Too deep, or a name that reaches a prototype. */
function shapeFault(input: unknown): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: input, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return 'The file is nested deeper than a configuration is'
    const names = Array.isArray(value) ? [] : Object.keys(value)
    const unsafe = names.find((name) => unsafeNames.has(name))
    if (unsafe !== undefined) return `The file holds the name ${unsafe}, which is not allowed`
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
  }
  return null
}

/** Why this is no configuration file of this release at all; null when it is one. */
function kindFault(input: unknown): string | null {
  if (!isRow(input) || input['format'] !== configurationFormat)
    return 'This is not a configuration file of Millwright'
  const { version } = input
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return 'The file does not say which version it is'
  return version > configurationVersion
    ? `The file was made by a newer Millwright (version ${version}, this one reads ${configurationVersion})`
    : null
}

/** Why this cannot be looked into, in words; null when it is a configuration file that this release reads. */
export const unreadable = (input: unknown): string | null => shapeFault(input) ?? kindFault(input)

/** Reads a file by the rules of the forms that its things are made with. Pure; the site it is for is not asked. */
export function readConfiguration(input: unknown): ReadConfiguration {
  const unfit = unreadable(input)
  if (unfit !== null || !isRow(input))
    return { configuration: {}, mentioned: new Set(), faults: [{ where: file, message: unfit ?? '' }] }
  const faults: ConfigurationFault[] = []
  const found: Found = (fault) => faults.push(fault)
  const known = new Set([...about, ...listedParts.map((what) => parts[what].list)])
  for (const name of Object.keys(input))
    if (!known.has(name)) found({ where: file, message: `${name} is not a part of a configuration` })
  const configuration: Configuration = Object.fromEntries(
    listedParts.flatMap((what) => {
      const { list } = parts[what]
      return input[list] === undefined ? [] : [[list, rowsOf(what, input[list], found)]]
    }),
  )
  const mentioned = mentionedIn(input)
  refuseTwice(itemsOf(configuration), found)
  checkPrivileges(configuration, mentioned, found)
  return { configuration, mentioned, faults }
}

const mentionedIn = (input: RecordRow): ReadonlySet<string> =>
  new Set(
    listedParts.flatMap((what) => {
      const list = input[parts[what].list]
      return Array.isArray(list)
        ? list.filter(isRow).map((row) => idOf({ what, key: keyOfPart(what, row) }))
        : []
    }),
  )

const titled = (what: PartName, row: unknown, at: number): string => {
  const name = isRow(row) ? nameOfPart(what, row) : ''
  return `${parts[what].title} ${name === '' ? `number ${at + 1}` : name}`
}

/** The rows of a list that can be read; one that cannot is told, and left out. */
function rowsOf(what: PartName, list: unknown, found: Found, within = ''): readonly RecordRow[] {
  const { title, plural, most } = parts[what]
  const where = within === '' ? plural : within
  if (!Array.isArray(list)) {
    found({ where, message: `${plural} must be a list` })
    return []
  }
  if (list.length > most) {
    found({
      where,
      message: `At most ${numberWords(most)} ${plural.toLowerCase()} can be brought in`,
    })
    return []
  }
  return list.flatMap((row: unknown, at) => {
    if (what === 'preference' && isRow(row) && formerSettings.includes(wordsOf(row['settingsCode'])))
      return []
    const place = within === '' ? titled(what, row, at) : `${within}, ${titled(what, row, at)}`
    if (isRow(row)) return rowOf(what, row, place, found)
    found({
      where: place,
      message: `${/^[aeio]/i.test(title) ? 'An' : 'A'} ${midSentence(title)} must be an object`,
    })
    return []
  })
}

function rowOf(what: PartName, row: RecordRow, where: string, found: Found): readonly RecordRow[] {
  const { fields, ...own } = row
  const values = what === 'definition' ? own : row
  const { entries } = parts[what]
  const parsed = v.safeParse(v.strictObject(entries), values)
  const errors = parsed.success ? rulesOf(what, parsed.output) : fieldErrors(parsed.issues, entries)
  for (const { message } of errors) found({ where, message })
  const inner = what === 'definition' ? definedFields(values, fields, where, found) : {}
  return parsed.success && errors.length === 0 ? [{ ...settled(what, parsed.output), ...inner }] : []
}

const settled = (what: PartName, row: RecordRow): RecordRow =>
  what === 'definition' ? settleHeader(row) : row

function rulesOf(what: PartName, row: RecordRow): readonly FieldError[] {
  if (what === 'definition') return headerFaults(settleHeader(row))
  if (what !== 'task') return []
  const parsed = v.safeParse(task.values, row)
  return parsed.success ? (task.rules?.(parsed.output) ?? []) : []
}

function definedFields(header: RecordRow, fields: unknown, where: string, found: Found): RecordRow {
  const rows = rowsOf('field', fields ?? [], found, where)
  const faults = definitionFaults(header, rows).filter(({ row, refuses }) => refuses && row !== null)
  for (const { row, message } of faults)
    found({ where: `${where}, ${titled('field', rows[row ?? 0], row ?? 0)}`, message })
  return { fields: rows }
}

/** A field that stands twice in its definition is told with the definition. */
function refuseTwice(items: readonly ConfigurationItem[], found: Found): void {
  const seen = new Set<string>()
  for (const { what, key, name } of items) {
    if (what === 'field') continue
    const id = idOf({ what, key })
    if (seen.has(id)) found({ where: `${parts[what].title} ${name}`, message: 'It is in the file twice' })
    seen.add(id)
  }
}

/** Privileges are of roles in the file, and leave ADMIN what it keeps. */
function checkPrivileges(
  { tasks = [], privileges }: Configuration,
  mentioned: ReadonlySet<string>,
  found: Found,
): void {
  if (privileges === undefined) return
  for (const row of privileges) {
    const where = `${parts.privilege.title} ${nameOfPart('privilege', row)}`
    const { role, task: route, canEdit } = row
    if (!mentioned.has(idOf({ what: 'role', key: wordsOf(role) })))
      found({ where, message: `The role ${wordsOf(role)} is not among the roles of the file` })
    if (role === administrator && canEdit === false && assignsTasks(wordsOf(route)))
      found({ where, message: administratorKeeps.assigning })
  }
  if (!mentioned.has(idOf({ what: 'role', key: administrator }))) return
  for (const { reactRoute } of tasks) {
    const key = keyOfPart('privilege', { role: administrator, task: reactRoute })
    if (!mentioned.has(idOf({ what: 'privilege', key })))
      found({
        where: `Role ${administrator}`,
        message: `${administratorKeeps.tasks}, also ${wordsOf(reactRoute)}`,
      })
  }
}

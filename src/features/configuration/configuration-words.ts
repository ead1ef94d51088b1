import { numberWords } from '../../locale/numbers.ts'
import {
  type ConfigurationChange,
  type ConfigurationFault,
  type ConfigurationFile,
  type ConfigurationImported,
  listedParts,
  type ListName,
  parts,
} from '../../contract/configuration/configuration.ts'

export type Counts = ConfigurationImported

/** How many things are added, changed and removed. */
export function countsOf(changes: readonly ConfigurationChange[]): Counts {
  const count = (kind: ConfigurationChange['kind']) => changes.filter((one) => one.kind === kind).length
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}

const number = (value: number) => numberWords(value)

/** `12 added, 3 changed, 1 removed`, without what there is none of. */
export function countWords(counts: Counts): string {
  const said = (['added', 'changed', 'removed'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${number(counts[kind])} ${kind}`)
  return said.length === 0 ? 'nothing changed' : said.join(', ')
}

/** How much of each kind a file holds, in its order. */
export const holds = (file: ConfigurationFile) =>
  listedParts.map((what) => {
    const { plural, list } = parts[what]
    const rows = file[list as ListName]
    const fields = what === 'definition' ? rows.reduce((sum, row) => sum + fieldCount(row), 0) : 0
    return { plural, count: number(rows.length), note: fields > 0 ? `${number(fields)} fields` : null }
  })

const fieldCount = ({ fields }: Readonly<Record<string, unknown>>): number =>
  Array.isArray(fields) ? fields.length : 0

/** `millwright-configuration-works.example-2026-11-21.json`; the host it is read at where the server knows none. */
export function fileNameOf({ from, exportedAt }: ConfigurationFile, host: string): string {
  const site = (from || host).replace(/[^\w.]+/g, '-').replace(/^-+|-+$/g, '')
  return (
    ['millwright-configuration', site, exportedAt.slice(0, 10)].filter((part) => part !== '').join('-') +
    '.json'
  )
}

/** As it is kept: one value a line, so that two of them can be laid side by side. */
export const fileText = (file: ConfigurationFile): string => `${JSON.stringify(file, null, 2)}\n`

/** A value as the preview shows it. */
export function valueWords(value: string | number | boolean | null): string {
  if (value === null) return 'not set'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'blank' : String(value)
}

export const faultText = ({ where, message }: ConfigurationFault): string => `${where}: ${message}`

/** What a change is about, at a glance: the first of its values by name. */
export function summaryOf({ kind, details }: ConfigurationChange): string {
  if (kind !== 'changed') return ''
  const [names, more] = [details.slice(0, 3).map(({ field }) => field), details.length - 3]
  return names.join(', ') + (more > 0 ? ` and ${number(more)} more` : '')
}

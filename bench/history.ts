import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Row } from './section.ts'

const Aim = v.object({ kind: v.picklist(['at most', 'at least']), ratio: v.number() })

const KeptRow = v.object({
  figure: v.string(),
  value: v.number(),
  unit: v.picklist(['ms', 'kB', 'MB', 'requests/s']),
  peer: v.string(),
  peerValue: v.number(),
  aim: v.nullable(Aim),
}) satisfies v.GenericSchema<Row>

const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.readonly())

const KeptSection = v.object({ title: v.string(), rows: list(KeptRow), notes: list(v.string()) })

const Run = v.object({
  /** ISO day. */
  at: v.pipe(v.string(), v.isoDate()),
  /** Of the code that was measured, shortened; changes that were not committed count as its own. */
  commit: v.string(),
  /** What the figures depend on: machine, versions, load. */
  facts: list(v.string()),
  sections: list(KeptSection),
})

/** What the bench measured at one time: all sections, or those that were asked for. */
export type Run = v.InferOutput<typeof Run>
type KeptSection = v.InferOutput<typeof KeptSection>

/** The oldest first. */
export type History = readonly Run[]

export const historyFile = fileURLToPath(new URL('history.json', import.meta.url))

export const readHistory = async (): Promise<History> =>
  v.parse(list(Run), JSON.parse(await readFile(historyFile, 'utf8')))

export const writeHistory = (history: History): Promise<void> =>
  writeFile(historyFile, `${JSON.stringify(history, null, 1)}\n`)

export const commitNow = (): string =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim()

/** Each section as it was measured last, in the order of `titles`, with the run that measured it. */
export function newest(
  history: History,
  titles: readonly string[],
): readonly { readonly section: KeptSection; readonly run: Run }[] {
  const found = new Map(
    history.flatMap((run) => run.sections.map((section) => [section.title, { section, run }])),
  )
  return titles.flatMap((title) => found.get(title) ?? [])
}

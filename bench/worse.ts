import type { History } from './history.ts'
import { ratioOf, type Row } from './section.ts'

/** A row whose ratio to what stands beside it has been worse by a third than the kept one, in each of the last runs. */
export interface Worsened {
  /** `List: GET of 50 of 100,000 on PGlite beside the same SQL, bare Fastify`. */
  readonly name: string
  readonly kept: number
  readonly since: readonly number[]
}

/** They are the same on every machine: a time beside one of them tells of the machine as much as of the code. */
const limits: ReadonlySet<string> = new Set([
  'what is allowed',
  'what is asked',
  'felt as at once',
  'a frame of 60 a second',
  'two frames of 60 a second',
])

const runsInARow = 3
const tolerated = 4 / 3

/**
 * One slow run is the machine's, three in a row are the code's (issue 18). The kept ratio is the best of those before. Rows
 * that have no three runs after one that is kept are not held against anything, nor those beside a limit of time.
 */
export function worsened(history: History): readonly Worsened[] {
  const ratios = new Map<string, { readonly row: Row; readonly ratios: number[] }>()
  for (const { sections } of history)
    for (const { title, rows } of sections)
      for (const row of rows) {
        if (limits.has(row.peer)) continue
        const name = `${title}: ${row.figure} beside ${row.peer}`
        const known = ratios.get(name) ?? { row, ratios: [] }
        known.ratios.push(ratioOf(row))
        ratios.set(name, known)
      }
  return [...ratios].flatMap(([name, { row, ratios: all }]) => {
    const before = all.slice(0, -runsInARow)
    if (before.length === 0) return []
    const since = all.slice(-runsInARow)
    const kept = isMoreBetter(row) ? Math.max(...before) : Math.min(...before)
    const isWorse = (ratio: number) =>
      isMoreBetter(row) ? ratio < kept / tolerated : ratio > kept * tolerated
    return since.every(isWorse) ? [{ name, kept, since }] : []
  })
}

/** Requests a second are to be many, and of times and bytes there are to be few. */
const isMoreBetter = ({ unit, aim }: Row): boolean =>
  aim === null ? unit === 'requests/s' : aim.kind === 'at least'

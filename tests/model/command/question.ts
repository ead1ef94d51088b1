import { parseArgs } from 'node:util'
import { RefusalError, valueOf } from './refusal.ts'

const selections = ['transitions', 'shortest', 'simple', 'random'] as const
type Selection = (typeof selections)[number]
const formats = ['text', 'json', 'mermaid', 'vitest', 'playwright'] as const
export type Format = (typeof formats)[number]

export const usage = `npm run model                     list the charts
npm run model -- CHART            paths through every transition, and what they cover
    --role ROLE                   as that user; the first one of the chart unless told otherwise
    --paths ${selections.join('|')}
                                  a path through each transition (unless told otherwise), a shortest one to each state,
                                  every one that comes to no state twice, or walks at random
    --seed S                      of the random walks; the same seed walks the same
    --to STATE, --from STATE      only paths that end there; paths that go on from there
    --few                         only as many as together take every transition that all take
    --format ${formats.join('|')}
npm run model -- CHART --write    the same, and writes docs/statecharts.md and the test that walks them on its feature
npm run model -- CHART --diff REV what changed in it since a revision of git, and which paths come and go
npm run model -- --docs           write docs/statecharts.md`

/** What is asked of one chart. */
export interface PathsQuestion {
  readonly ask: 'paths'
  readonly chart: string
  readonly role: string | null
  readonly selection: Selection
  readonly seed: number
  readonly to: string | null
  readonly from: string | null
  readonly few: boolean
  readonly format: Format
  readonly write: boolean
}

export type Question =
  | PathsQuestion
  | { readonly ask: 'charts' }
  | { readonly ask: 'docs' }
  | {
      readonly ask: 'diff'
      readonly chart: string
      readonly revision: string
      readonly role: string | null
    }

/** What a command line asks; refused in a sentence where it makes no sense. */
export function questionOf(args: readonly string[]): Question {
  const { values, positionals } = parsed(args)
  const [chart, ...others] = positionals
  if (others.length > 0)
    throw new RefusalError(`One chart is asked for at a time, not ${positionals.join(' and ')}.`)
  const given = Object.keys(values)
  const alone = (option: string, beside: readonly string[]) => {
    const other = given.find((name) => name !== option && !beside.includes(name))
    if (other !== undefined) throw new RefusalError(`--${option} says nothing with --${other}.`)
  }
  if (values.docs) {
    alone('docs', [])
    if (chart !== undefined) throw new RefusalError('--docs writes of every chart, so none is named with it.')
    return { ask: 'docs' }
  }
  if (chart === undefined) {
    const [option] = given
    if (option !== undefined) throw new RefusalError(`--${option} asks for a chart.`)
    return { ask: 'charts' }
  }
  if (values.diff !== undefined) {
    alone('diff', ['role'])
    return { ask: 'diff', chart, revision: values.diff, role: values.role ?? null }
  }
  const selection = valueOf('choice of paths', values.paths ?? 'transitions', selections)
  if (values.seed !== undefined && selection !== 'random')
    throw new RefusalError('--seed is of --paths random.')
  return {
    ask: 'paths',
    chart,
    role: values.role ?? null,
    selection,
    seed: seedOf(values.seed ?? '1'),
    to: values.to ?? null,
    from: values.from ?? null,
    few: values.few ?? false,
    format: valueOf('format', values.format ?? 'text', formats),
    write: values.write ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        paths: { type: 'string' },
        seed: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
        few: { type: 'boolean' },
        format: { type: 'string' },
        diff: { type: 'string' },
        docs: { type: 'boolean' },
        write: { type: 'boolean' },
      },
    })
  } catch (error) {
    // Node says which option it is, and goes on about how else it might have been meant.
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    throw new RefusalError(`${sentence.replace(/\.$/, '')}.`, { cause: error })
  }
}

function seedOf(said: string): number {
  const seed = Number(said)
  if (!/^-?\d+$/.test(said) || !Number.isSafeInteger(seed))
    throw new RefusalError(`A seed is a whole number, not ${said}.`)
  return seed
}

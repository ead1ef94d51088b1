import { basename, dirname } from 'node:path'
import * as v from 'valibot'

/** What StrykerJS keeps of its runs, as far as it is read here. */
export const RulesReport = v.object({
  files: v.record(v.string(), v.object({ mutants: v.array(v.looseObject({ status: v.string() })) })),
})

export interface RuleScore {
  readonly file: string
  readonly killed: number
  readonly survived: number
}

/** How many mutants of each file were killed, and how many live; those that cannot run count for neither. */
export const scoresOf = ({ files }: v.InferOutput<typeof RulesReport>): readonly RuleScore[] =>
  Object.entries(files)
    .map(([file, { mutants }]) => {
      const count = (...statuses: readonly string[]) =>
        mutants.filter(({ status }) => statuses.includes(status)).length
      return { file, killed: count('Killed', 'Timeout'), survived: count('Survived', 'NoCoverage') }
    })
    .toSorted((a, b) => a.file.localeCompare(b.file))

const shareOf = (scores: readonly Omit<RuleScore, 'file'>[]): string => {
  const sum = (of: 'killed' | 'survived') => scores.reduce((total, score) => total + score[of], 0)
  const all = sum('killed') + sum('survived')
  return all === 0 ? '–' : `${((100 * sum('killed')) / all).toFixed(0)} %`
}

/** A line of the command's answer: `96 %  27 of 28  src/events/outbox/merge.ts`. */
export const scoreLine = (score: RuleScore): string =>
  `${shareOf([score]).padStart(5)}  ${score.killed} of ${score.killed + score.survived}  ${score.file}`

const introduction = [
  'Written by `npm run mutate -- rules --docs` from what StrykerJS found where it ran last; it takes the better part of an hour, so no test asks whether it is stale.',
  'Rules of `src/contract` and `src/events` are changed one place at a time; a mutant is killed when a test of `src/contract`, `src/events` or',
  '`src/api` fails (decision 0066). What a module makes as it is loaded, tables above all, is left out: each change of it would take every',
  'test. A file that is not here was not measured.',
].join('\n')

/** `docs/mutants-of-rules.md`: of each folder and each of its files, how many changes of its rules a test tells. */
export function rulesDocument(scores: readonly RuleScore[]): string {
  const folders = [...new Set(scores.map(({ file }) => dirname(file)))]
  const row = (name: string, of: readonly RuleScore[]) => {
    const killed = of.reduce((sum, score) => sum + score.killed, 0)
    const survived = of.reduce((sum, score) => sum + score.survived, 0)
    return `| ${[name, killed + survived, killed, shareOf(of)].join(' | ')} |`
  }
  const table = (head: string, rows: readonly string[]) =>
    [`| ${head} | Mutants | Killed | Share |`, '| --- | ---: | ---: | ---: |', ...rows].join('\n')
  const inFolder = (folder: string) => scores.filter(({ file }) => dirname(file) === folder)
  return [
    '# Mutants of the rules',
    introduction,
    table('Folder', [...folders.map((folder) => row(folder, inFolder(folder))), row('all', scores)]),
    ...folders.flatMap((folder) => [
      `## ${folder}`,
      table(
        'File',
        inFolder(folder).map((score) => row(basename(score.file), [score])),
      ),
    ]),
  ]
    .join('\n\n')
    .concat('\n')
}

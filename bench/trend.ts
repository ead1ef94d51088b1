import type { History } from './history.ts'
import { ratioOf } from './section.ts'

const bars = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const
const mostRuns = 24

/** `docs/bench.md`: how each ratio went from run to run, a chart of one line each, drawn in letters. */
export function trendDocument(history: History, titles: readonly string[]): string {
  const rows = new Map<string, number[]>()
  for (const title of titles)
    for (const section of history.flatMap(({ sections }) => sections))
      for (const row of section.title === title ? section.rows : []) {
        const name = `${title}: ${row.figure} | ${row.peer}`
        rows.set(name, [...(rows.get(name) ?? []), ratioOf(row)])
      }
  const [first, last] = [history[0], history.at(-1)]
  const lines = [...rows].map(([name, ratios]) => {
    const [from = 0, to = 0] = [ratios[0], ratios.at(-1)]
    return `| ${name} | ${chart(ratios.slice(-mostRuns))} | ${from.toFixed(2)} | ${to.toFixed(2)} |`
  })
  return [
    '# How the figures of the bench went',
    '',
    `Each ratio to what stands beside it, from ${first?.at ?? ''} to ${last?.at ?? ''}: a bar for each run that measured it, from the least to the largest of them.`,
    'Written by `npm run bench` from `bench/history.json`; the newest figures are in `bench/RESULTS.md`.',
    '',
    '| What | Beside | Runs | First | Last |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n')
}

/** As high as the largest of them, and as low as the least; all alike are drawn in the middle. */
function chart(ratios: readonly number[]): string {
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  const share = (ratio: number) => (most === least ? 0.5 : (ratio - least) / (most - least))
  return ratios.map((ratio) => bars[Math.round(share(ratio) * (bars.length - 1))]).join('')
}

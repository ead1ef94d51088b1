import { type GridName, millionNames } from './build-grids.ts'
import { besideOthers, type Figures, figureNames, medians, withGrids } from './measure-grid.ts'
import { atMostThat, type Measured, msRow, type Section } from './section.ts'

const count = 1_000_000
const rounds = 3
/** What its texts are joined and ranked in, while nobody waits; the others have it too. */
const stands = 12_000
const mostMs = 300
const frameMs = 33

/** The grid over a million rows of 12 columns, beside one that draws cells, one on a canvas, and one in WebAssembly. */
export const million: Section = {
  name: 'million',
  title: 'Million',
  run: () =>
    withGrids(millionNames, async (measure) => {
      const taken = new Map<GridName, Figures[]>(millionNames.map((name) => [name, []]))
      for (let round = 0; round < rounds; round++)
        for (const name of millionNames) taken.get(name)?.push(await measure(name, { rows: count, stands }))
      const atOnce = await measure('grid', { rows: count, stands: 0 })
      return told(new Map([...taken].map(([name, figures]) => [name, medians(figures)])), atOnce)
    }),
}

function told(taken: ReadonlyMap<GridName, Figures>, atOnce: Figures): Measured {
  const ours = taken.get('grid')
  if (!ours) throw new Error('Our own grid was not measured')
  const { search, sort, longest } = ours
  return {
    rows: [
      ...besideOthers(taken, () => 1),
      msRow(figureNames.search, search, 'what issue 18 asks', mostMs, atMostThat),
      msRow(figureNames.sort, sort, 'what issue 18 asks', mostMs, atMostThat),
      msRow(figureNames.longest, longest, 'two frames of 60 a second', frameMs, atMostThat),
    ],
    notes: [
      `${count.toLocaleString('en-US')} rows × 12 columns, median of ${rounds} rounds in turn, each figure on a fresh page. Each was searched and sorted when it had stood for ${stands / 1000} s, and scrolled as soon as its first rows were drawn.`,
      `Ours, searched and sorted as soon as its first rows are drawn: ${atOnce.search.toFixed(0)} and ${atOnce.sort.toFixed(0)} ms.`,
      'Glide Data Grid draws what its application has searched and sorted: here by the first lines that one would write for it. Perspective is asked for the maker by a filter, has no search over all columns, and keeps its copy of the rows in a worker, whose memory is not in its figure.',
    ],
  }
}

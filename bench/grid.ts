import { type GridName, gridNames } from './build-grids.ts'
import { besideOthers, type Figures, figureNames, medians, withGrids } from './measure-grid.ts'
import { atMostThat, type Measured, msRow, type Section } from './section.ts'

const count = 100_000
const rounds = 5
const curve = [1_000, 3_000, 10_000, 30_000, 100_000] as const

/** The grid over 100,000 rows of 12 columns, in turn with three others in the same browser. */
export const grid: Section = {
  name: 'grid',
  title: 'Grid',
  run: () =>
    withGrids(gridNames, async (measure) => {
      const taken = new Map<GridName, Figures[]>(gridNames.map((name) => [name, []]))
      for (let round = 0; round < rounds; round++)
        for (const name of gridNames) taken.get(name)?.push(await measure(name, { rows: count, stands: 0 }))
      const cost: [number, Figures][] = []
      for (const rows of curve) {
        const figures = []
        for (let round = 0; round < 3; round++) figures.push(await measure('grid', { rows, stands: 0 }))
        cost.push([rows, medians(figures)])
      }
      return told(new Map([...taken].map(([name, figures]) => [name, medians(figures)])), cost)
    }),
}

function told(
  taken: ReadonlyMap<GridName, Figures>,
  cost: readonly (readonly [number, Figures])[],
): Measured {
  // Search and sort at half of the best peer's time or less; first in every other row.
  const rows = besideOthers(taken, (name) => (name === 'search' || name === 'sort' ? 0.5 : 1))
  const longest = msRow(
    figureNames.longest,
    taken.get('grid')?.longest ?? 0,
    'two frames of 60 a second',
    33,
    atMostThat,
  )
  return {
    rows: [...rows, longest],
    notes: [
      `${count.toLocaleString('en-US')} rows × 12 columns, median of ${rounds} rounds in turn, each figure on a fresh page. Their quick filters as they come, waits included.`,
      'Our cost by rows, median of 3:',
      ...cost.map(
        ([rows, { mount, search, sort, frame, memory }]) =>
          `- ${rows.toLocaleString('en-US')}: mount ${mount.toFixed(0)} ms, search ${search.toFixed(0)} ms, sort ${sort.toFixed(0)} ms, frame ${frame.toFixed(1)} ms, memory ${memory.toFixed(0)} MB`,
      ),
    ],
  }
}

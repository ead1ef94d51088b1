import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { preview } from 'vite'
import { buildGrids, type GridName } from './build-grids.ts'
import { scrollFrames, startClock, timeUntil, usedMemory } from './grid-clock.ts'
import { benchRows, isFound, searched } from './pages/grid-rows.ts'
import { median, quantile } from './quantiles.ts'
import { type Row } from './section.ts'
import { launchBrowser } from './stage.ts'

const frames = 120

export interface Figures {
  readonly mount: number
  readonly search: number
  readonly sort: number
  readonly frame: number
  readonly longest: number
  readonly memory: number
}

export const figureNames = {
  mount: 'mount → first rows drawn',
  search: `search “${searched}” → drawn`,
  sort: 'sort by a text → drawn',
  frame: `scrolling ${frames} frames, 95th percentile`,
  longest: `scrolling ${frames} frames, longest`,
  memory: 'memory with the search done',
} as const satisfies Record<keyof Figures, string>

export interface Asked {
  readonly rows: number
  /** How long a grid has stood before it is searched or sorted, in ms. */
  readonly stands: number
}

/** Builds and serves the pages of these grids for as long as `run` takes. */
export async function withGrids<Found>(
  names: readonly GridName[],
  run: (measure: (name: GridName, asked: Asked) => Promise<Figures>) => Promise<Found>,
): Promise<Found> {
  const browser = await launchBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'millwright-grids-'))
  await buildGrids(folder, names)
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  try {
    const url = server.resolvedUrls?.local[0] ?? ''
    return await run((name, asked) => measure(browser, url, name, asked))
  } finally {
    await server.close()
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(
  browser: Browser,
  url: string,
  name: GridName,
  { rows, stands }: Asked,
): Promise<Figures> {
  const expected = expectedOf(rows)
  const searching = await mounted(browser, url, name, rows)
  await searching.page.waitForTimeout(stands)
  await searching.page.focus(await selector(searching.page, 'search'))
  const search = await timeUntil(searching.page, expected.found, 'input', () =>
    searching.page.keyboard.insertText(searched),
  )
  const memory = await usedMemory(searching.page)
  await searching.page.context().close()

  const sorting = await mounted(browser, url, name, rows)
  const header = await selector(sorting.page, 'header')
  await sorting.page.waitForTimeout(stands)
  const sort = await timeUntil(sorting.page, expected.least, 'click', () => sorting.page.click(header))
  await sorting.page.context().close()

  const scrolling = await mounted(browser, url, name, rows)
  const times = await scrollFrames(scrolling.page, frames)
  await scrolling.page.context().close()
  return {
    mount: median([searching.mount, sorting.mount, scrolling.mount]),
    search,
    sort,
    frame: quantile(times, 0.95),
    longest: Math.max(...times),
    memory,
  }
}

const peerNames: Record<Exclude<GridName, 'grid'>, string> = {
  'ag-grid': 'AG Grid Community',
  mui: 'MUI X DataGrid, pages of 100',
  devextreme: 'DevExtreme DataGrid',
  glide: 'Glide Data Grid (canvas)',
  perspective: 'Perspective (WebAssembly)',
}

/** Ours beside each of the others, held against the best of them: its figure may be `most(name)` times theirs. */
export function besideOthers(
  taken: ReadonlyMap<GridName, Figures>,
  most: (name: keyof Figures) => number,
): readonly Row[] {
  const ours = taken.get('grid')
  if (!ours) throw new Error('Our own grid was not measured')
  const names = Object.keys(figureNames) as (keyof Figures)[]
  return names.flatMap((name): Row[] => {
    const peers = [...taken].flatMap(([grid, figures]) =>
      grid === 'grid' ? [] : [{ peer: peerNames[grid], value: figures[name] }],
    )
    const best = Math.min(...peers.map(({ value }) => value))
    return peers.map(({ peer, value }) => ({
      figure: figureNames[name],
      value: ours[name],
      unit: name === 'memory' ? 'MB' : 'ms',
      peer,
      peerValue: value,
      aim: value > best ? null : { kind: 'at most', ratio: most(name) },
    }))
  })
}

/** What must stand in the first cell after the search, and after the sort. */
function expectedOf(count: number) {
  const rows = benchRows(count)
  const found = rows.find(isFound)?.description ?? ''
  const least = rows.map(({ description }) => description).reduce((a, b) => (b < a ? b : a))
  const [first] = rows
  if (!first || first.description === found || first.description === least)
    throw new Error('The first row is already the one that is looked for')
  return { found, least }
}

async function mounted(browser: Browser, url: string, name: GridName, count: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  await startClock(page)
  await page.goto(`${url}${name}/${name}.html`)
  await page.waitForFunction(() => 'gridPage' in globalThis)
  await page.evaluate((count) => void (globalThis.benchRowsNow = globalThis.makeRows(count)), count)
  const first = benchRows(1)[0]?.description ?? ''
  const mount = await timeUntil(page, first, null, () =>
    page.evaluate((text) => {
      globalThis.gridClock.await(text, null)
      globalThis.gridPage.mount()
    }, first),
  )
  return { page, mount }
}

const selector = (page: Page, name: 'search' | 'header'): Promise<string> =>
  page.evaluate((name) => globalThis.gridPage[name], name)

export function medians(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(figures.map((taken) => taken[name]))
  return {
    mount: of('mount'),
    search: of('search'),
    sort: of('sort'),
    frame: of('frame'),
    longest: of('longest'),
    memory: of('memory'),
  }
}

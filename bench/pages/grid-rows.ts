/** The rows that every grid of the bench shows: 12 columns, the same for the same count. */
export interface BenchRow {
  readonly id: number
  readonly unit: string
  readonly description: string
  readonly type: string
  readonly location: string
  readonly make: string
  readonly model: string
  readonly status: string
  readonly year: number
  readonly hours: number
  readonly price: number
  readonly bought: string
}

export type BenchColumn = readonly [id: keyof BenchRow, caption: string, kind: 'text' | 'number' | 'date']

export const benchColumns: readonly BenchColumn[] = [
  ['id', 'Number', 'number'],
  ['unit', 'Unit', 'text'],
  ['description', 'Description', 'text'],
  ['type', 'Type', 'text'],
  ['location', 'Location', 'text'],
  ['make', 'Make', 'text'],
  ['model', 'Model', 'text'],
  ['status', 'Status', 'text'],
  ['year', 'Year', 'number'],
  ['hours', 'Hours', 'number'],
  ['price', 'Price', 'number'],
  ['bought', 'Bought', 'date'],
]

const types = ['Mud pump', 'Top drive', 'Generator', 'Crane', 'Compressor', 'Shaker', 'Winch', 'Boiler']
const makes = ['Varco', 'Gardner', 'Caterpillar', 'Cummins', 'Ingersoll', 'Derrick', 'Liebherr']
const statuses = ['Active', 'Down', 'In repair', 'Retired']

// A linear congruential generator: the same rows on every machine.
function generator(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const digits = (value: number, length: number) => String(value).padStart(length, '0')

export function benchRows(count: number): BenchRow[] {
  const below = generator(7)
  const pick = (list: readonly string[]) => list[below(list.length)] ?? ''
  return Array.from({ length: count }, (_, at) => {
    const type = pick(types)
    return {
      id: at + 1,
      unit: `${type.slice(0, 2).toUpperCase()}${digits(below(900_000), 6)}`,
      description: `${type} ${digits(below(1_000_000), 6)}`,
      type,
      location: `Rig ${digits(below(60) + 1, 2)}`,
      make: pick(makes),
      model: `M${digits(below(4_000), 4)}`,
      status: pick(statuses),
      year: 1990 + below(36),
      hours: below(60_000),
      price: below(5_000_000) / 100,
      bought: `${2000 + below(26)}-${digits(below(12) + 1, 2)}-${digits(below(28) + 1, 2)}`,
    }
  })
}

/** What is typed into the search: one maker of seven, whatever a grid takes for a word. */
export const searched = 'liebherr'
export const isFound = (row: BenchRow): boolean => row.make.toLowerCase() === searched

/** How a page of the bench lets itself be driven; `measure-grid.ts` does the rest by what is on the screen. */
export interface GridPage {
  /** Begins to draw the grid. The rows exist before: `benchRowsNow`. */
  mount(): void
  /** CSS selectors of what the bench types into and presses: the press sorts by the description. */
  readonly search: string
  readonly header: string
  /** The description that is drawn in the first row. */
  first(): string | null
  scroller(): Element | null
}

export const element = (selector: string) => (): Element | null => document.querySelector(selector)
export const textIn = (selector: string) => (): string | null =>
  document.querySelector(selector)?.textContent.trim() ?? null

declare global {
  var gridPage: GridPage
  var makeRows: typeof benchRows
  var benchRowsNow: BenchRow[]
}
globalThis.makeRows = benchRows

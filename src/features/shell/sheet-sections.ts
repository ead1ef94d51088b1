import { type BindingId, bindings, bindingsOf, type Binding, type KeyScope } from '../../machines/keys.ts'
import type { LiveChart } from '../../machines/live.ts'
import type { GoPlace } from './go-places.ts'
import { searchFieldIn } from './key-scene.ts'
import { contentId } from './skip-link.tsx'

/** What the page at hand holds, as far as keys differ by it. */
export interface Scene {
  readonly grid: boolean
  /** A grid whose cells are edited in place. */
  readonly cellEditing: boolean
  /** A grid whose rows can be selected. */
  readonly selection: boolean
  readonly form: boolean
  /** A form with child lines that are edited. */
  readonly lines: boolean
  readonly checklist: boolean
  /** Something that waits for the user's decision. */
  readonly decision: boolean
  readonly order: boolean
  readonly calendar: boolean
  readonly board: boolean
  readonly tree: boolean
  /** A search that `/` leads to. */
  readonly search: boolean
  /** A list of more than one page. */
  readonly pages: boolean
  /** A field with a list or a calendar. */
  readonly lists: boolean
  readonly palette: boolean
  /** A grid whose rows can be cloned. */
  readonly clones: boolean
  /** A grid whose rows can be acted on. */
  readonly rowCommands: boolean
}

export interface SheetSection {
  readonly title: string
  readonly rows: readonly {
    readonly id: BindingId
    readonly label: string
    readonly keys: readonly string[]
  }[]
}

/** Looks at the page: widgets come and go with the state of a screen. */
export function readScene(root: ParentNode): Scene {
  const has = (selector: string) => root.querySelector(selector) !== null
  return {
    grid: has('[role="grid"]:not(.mw-cal)'),
    cellEditing: has('[role="gridcell"][aria-readonly="false"]'),
    selection: has('[role="grid"][aria-multiselectable], [role="grid"] [aria-selected]'),
    form: has('form, .mw-form'),
    lines: has('.mw-lines:not([data-read-only])'),
    checklist: has('.mw-checklist'),
    decision: has('.mw-decision'),
    order: has('.mw-order-life'),
    calendar: has('.mw-cal'),
    board: has('.mw-board'),
    tree: has('.mw-tree-grid'),
    search: searchFieldIn(root.querySelector(`#${contentId}`)) !== null,
    pages: has('.mw-pager [aria-current]'),
    lists: has('[data-field] :is([aria-haspopup], .mw-date)'),
    clones: has('[role="row"] [data-command="clone"]'),
    palette: has('.mw-palette-foot'),
    rowCommands: has('[role="row"] [data-command]'),
  }
}

const titles: Record<KeyScope, string> = {
  global: 'Everywhere',
  grid: 'In the grid',
  'grid-header': 'On a column heading',
  'grid-editor': 'While editing a cell',
  form: 'In the form',
  'form-line': 'On a line of the form',
  checklist: 'On a checklist line',
  decision: 'On what is to be decided',
  order: 'On the status of a work order, or its card',
  calendar: 'In the calendar',
  board: 'On the board',
  tree: 'In the tree',
  palette: 'In the command palette',
}

const shownIn: Record<KeyScope, (scene: Scene) => boolean> = {
  global: () => true,
  grid: ({ grid }) => grid,
  'grid-header': ({ grid }) => grid,
  'grid-editor': ({ cellEditing }) => cellEditing,
  form: ({ form }) => form,
  'form-line': ({ lines }) => lines,
  checklist: ({ checklist }) => checklist,
  decision: ({ decision }) => decision,
  order: ({ order, board }) => order || board,
  calendar: ({ calendar }) => calendar,
  board: ({ board }) => board,
  tree: ({ tree }) => tree,
  palette: ({ palette }) => palette,
}

const selects = ({ selection }: Scene) => selection
const turnsPages = ({ pages }: Scene) => pages
const editsCells = ({ cellEditing }: Scene) => cellEditing
const hasList = ({ grid, checklist, calendar }: Scene) => grid || checklist || calendar

/** What a binding needs on the page beside the place where it listens. */
const needs: Partial<Record<BindingId, (scene: Scene) => boolean>> = {
  'search.focus': ({ search }) => search,
  'list.next': hasList,
  'list.previous': hasList,
  'grid.previousPage': turnsPages,
  'grid.nextPage': turnsPages,
  'grid.selectRow': selects,
  'grid.selectRange': selects,
  'grid.selectPage': selects,
  'grid.clone': ({ clones }) => clones,
  'grid.menu': ({ rowCommands }) => rowCommands,
  'grid.editCell': editsCells,
  'grid.dropDown': editsCells,
  'form.dropDown': ({ lists }) => lists,
  'order.labour': ({ order }) => order,
  'order.cost': ({ order }) => order,
}

/** Bindings of commands: where no chart has the command, nothing answers them. */
const ofCommands: ReadonlySet<BindingId> = new Set<BindingId>([
  'act.undo',
  'scan.open',
  ...bindingsOf('form').filter((id) => id !== 'form.dropDown'),
])

/** The same of a grid whose rows have no commands of their own, which answer these without a chart. */
const ofRows: readonly BindingId[] = ['grid.new', 'grid.edit', 'grid.delete']

interface SheetInput {
  readonly places: readonly GoPlace[]
  readonly singleKeys: boolean
  readonly scene: Scene
  readonly charts: readonly LiveChart[]
}

/** The shortcuts that do something on the page at hand, by the place where they work. */
export function sheetSections({ places, singleKeys, scene, charts }: SheetInput): readonly SheetSection[] {
  const reachable = new Set(places.map(({ binding }) => binding))
  const refused = refusedBindings(charts, scene)
  const applies = (id: BindingId) => {
    const { character }: Binding = bindings[id]
    if (character && !singleKeys) return false
    if (id.startsWith('go.')) return reachable.has(id)
    if (needs[id] !== undefined && !needs[id](scene)) return false
    return !refused.has(id)
  }
  return (Object.keys(titles) as KeyScope[])
    .filter((scope) => shownIn[scope](scene))
    .map((scope) => ({
      title: titles[scope],
      rows: bindingsOf(scope)
        .filter(applies)
        .map((id) => ({ id, label: bindings[id].label, keys: bindings[id].keys })),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Keys whose command no chart on screen takes: for want of a right, say, or of anything to save. */
function refusedBindings(charts: readonly LiveChart[], { rowCommands }: Scene): ReadonlySet<BindingId> {
  const offers = charts.flatMap((chart) => chart.offers())
  const keysOf = (wanted: boolean) =>
    offers
      .filter(({ availability }) => availability.available === wanted)
      .flatMap(({ command }) => command.bindings ?? [])
  const possible = new Set(keysOf(true))
  const needing = [...ofCommands, ...(rowCommands ? [] : ofRows)]
  return new Set([...keysOf(false), ...needing].filter((id) => !possible.has(id)))
}

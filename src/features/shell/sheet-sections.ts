import { type BindingId, bindings, bindingsOf, type Binding, type KeyScope } from '../../machines/keys.ts'
import type { LiveChart } from '../../machines/live.ts'
import type { GoPlace } from './go-places.ts'

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
  readonly calendar: boolean
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
    calendar: has('.mw-cal'),
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
  calendar: 'In the calendar',
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
  calendar: ({ calendar }) => calendar,
  palette: () => true,
}

const selecting = new Set<BindingId>(['grid.selectRow', 'grid.selectRange', 'grid.selectPage'])
const editing = new Set<BindingId>(['grid.editCell', 'grid.dropDown'])

interface SheetInput {
  readonly places: readonly GoPlace[]
  readonly singleKeys: boolean
  readonly scene: Scene
  readonly charts: readonly LiveChart[]
}

/** The shortcuts that do something on the page at hand, by the place where they work. */
export function sheetSections({ places, singleKeys, scene, charts }: SheetInput): readonly SheetSection[] {
  const reachable = new Set(places.map(({ binding }) => binding))
  const refused = refusedBindings(charts)
  const applies = (id: BindingId) => {
    const { character }: Binding = bindings[id]
    if (character && !singleKeys) return false
    if (id.startsWith('go.')) return reachable.has(id)
    if (selecting.has(id) && !scene.selection) return false
    if (editing.has(id) && !scene.cellEditing) return false
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
}

/** Grid keys whose command no chart on screen takes: for want of a right, say. */
function refusedBindings(charts: readonly LiveChart[]): ReadonlySet<BindingId> {
  const offers = charts.flatMap((chart) => chart.offers())
  const keysOf = (wanted: boolean) =>
    offers
      .filter(({ availability }) => availability.available === wanted)
      .flatMap(({ command }) => command.bindings ?? [])
      .filter((id) => bindings[id].scope === 'grid')
  const possible = new Set(keysOf(true))
  return new Set(keysOf(false).filter((id) => !possible.has(id)))
}

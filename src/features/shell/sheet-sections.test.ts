import { expect, test } from 'vitest'
import { checklistCommands } from '../../machines/checklist.commands.ts'
import type { Offer, LiveChart } from '../../machines/live.ts'
import { bindings, bindingsOf } from '../../machines/keys.ts'
import { scanCommands } from '../../machines/scan.commands.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import { goPlaces } from './go-places.ts'
import { type Scene, sheetSections } from './sheet-sections.ts'

const empty: Scene = {
  grid: false,
  cellEditing: false,
  selection: false,
  form: false,
  lines: false,
  checklist: false,
  decision: false,
  order: false,
  calendar: false,
  board: false,
  tree: false,
  search: false,
  pages: false,
  lists: false,
  palette: false,
  clones: false,
  rowCommands: false,
}
const links = [
  { label: 'Dashboard', href: '/app/dashboard' },
  { label: 'PM Operations', href: '/app/cams/cams_pm_operations' },
  { label: 'Parts', href: '/app/cams/cams_parts' },
  { label: 'Parts too', href: '/app/ppp/cams_parts' },
  { label: 'Company', href: '/app/company-information' },
]
const places = goPlaces(links)

const chartOf = (...offers: readonly Pick<Offer, 'command' | 'availability'>[]): LiveChart => ({
  id: 'screen',
  scope: 'This screen',
  everywhere: false,
  offers: () =>
    offers.map((offer) => ({ chart: 'screen', type: 'X', needs: null, explanation: null, ...offer })),
  offer: () => null,
  run: () => ({ available: true }),
  describe: () => null,
  choices: () => [],
  subscribe: () => () => undefined,
})
const idsOf = (input: Partial<Parameters<typeof sheetSections>[0]>, title: string) =>
  sheetSections({ places, singleKeys: true, scene: empty, charts: [], ...input })
    .find((section) => section.title === title)
    ?.rows.map(({ id }) => id)

test('sequences lead to the tasks the user has, each once', () => {
  expect(places).toEqual([
    { binding: 'go.dashboard', keys: 'g d', href: '/app/dashboard' },
    { binding: 'go.pmOperations', keys: 'g o', href: '/app/cams/cams_pm_operations' },
    { binding: 'go.parts', keys: 'g p', href: '/app/cams/cams_parts' },
  ])
})

test('everywhere: the keys of the registry, and of the sequences those that lead somewhere', () => {
  expect(idsOf({}, 'Everywhere')).toEqual([
    'palette.toggle',
    'sheet.open',
    'sheet.openByCharacter',
    'go.dashboard',
    'go.pmOperations',
    'go.parts',
    'drawer.toggle',
    'region.next',
    'region.previous',
    'layer.close',
  ])
})

test('single keys switched off are not listed', () => {
  const shown = idsOf({ singleKeys: false }, 'Everywhere') ?? []
  expect(shown.filter((id) => 'character' in bindings[id])).toEqual([])
  expect(shown).toContain('sheet.open')
})

test.each([
  [empty, ['Everywhere']],
  [{ ...empty, palette: true }, ['Everywhere', 'In the command palette']],
  [{ ...empty, grid: true }, ['Everywhere', 'In the grid', 'On a column heading']],
  [
    { ...empty, grid: true, cellEditing: true },
    ['Everywhere', 'In the grid', 'On a column heading', 'While editing a cell'],
  ],
  [{ ...empty, form: true, lines: true }, ['Everywhere', 'In the form', 'On a line of the form']],
  [{ ...empty, form: true, checklist: true }, ['Everywhere', 'In the form', 'On a checklist line']],
  [{ ...empty, decision: true }, ['Everywhere', 'On what is to be decided']],
  [{ ...empty, order: true }, ['Everywhere', 'On the status of a work order, or its card']],
  [{ ...empty, tree: true }, ['Everywhere', 'In the tree']],
])('of the scene %j the sections are %j', (scene, titles) => {
  const charts = [chartOf({ command: screenCommands.SAVE, availability: { available: true } })]
  expect(sheetSections({ places, singleKeys: true, scene, charts }).map(({ title }) => title)).toEqual(titles)
})

test('a form that no chart saves, as of a password, has no section: none of its keys would be answered', () => {
  const scene = { ...empty, form: true }
  expect(idsOf({ scene, charts: [] }, 'In the form')).toBeUndefined()
  expect(idsOf({ scene: { ...scene, lists: true }, charts: [] }, 'In the form')).toEqual(['form.dropDown'])
})

test('keys of what a grid cannot do are left out', () => {
  const grid = { ...empty, grid: true, rowCommands: true }
  const plain = idsOf({ scene: grid }, 'In the grid')
  const rich = idsOf(
    { scene: { ...grid, selection: true, cellEditing: true, pages: true, clones: true, rowCommands: true } },
    'In the grid',
  )
  expect(rich).toEqual(bindingsOf('grid'))
  expect(rich?.filter((id) => !plain?.includes(id))).toEqual([
    'grid.previousPage',
    'grid.nextPage',
    'grid.editCell',
    'grid.selectRow',
    'grid.selectRange',
    'grid.selectPage',
    'grid.dropDown',
    'grid.clone',
  ])
})

test('a command that no chart takes has no key in the sheet', () => {
  const add = { label: 'New', icon: 'plus', places: ['toolbar'], bindings: ['grid.new'] } as const
  const grid = { ...empty, grid: true }
  const refused = chartOf({ command: add, availability: { available: false, reason: 'Only ADMIN' } })
  const taken = chartOf({ command: add, availability: { available: true } })
  expect(idsOf({ scene: grid, charts: [refused] }, 'In the grid')).not.toContain('grid.new')
  expect(idsOf({ scene: grid, charts: [refused, taken] }, 'In the grid')).toContain('grid.new')
})

test('keys of records are left out of a grid whose rows have no commands, unless a chart takes them', () => {
  const records = ['grid.new', 'grid.edit', 'grid.delete', 'grid.menu'] as const
  const shown = (rowCommands: boolean, charts: readonly LiveChart[] = []) => {
    const ids = idsOf({ scene: { ...empty, grid: true, rowCommands }, charts }, 'In the grid')
    return records.filter((id) => ids?.includes(id))
  }
  const add = chartOf({ command: screenCommands.ADD, availability: { available: true } })
  expect([shown(false), shown(false, [add]), shown(true)]).toEqual([[], ['grid.new'], records])
})

test('what acts only where there is something to act on is listed there', () => {
  const everywhere = (scene: Partial<Scene>) => idsOf({ scene: { ...empty, ...scene } }, 'Everywhere')
  const conditional = ['search.focus', 'list.next', 'list.previous', 'act.undo'] as const
  const shown = (scene: Partial<Scene>) => conditional.filter((id) => everywhere(scene)?.includes(id))
  expect(shown({})).toEqual([])
  expect(shown({ search: true })).toEqual(['search.focus'])
  expect(shown({ grid: true })).toEqual(['list.next', 'list.previous'])
  expect(shown({ form: true, checklist: true })).toEqual(['list.next', 'list.previous'])
})

test('of a form only the keys that something answers are listed', () => {
  const form = { ...empty, form: true }
  const of = (type: 'EDIT.ENABLE' | 'SAVE', available: boolean) => ({
    command: screenCommands[type],
    availability: available ? ({ available } as const) : ({ available, reason: 'Not now' } as const),
  })
  const shown = (...offers: readonly Pick<Offer, 'command' | 'availability'>[]) =>
    (idsOf({ scene: form, charts: [chartOf(...offers)] }, 'In the form') ?? []).filter((id) =>
      ['form.edit', 'form.save', 'form.saveClose', 'form.dropDown'].includes(id),
    )
  expect(shown(of('EDIT.ENABLE', true), of('SAVE', false))).toEqual(['form.edit'])
  expect(shown(of('EDIT.ENABLE', false), of('SAVE', true))).toEqual(['form.save', 'form.saveClose'])
})

test('Undo is listed while something can be undone', () => {
  const undo = (available: boolean) =>
    chartOf({
      command: checklistCommands.UNDO,
      availability: available ? { available } : { available, reason: 'Nothing to undo' },
    })
  expect(idsOf({ charts: [undo(true)] }, 'Everywhere')).toContain('act.undo')
  expect(idsOf({ charts: [undo(false)] }, 'Everywhere')).not.toContain('act.undo')
})

test('Scan is listed where a chart takes it', () => {
  const scan = chartOf({ command: scanCommands.SCAN, availability: { available: true } })
  expect(idsOf({}, 'Everywhere')).not.toContain('scan.open')
  expect(idsOf({ charts: [scan] }, 'Everywhere')).toContain('scan.open')
})

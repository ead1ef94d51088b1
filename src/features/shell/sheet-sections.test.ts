import { expect, test } from 'vitest'
import type { Offer, LiveChart } from '../../machines/live.ts'
import { bindings, bindingsOf } from '../../machines/keys.ts'
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
  calendar: false,
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
    'search.focus',
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
  [empty, ['Everywhere', 'In the command palette']],
  [{ ...empty, grid: true }, ['Everywhere', 'In the grid', 'On a column heading', 'In the command palette']],
  [
    { ...empty, grid: true, cellEditing: true },
    ['Everywhere', 'In the grid', 'On a column heading', 'While editing a cell', 'In the command palette'],
  ],
  [
    { ...empty, form: true, lines: true },
    ['Everywhere', 'In the form', 'On a line of the form', 'In the command palette'],
  ],
  [
    { ...empty, form: true, checklist: true },
    ['Everywhere', 'In the form', 'On a checklist line', 'In the command palette'],
  ],
  [{ ...empty, decision: true }, ['Everywhere', 'On what is to be decided', 'In the command palette']],
])('of the scene %j the sections are %j', (scene, titles) => {
  expect(sheetSections({ places, singleKeys: true, scene, charts: [] }).map(({ title }) => title)).toEqual(
    titles,
  )
})

test('keys of what a grid cannot do are left out', () => {
  const grid = { ...empty, grid: true }
  const plain = idsOf({ scene: grid }, 'In the grid')
  const rich = idsOf({ scene: { ...grid, selection: true, cellEditing: true } }, 'In the grid')
  expect(rich).toEqual(bindingsOf('grid'))
  expect(rich?.filter((id) => !plain?.includes(id))).toEqual([
    'grid.editCell',
    'grid.selectRow',
    'grid.selectRange',
    'grid.selectPage',
    'grid.dropDown',
  ])
})

test('a command that no chart takes has no key in the sheet', () => {
  const add = { label: 'New', icon: 'plus', places: ['toolbar'], bindings: ['grid.new'] } as const
  const grid = { ...empty, grid: true }
  const refused = chartOf({ command: add, availability: { available: false, reason: 'Only ADMIN' } })
  const taken = chartOf({ command: add, availability: { available: true } })
  expect(idsOf({ scene: grid, charts: [refused] }, 'In the grid')).not.toContain('grid.new')
  expect(idsOf({ scene: grid, charts: [refused, taken] }, 'In the grid')).toContain('grid.new')
  expect(idsOf({ scene: grid, charts: [] }, 'In the grid')).toContain('grid.new')
})

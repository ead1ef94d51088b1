import { expect, test } from 'vitest'
import { linksOf, type MenuApplication } from './menu.ts'
import { currentHref, filterMenu, needsFilter } from './menu-filter.ts'
import { keepMenuMemory, menuMemoryKey, readMenuMemory, toggled } from './menu-memory.ts'

const menu: readonly MenuApplication[] = [
  {
    label: 'Maintenance',
    modules: [
      { label: 'Assets', links: [{ label: 'Equipment', href: '/app/cams/cams_equipment_management' }] },
      {
        label: 'Preventive',
        links: [
          { label: 'PM Tasks', href: '/app/cams/cams_pmtasks' },
          { label: 'PM Operations', href: '/app/cams/cams_pm_operations' },
        ],
      },
    ],
  },
  { label: 'Accounts', modules: [{ label: 'Sales', links: [{ label: 'Invoices', href: '/app/invoice' }] }] },
]
const many = (count: number): readonly MenuApplication[] => [
  {
    label: 'A',
    modules: [
      { label: 'B', links: Array.from({ length: count }, (_, n) => ({ label: `L${n}`, href: `/app/${n}` })) },
    ],
  },
]

test.each([
  ['', ['Equipment', 'PM Tasks', 'PM Operations', 'Invoices']],
  ['pm', ['PM Tasks', 'PM Operations']],
  ['  OPER pm ', ['PM Operations']],
  ['prevent', ['PM Tasks', 'PM Operations']],
  ['accounts inv', ['Invoices']],
  ['nothing', []],
])('%j leaves %j', (typed, labels) => {
  expect(linksOf(filterMenu(menu, typed)).map(({ label }) => label)).toEqual(labels)
})

test('the filter box comes with more than 15 links', () => {
  expect([15, 16].map((count) => needsFilter(many(count)))).toEqual([false, true])
})

test.each([
  ['/app/cams/cams_pmtasks', '/app/cams/cams_pmtasks'],
  ['/app/cams/cams_pmtasks/7', '/app/cams/cams_pmtasks'],
  ['/app/cams/cams_pmtasks_other', null],
  ['/app', null],
])('%s marks %s', (path, href) => {
  expect(
    currentHref(
      linksOf(menu).map((link) => link.href),
      path,
    ),
  ).toBe(href)
})

test('of nested links the longest is the current one', () => {
  expect(currentHref(['/app/a', '/app/a/b'], '/app/a/b/c')).toBe('/app/a/b')
})

test('the memory of the drawer survives, half a one is completed, a broken one forgotten', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(readMenuMemory(storage)).toEqual({ open: true, closed: [] })
  keepMenuMemory(storage, { closed: ['Accounts'] })
  keepMenuMemory(storage, { open: false })
  expect(readMenuMemory(storage)).toEqual({ open: false, closed: ['Accounts'] })
  kept.set(menuMemoryKey, 'x')
  expect(readMenuMemory(storage)).toEqual({ open: true, closed: [] })
})

test('a group is closed once and opened again', () => {
  expect(toggled(toggled(['A'], 'A/B', false), 'A/B', false)).toEqual(['A', 'A/B'])
  expect(toggled(['A', 'A/B'], 'A', true)).toEqual(['A/B'])
})

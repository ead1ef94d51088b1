import { describe, expect, test } from 'vitest'
import { accessibleName } from './accessible-name.ts'
import { choiceEntries, valuesOf } from './choices.ts'
import { createEntries, type CreatePlace, goEntries, placeEntries } from './entries.ts'
import { recordEntries } from './ranking/record-entries.ts'
import type { ArgumentStep, PaletteEntry, RecordHit } from './ranking/entry.ts'
import {
  createPlaces,
  everyTask,
  everywhere,
  identityOf,
  screenEvents,
  shortcutOf,
} from './palette.fixture.ts'
import { settingEntries } from './settings.ts'

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place]
  if (item === undefined) throw new Error(`nothing at ${place}`)
  return item
}

describe('destinations', () => {
  const task = at(everyTask, 0)

  test('one for each route, as SPEC 2.2 writes paths, in the order of the session', () => {
    const routes = ['cams_parts', 'cams/cams_parts', ' ', '/ppp_customers', 'banks', 'cams_nowhere']
    const tasks = routes.map((reactRoute) => ({ ...task, reactRoute }))
    const entries = goEntries(tasks, (path) => path !== 'cams/cams_nowhere', shortcutOf)
    expect(entries.map(({ href }) => href)).toEqual([
      '/app/cams/cams_parts',
      '/app/ppp/ppp_customers',
      '/app/banks',
    ])
  })

  test('a task without a text has a name all the same', () => {
    const [entry] = goEntries([{ ...task, taskDescription: ' ' }], everywhere, shortcutOf)
    expect([entry?.name, entry?.label, entry?.shortcut]).toEqual(['Other', 'Go to Other', 'g e'])
  })

  test('further places of the drawer are destinations too', () => {
    const [entry] = placeEntries([
      { label: 'Dashboard', href: '/app/dashboard', icon: 'dashboard', shortcut: 'g d' },
    ])
    expect([entry?.label, entry?.href, entry?.shortcut]).toEqual(['Go to Dashboard', '/app/dashboard', 'g d'])
  })
})

test('only what the policy lets the user make is offered, on the path of its screen', () => {
  const made = (role: string) =>
    createEntries(identityOf(role), createPlaces, everywhere).map(({ label, href }) => [label, href])
  expect(made('STAFF')).not.toContainEqual(['New PM Operation', '/app/cams/cams_pm_operations?new=1'])
  expect(made('ADMIN')).toContainEqual(['New PM Operation', '/app/cams/cams_pm_operations?new=1'])
})

test('each definition makes its records once, on the first path of the drawer', () => {
  const places: readonly CreatePlace[] = ['role-definition', 'invoice', 'charts-of-account'].map((code) => ({
    screen: 'role',
    taskCode: code,
    label: 'New Role',
    resource: 'role',
  }))
  const made = createEntries(identityOf('ADMIN'), places, everywhere)
  expect(made.map(({ id, label }) => [id, label])).toEqual([['create:role-definition', 'New Role']])
})

test('settings offer changes only', () => {
  const labels = settingEntries({ theme: 'dark', density: 'field', singleKeys: false, locale: 'en-US' }).map(
    ({ label }) => label,
  )
  expect(labels).toEqual([
    'Light theme',
    'Theme of the system',
    'Compact density',
    'Standard density',
    'Turn single-key shortcuts on',
    'Dates and numbers: United Kingdom: 07/03/2026, 4,812.5',
    'Dates and numbers: Deutsch: 07.03.2026, 4.812,5',
    'Dates and numbers: Français: 07/03/2026, 4 812,5',
    'Dates and numbers: Português: 07/03/2026, 4.812,5',
    'Logout',
  ])
})

const hit: RecordHit = {
  entity: 'Equipment',
  key: 7,
  plate: 'MP-1007',
  title: 'Mud pump',
  status: { kind: 'bad', word: 'Down' },
  href: '/r',
}

test('of two rows with one entity and key the first counts', () => {
  expect(recordEntries([hit, { ...hit, title: 'Old' }]).map(({ label }) => label)).toEqual(['Mud pump'])
})

test.each<readonly [string, PaletteEntry | undefined]>([
  ['MP-1007 Mud pump, Equipment, Down', at(recordEntries([hit]), 0)],
  ['Save, shortcut Ctrl S', screenEvents.find(({ event }) => event === 'SAVE')],
  ['Delete PMO-1043, not available: Only ADMIN', screenEvents.find(({ event }) => event === 'DELETE')],
])('is announced as %j', (name, entry) => {
  expect(entry && accessibleName(entry, false)).toBe(name)
})

describe('arguments', () => {
  const email: ArgumentStep = { name: 'email', label: 'Email', choices: null }
  const role: ArgumentStep = {
    name: 'role',
    label: 'Role',
    choices: () => [{ value: 1, label: 'ADMIN' }],
    optional: true,
  }

  test('a typed one offers what was typed, a picked one its choices, an optional one to leave it out', () => {
    const offered = (step: ArgumentStep, typed: string) =>
      choiceEntries(step, typed).map(({ label, value }) => [label, value])
    expect(offered(email, ' ')).toEqual([])
    expect(offered(email, ' ada@x.org ')).toEqual([['ada@x.org', 'ada@x.org']])
    expect(offered(role, '')).toEqual([
      ['ADMIN', 1],
      ['Leave it out', ''],
    ])
  })

  test('the event gets what was known and what was chosen, and nothing for what was left out', () => {
    const chips = [
      { value: 'ada@x.org', label: 'ada@x.org' },
      { value: '', label: 'Leave it out' },
    ]
    expect(valuesOf({ key: 7 }, [email, role], chips)).toEqual({ key: 7, email: 'ada@x.org' })
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  entities,
  entityNames,
  isAppended,
  isFixed,
  isKept,
  isLasting,
} from '../../src/contract/entities/catalogue.ts'
import { allPrivileges, type Task } from '../../src/contract/access/session.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { fieldsOf } from '../../src/contract/schema/entity.ts'
import { failureWords, successWords } from '../../src/contract/errors.ts'
import { type Resource, decide, rules } from '../../src/contract/access/policy.ts'
import { goEntries } from '../../src/features/palette/entries.ts'
import { linksOf, menuOf } from '../../src/features/shell/menu.ts'
import { codedScreens, screenAt } from '../../src/workspace/routes.ts'
import { earlyIcons } from '../../src/ui/look/icons-early.ts'
import { lateIcons } from '../../src/ui/look/icons-late.ts'
import { catalogues } from '../model/catalogues.ts'
import { codedDefinitions as screens } from './screens.ts'

const root = join(import.meta.dirname, '../..')

const task = (reactRoute: string, taskDescription = reactRoute, module = 'Assets'): Task => ({
  applicationDescription: 'Maintenance',
  moduleDescription: module,
  taskDescription,
  reactRoute,
  ...allPrivileges,
})

describe('the palette goes where the drawer leads (UX P2)', () => {
  const served = (path: string) => screenAt(path) !== undefined
  const everywhere = () => true

  test.each<readonly [string, readonly Task[], (path: string) => boolean]>([
    ['no tasks', [], served],
    [
      'every screen of this release',
      Object.values(codedScreens)
        .flatMap(({ paths }) => paths)
        .map((path) => task(path)),
      served,
    ],
    [
      'routes in every spelling, some twice, one blank, one without words',
      [
        task('cams_locations'),
        task('cams/cams_locations', 'Locations again', 'Other module'),
        task('/cams_equipment_management'),
        task('ppp_banks', 'Banks', ''),
        task('ppp/ppp_banks'),
        task('  '),
        task('ecosystem/banks', '  '),
      ],
      everywhere,
    ],
    [
      'tasks without a screen',
      [task('cams_pm_operations'), task('cams_workorder'), task('accounting/invoice')],
      served,
    ],
  ])('%s', (_name, tasks, isServed) => {
    const drawer = linksOf(menuOf(tasks, isServed))
    const palette = goEntries(tasks, isServed, () => undefined)
    expect(palette.map(({ href }) => href).toSorted()).toEqual(drawer.map(({ href }) => href).toSorted())
    expect(new Map(palette.map(({ href, name }) => [href, name]))).toEqual(
      new Map(drawer.map(({ href, label }) => [href, label])),
    )
  })
})

test('screens were found', () => {
  expect(screens.length).toBeGreaterThan(3)
})

test('every icon that a command names is one the kit draws', () => {
  const drawn = new Set([...Object.keys(earlyIcons), ...Object.keys(lateIcons)])
  const named = Object.values(catalogues).flatMap((catalogue) =>
    Object.values(catalogue).map(({ icon }) => icon),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((icon) => !drawn.has(icon))).toEqual([])
})

describe('the error catalogue', () => {
  const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .filter(({ name }) => !/\.(test|fixture)\.tsx?$/.test(name) && name !== 'errors.ts')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

  test('has no row that nobody says', () => {
    const names = [...Object.keys(failureWords), ...Object.keys(successWords)]
    const said = (name: string) => sources.some((text) => new RegExp(`(\\.${name}\\b|'${name}')`).test(text))
    expect(names.filter((name) => !said(name))).toEqual([])
  })

  test('is the only place that spells its words', () => {
    const words = Object.values({ ...failureWords, ...successWords })
      .map(({ text }: { readonly text: string }) => text)
      .filter((text) => text !== '')
    expect(words.filter((text) => sources.some((source) => source.includes(`'${text}'`)))).toEqual([])
  })
})

describe('the policy', () => {
  test('has a rule for every entity, and every entity its calls', () => {
    for (const name of entityNames) {
      expect(rules).toHaveProperty(name)
      const writes =
        isFixed(name) || isKept(name)
          ? ['update', 'save']
          : isAppended(name)
            ? ['create']
            : ['create', 'update', ...(isLasting(name) ? [] : ['remove'])]
      const calls = ['list', 'get', ...writes].map((call) => `${name}.${call}`)
      expect(calls.filter((call) => !Object.hasOwn(endpoints, call))).toEqual([])
    }
  })

  test.each(screens.map((screen) => [screen.title, screen] as const))(
    'lets %s read what they look up, by whichever task one comes',
    (_title, screen) => {
      const rule: { tasks: readonly string[]; adminOnly?: readonly string[] } = rules[screen.resource]
      const { tasks, adminOnly = [] } = rule
      expect(tasks.length).toBeGreaterThan(0)
      const roles = adminOnly.includes('read') ? ['ADMIN'] : []
      const read = [
        screen.resource,
        ...screen.fields.flatMap(({ lookup }) =>
          lookup?.from === 'entity' ? [lookup.entity] : lookup?.from === 'codes' ? ['systemCode'] : [],
        ),
      ]
      for (const reactRoute of tasks) {
        const subject = { userGUID: 'me', roles, tasks: [{ reactRoute, ...allPrivileges }] }
        const refused = read.filter((name) => !decide(subject, 'read', name as Resource).allowed)
        expect({ reactRoute, refused }).toEqual({ reactRoute, refused: [] })
      }
    },
  )
})

test('every reference of an entity refers to an entity there is', () => {
  const referred = Object.values(entities).flatMap((entity) =>
    fieldsOf(entity).flatMap(({ refers }) => (refers === undefined ? [] : [refers])),
  )
  expect(referred.length).toBeGreaterThan(5)
  expect(referred.filter((name) => !Object.hasOwn(entities, name))).toEqual([])
})

describe.each(screens.map((screen) => [screen.title, screen] as const))(
  'the screen of %s',
  (_title, screen) => {
    const forms = [screen.popup, ...(screen.form ? [screen.form] : [])].map(({ groups }) =>
      groups.flatMap(({ fields }) => fields),
    )

    test('names only fields that it has, and none twice in a form', () => {
      const known = new Set([screen.key, ...screen.fields.map(({ name }) => name)])
      const named = [...screen.columns.map(({ field }) => field), ...forms.flat()]
      expect(named.filter((name) => !known.has(name))).toEqual([])
      expect(forms.map((fields) => fields.length)).toEqual(forms.map((fields) => new Set(fields).size))
      expect(screen.sort.filter(({ id }) => !screen.columns.some(({ field }) => field === id))).toEqual([])
    })

    const { never = [] }: { tasks: readonly string[]; never?: readonly string[] } = rules[screen.resource]
    if (!never.includes('create'))
      test('can make a whole record: its popup asks for every required field', () => {
        const blank = screen.blank()
        const asked = screen.fields.filter(
          ({ name, required }) => required && (blank[name] === '' || blank[name] === null),
        )
        expect(asked.filter(({ name }) => !forms[0]?.includes(name))).toEqual([])
      })
  },
)

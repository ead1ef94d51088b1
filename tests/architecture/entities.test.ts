import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, isTable, type Table } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { referenceDefinitions } from '../../server/database/seeds/reference/definitions.ts'
import { codeOf } from '../../src/contract/access/policy.ts'
import { taskPath } from '../../src/contract/access/task-route.ts'
import { definedEntity } from '../../src/contract/definition/rules.ts'
import { entities, type EntityName, entityNames } from '../../src/contract/entities/catalogue.ts'
import type { AccessRule } from '../../src/contract/schema/access-rule.ts'
import { type ReferenceTask, referenceTasks } from '../../src/contract/menu/reference-tasks.ts'
import { type Entity, fieldsOf } from '../../src/contract/schema/entity.ts'
import { recordRemoved, recordSaved } from '../../src/events/catalogue.ts'
import { kindsWithoutLog } from '../../src/events/golden.fixture.ts'
import { earlyIcons } from '../../src/ui/look/icons-early.ts'
import { lateIcons } from '../../src/ui/look/icons-late.ts'
import { type CodedScreen, codedScreens, isServed, screenAt } from '../../src/workspace/routes.ts'
import { recordsAccess } from '../contract/access-records.ts'
import { samples } from '../support/samples.ts'
import { codedDefinitions } from './screens.ts'

const root = join(import.meta.dirname, '../..')
const schemaFolder = join(root, 'server/database/schema')
const metaFolder = join(root, 'server/database/migrations/meta')

/** The tables of the schema by the name under which they are exported. */
const tables: ReadonlyMap<string, Table> = new Map(
  (
    await Promise.all(
      readdirSync(schemaFolder)
        .filter((file) => !file.endsWith('.test.ts'))
        .map(async (file): Promise<object> => import(join(schemaFolder, file))),
    )
  ).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Table] => isTable(entry[1])),
  ),
)

/** Accounts were there before they were an entity. */
const tableOf = (name: EntityName) => tables.get(name === 'applicationUser' ? 'userAccount' : name)

const lastSnapshot = readdirSync(metaFolder)
  .filter((file) => file.endsWith('_snapshot.json'))
  .toSorted()
  .at(-1)
const migrated = lastSnapshot ? readFileSync(join(metaFolder, lastSnapshot), 'utf8') : ''

const icons = new Set([...Object.keys(earlyIcons), ...Object.keys(lateIcons)])
const unlogged = new Set(kindsWithoutLog())
const seeded = new Set(referenceDefinitions.map(({ header }) => definedEntity(header)))
const definitions = new Set(codedDefinitions.map(({ id }) => id))
const rows: readonly CodedScreen[] = Object.values<CodedScreen>(codedScreens)

const isPlain = (name: EntityName) => (entities[name].life ?? 'plain') === 'plain'

/** The entries of the menu that lead to an entity's records. */
const entriesOf = (name: EntityName) =>
  referenceTasks.filter(({ route }) => entities[name].access.tasks.includes(codeOf({ reactRoute: route })))

/** A coded screen without a definition is a page of its own, and may show any records. */
const hasPage = ({ route }: ReferenceTask) => {
  const screen = screenAt(taskPath(route))
  return screen !== undefined && !('definition' in codedScreens[screen])
}

/** What is done to the records of another screen is told and made on that one. */
function isPartOfAnother(name: EntityName): boolean {
  const entity: Entity = entities[name]
  const field = fieldsOf(entity).find((each) => each.name === entity.sentInOrderOf)
  return field?.refers !== undefined && definitions.has(field.refers)
}

/** What everybody makes and follows for themselves has pages that no task leads to. */
function isEverybodys(name: EntityName): boolean {
  const { tasks, ownRecords }: AccessRule = entities[name].access
  return tasks.length === 0 && ownRecords === true
}

/** What an entity has to have, each with what is to be done where it is missing. */
const parts: readonly (readonly [has: (name: EntityName) => boolean, todo: (name: EntityName) => string])[] =
  [
    [
      (name) => existsSync(join(root, `src/contract/entities/${dashed(name)}.ts`)),
      (name) => `define it in src/contract/entities/${dashed(name)}.ts, a file by its name`,
    ],
    [
      (name) => entities[name].access.tasks.length > 0 || name === 'applicationUser' || isEverybodys(name),
      (name) =>
        `say in \`access\` of src/contract/entities/${dashed(name)}.ts which tasks lead to it: nobody may read it`,
    ],
    [
      (name) => tableOf(name) !== undefined,
      (name) => `export its table as \`${name}\` from a file of server/database/schema`,
    ],
    [
      (name) => {
        const table = tableOf(name)
        return table !== undefined && migrated.includes(`"public.${getTableName(table)}"`)
      },
      () => 'no migration makes its table: `npm run migration` writes one',
    ],
    [
      (name) => !unlogged.has(recordSaved[name].type) && !unlogged.has(recordRemoved[name].type),
      () => 'no golden log holds its events: `npm run golden` writes one',
    ],
    [
      (name) =>
        definitions.has(name) ||
        isEverybodys(name) ||
        isPartOfAnother(name) ||
        seeded.has(name) ||
        entriesOf(name).some(hasPage),
      (name) => `draw it: src/features/…/….screen.ts with \`defineScreen({ entity: ${name}, … })\``,
    ],
    [
      (name) =>
        rows.some(({ definition }) => definition?.id === name) ||
        isEverybodys(name) ||
        isPartOfAnother(name) ||
        seeded.has(name) ||
        entriesOf(name).some(hasPage),
      () =>
        'its screen stands nowhere: add its path and definition to `codedScreens` in src/workspace/routes.ts',
    ],
    [
      (name) => entriesOf(name).length > 0 || name === 'applicationUser' || isEverybodys(name),
      (name) =>
        `no menu leads to it: add an entry to src/contract/menu whose route ends in ${entities[name].access.tasks.join(' or ')}`,
    ],
    [
      (name) => entriesOf(name).every((entry) => Array.isArray(entry.roles) && entry.roles.length > 0),
      () => 'say in `roles` of its menu entry who is given it on a new site',
    ],
    [
      (name) => entriesOf(name).every(({ icon }) => icons.has(icon)),
      () => 'give its menu entry an `icon` that src/ui/look draws: the palette shows it',
    ],
    [
      (name) => isPlain(name) === Object.hasOwn(recordsAccess, `${name}.get`),
      () => 'declare in tests/contract/access-records.ts who reads and who writes it',
    ],
    [
      (name) => Object.hasOwn(samples, name) || name === 'systemCode',
      () => 'give a body that it takes in tests/support/samples.ts',
    ],
  ]

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

test('nothing that an entity needs is missing (docs/a-new-entity.md)', () => {
  const missing = entityNames.flatMap((name) =>
    parts.flatMap(([has, todo]) => (has(name) ? [] : [`${name}: ${todo(name)}`])),
  )
  expect(missing).toEqual([])
})

test('every task of the menu leads to a page, and has an icon that is drawn', () => {
  const lost = referenceTasks.filter(({ route }) => !isServed(taskPath(route)))
  expect(lost.map(({ route }) => route)).toEqual([])
  expect(referenceTasks.filter(({ icon }) => !icons.has(icon))).toEqual([])
})

test('no line has a field that only the fields of a record are held to', () => {
  const beyond = entityNames.flatMap((name) => {
    const entity: Entity = entities[name]
    return fieldsOf({ fields: entity.lines?.entries ?? {} }).flatMap((field) =>
      field.setupType === undefined && field.within === undefined ? [] : [`${name}: ${field.name}`],
    )
  })
  // Such a field needs `refuseUnknownCodes`, `refuseRenamedCode` and `refuseOutsiders` to look into lines.
  expect(beyond).toEqual([])
})

import { type PartName, parts } from '../../src/contract/configuration/configuration.ts'
import type { Difference } from '../../src/contract/configuration/compare.ts'
import { type ConfigurationItem, idOf } from '../../src/contract/configuration/items.ts'
import { type Privilege, privileges } from '../../src/contract/access/role-task.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import type { WriteRequest } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { refuseRenamedCode } from '../database/records/code-uses.ts'
import { recordStore } from '../database/records/tables.ts'
import { writeWithin } from '../database/records/write.ts'
import { refuseUnfitField, refuseUnknownApplication } from '../modules/definitions.ts'
import { keepAdministrator } from '../modules/roles.ts'
import { refuseAllButValue } from '../modules/system-settings.ts'
import { ProblemError } from '../http/problem.ts'
import { grantRoleTask, switchRoleTask } from '../identity/write-role-task.ts'
import { entityOf, type RecordPart } from './read-site.ts'

/** What a write of each is asked as when it is made by hand. */
const rules: Partial<Record<RecordPart, Pick<Parameters<typeof writeWithin>[2], 'check' | 'permit'>>> = {
  role: { check: keepAdministrator },
  definition: { check: refuseUnknownApplication },
  field: { check: refuseUnfitField },
  code: { check: refuseRenamedCode },
  preference: { permit: refuseAllButValue },
}

interface Making {
  readonly tx: Orm
  /** Of no key: one act makes many events. */
  readonly act: WriteRequest & { readonly idempotencyKey: null }
  /** Grows by what is made. */
  readonly numbers: Map<string, number>
}

/**
 * Makes the changes of an import one by one, each as if it were saved by hand: versions, events, history and feed
 * included. The caller's transaction undoes all of them when one is refused, which is told with its place.
 */
export async function makeChanges(
  tx: Orm,
  { userId, requestHash }: WriteRequest,
  differences: readonly Difference[],
  known: ReadonlyMap<string, number>,
): Promise<void> {
  const making = {
    tx,
    act: { userId, requestHash, idempotencyKey: null, path: 'import' as const },
    numbers: new Map(known),
  }
  for (const difference of differences) {
    try {
      await make(making, difference)
    } catch (error) {
      throw placed(error, difference)
    }
  }
}

async function make(making: Making, difference: Difference): Promise<void> {
  const { what, kind, item, isMoved } = difference
  if (what === 'privilege') return makePrivilege(making, kind === 'removed', item)
  if (kind === 'removed' || isMoved) await remove(making, what, item)
  if (kind === 'removed') return
  await save(making, what, item)
}

function numberOf({ numbers }: Making, what: PartName, key: string): number {
  const number = numbers.get(idOf({ what, key }))
  if (number === undefined) throw new Error(`No number for the ${what} of an import`)
  return number
}

async function makePrivilege(making: Making, isGone: boolean, { values }: ConfigurationItem): Promise<void> {
  const key = {
    roleId: numberOf(making, 'role', String(values['role'])),
    taskOID: numberOf(making, 'task', String(values['task'])),
  }
  await grantRoleTask(making.tx, making.act, key, !isGone)
  if (!isGone) await switchRoleTask(making.tx, making.act, key, switchesIn(values))
}

const switchesIn = (values: RecordRow): Partial<Record<Privilege, boolean | null>> =>
  Object.fromEntries(
    privileges.map((name) => {
      const value = values[name]
      return [name, typeof value === 'boolean' ? value : null]
    }),
  )

async function remove(making: Making, what: RecordPart, item: ConfigurationItem): Promise<void> {
  const key = numberOf(making, what, item.key)
  await writeWithin(making.tx, recordStore(entityOf[what]), {
    ...making.act,
    ...rules[what],
    kind: 'remove',
    key,
    ifMatch: null,
  })
  making.numbers.delete(idOf(item))
}

async function save(making: Making, what: RecordPart, item: ConfigurationItem): Promise<void> {
  const store = recordStore(entityOf[what])
  const key = making.numbers.get(idOf(item))
  const write = { ...making.act, ...rules[what], body: bodyOf(making, what, item) }
  const row = await writeWithin(
    making.tx,
    store,
    key === undefined ? { ...write, kind: 'create' } : { ...write, kind: 'update', key, ifMatch: null },
  )
  making.numbers.set(idOf(item), Number(row[store.entity.key]))
}

/** With this site's numbers in place of names. */
function bodyOf(making: Making, what: RecordPart, { values, owner }: ConfigurationItem): RecordRow {
  if (what === 'field') return { ...values, caduiSettingsUIOID: numberOf(making, 'definition', owner ?? '') }
  if (what !== 'definition') return values
  const { task, ...header } = values
  return { ...header, entity_TaskOID: numberOf(making, 'task', String(task)) }
}

function placed(error: unknown, { what, name }: Difference): unknown {
  if (!(error instanceof ProblemError) || error.status >= 500) return error
  const messages = error.errors?.map(({ message }) => message) ?? [error.title]
  return new ProblemError('invalid', {
    title: nothingImported,
    errors: messages.map((message) => ({ field: `${parts[what].title} ${name}`, message })),
  })
}

export const nothingImported = 'Nothing was imported: the file does not fit this site'

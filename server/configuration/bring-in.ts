import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type {
  ConfigurationChange,
  ConfigurationFault,
  ConfigurationImported,
  ConfigurationPreview,
} from '../../src/contract/configuration/configuration.ts'
import { compareConfiguration, type Difference, type Site } from '../../src/contract/configuration/compare.ts'
import { readConfiguration } from '../../src/contract/configuration/read.ts'
import type { WriteRequest } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { systemCode } from '../database/schema/equipment.ts'
import { role, roleTask, task } from '../database/schema/accounts.ts'
import { systemSetting } from '../database/schema/office.ts'
import { application, formField, formHeader } from '../database/schema/screens.ts'
import { problemOf } from '../http/error-kind.ts'
import { ProblemError } from '../http/problem.ts'
import { makeChanges, nothingImported } from './make-changes.ts'
import { readSite } from './read-site.ts'

/** What bringing a file in would do to the site as `orm` sees it, and everything that keeps it from being done. */
export async function previewOf(orm: Orm, file: unknown): Promise<ConfigurationPreview> {
  const { differences, faults, unchanged } = held(file, await readSite(orm))
  const changes = differences.map(shown)
  return { changes, faults: told(faults), unchanged, fingerprint: fingerprintOf(changes) }
}

/**
 * Brings a file in, within a transaction that undoes it whole when it throws. Problems: invalid with every fault,
 * version-mismatch where its changes are no longer those of the fingerprint.
 */
export async function bringIn(
  tx: Orm,
  act: WriteRequest,
  { file, fingerprint }: { readonly file: unknown; readonly fingerprint: string },
): Promise<ConfigurationImported> {
  await holdConfiguration(tx)
  const site = await readSite(tx)
  const { differences, faults } = held(file, site)
  if (faults.length > 0)
    throw new ProblemError('invalid', {
      title: nothingImported,
      errors: told(faults).map(({ where, message }) => ({ field: where, message })),
    })
  if (fingerprintOf(differences.map(shown)) !== fingerprint)
    throw new ProblemError('version-mismatch', {
      title: 'This site was changed in the meantime: nothing was imported. Look at what would change now',
    })
  await makeChanges(tx, act, differences, site.numbers)
  const count = (kind: ConfigurationChange['kind']) => differences.filter((one) => one.kind === kind).length
  return { added: count('added'), changed: count('changed'), removed: count('removed') }
}

/** Everything that is wrong with a file, by itself and for this site, and what it would change. */
function held(file: unknown, site: Site) {
  const read = readConfiguration(file)
  const compared = compareConfiguration(read, site)
  return { ...compared, faults: [...read.faults, ...compared.faults] }
}

const mostFaults = 1_000

/** All of them, but for a file that is wrong everywhere. */
function told(faults: readonly ConfigurationFault[]): ConfigurationFault[] {
  const more = faults.length - mostFaults
  return more <= 0
    ? [...faults]
    : [
        ...faults.slice(0, mostFaults),
        { where: 'File', message: `${more.toLocaleString('en-US')} further faults are not listed` },
      ]
}

const shown = ({ kind, what, name, details }: Difference): ConfigurationChange => ({
  kind,
  what,
  name,
  details: [...details],
})

const fingerprintOf = (changes: readonly ConfigurationChange[]): string =>
  createHash('sha256').update(JSON.stringify(changes)).digest('hex')

const tries = 100
const betweenMs = 50

/**
 * Keeps every other writer of the configuration, and whoever holds a row of it, out until commit; readers go on. So what
 * was compared is what is changed, and after the first event nothing waits for a row (`appendEvent`). Writers take
 * these tables in any order: who waited for one while holding another would wait for ever, so all are asked for at once.
 */
async function holdConfiguration(tx: Orm): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await tx.transaction((inner) =>
        inner.execute(
          sql`lock table ${role}, ${roleTask}, ${task}, ${application}, ${formHeader}, ${formField},
              ${systemCode}, ${systemSetting} in exclusive mode nowait`,
        ),
      )
      return
    } catch (error) {
      if (attempt === tries || problemOf(error)?.code !== 'unavailable') throw error
      await delay(betweenMs)
    }
  }
}

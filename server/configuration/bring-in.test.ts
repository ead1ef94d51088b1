import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { onEachEngine } from '../../tests/support/databases.ts'
import { addUser, asked } from '../../tests/support/records.ts'
import type { Database } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { userRole } from '../database/schema/accounts.ts'
import { formField, formHeader } from '../database/schema/screens.ts'
import { seedReference } from '../database/seeds/seed-reference.ts'
import { writeRecord } from '../database/records/write.ts'
import { ProblemError } from '../http/problem.ts'
import { bringIn, previewOf } from './bring-in.ts'
import { readSite } from './read-site.ts'

onEachEngine((engine) => {
  let databases: readonly Database[]
  let user: string
  beforeAll(async () => {
    databases = engine.kind === 'postgres' ? await engine.openTwice() : [await engine.open()]
    await seedReference(orm())
    user = await addUser(orm())
    await orm().insert(userRole).values({ userId: user, roleId: 1 })
  })
  afterAll(async () => {
    for (const database of databases) await database.close()
  })

  /** Takes turns where two server processes share one database. */
  const orm = (turn = 0) => {
    const database = databases[turn % databases.length]
    if (!database) throw new Error('No database is open')
    return database.orm
  }
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => {
        if (error instanceof ProblemError) return error.code
        throw error
      },
    )
  /** The site as it is, but for the titles of its definitions. */
  const retitled = async (title: string) => {
    const { configuration } = await readSite(orm())
    const definitions = configuration.definitions.map((row) => ({ ...row, form_FormTitle: title }))
    return { format: 'millwright-configuration', version: 1, definitions }
  }
  const importing = async (turn: number, file: unknown, fingerprint: string) =>
    outcome(orm(turn).transaction((tx) => bringIn(tx, asked(user), { file, fingerprint })))
  const titles = async () => {
    const rows = await orm().select({ title: formHeader.form_FormTitle }).from(formHeader)
    return [...new Set(rows.map(({ title }) => title))]
  }

  it('brings one of several imports in that were looked at together', async () => {
    const files = await Promise.all(['One', 'Two', 'Three'].map(retitled))
    const previews = await Promise.all(files.map((file) => previewOf(orm(), file)))
    const found = await Promise.all(
      files.map((file, turn) => importing(turn, file, previews[turn]?.fingerprint ?? '')),
    )
    expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'done',
      'version-mismatch',
      'version-mismatch',
    ])
    expect(await titles()).toHaveLength(1)
  })

  it('waits for those who are writing, in whatever order they hold what it needs', async () => {
    const [header] = await orm().select().from(formHeader).orderBy(asc(formHeader.uioid)).limit(1)
    const uioid = header?.uioid ?? 0
    const fields = await orm().select().from(formField).where(eq(formField.caduiSettingsUIOID, uioid))
    const write = (turn: number, name: 'formField' | 'formHeader', key: number, body: RecordRow) =>
      outcome(
        writeRecord(orm(turn), recordStore(name), {
          ...asked(user),
          kind: 'update',
          key,
          ifMatch: null,
          body,
          // What a field is checked against, after it is written: the other order than a header's.
          check: async (tx) => {
            await tx.select().from(formHeader).where(eq(formHeader.uioid, uioid)).for('share')
          },
        }),
      )
    const file = await retitled('Under way')
    const { fingerprint } = await previewOf(orm(), file)
    const found = await Promise.all([
      ...fields.map(({ fieldOID }, turn) =>
        write(turn, 'formField', fieldOID, { uI_PlaceHolder: `${turn}` }),
      ),
      importing(1, file, fingerprint),
      ...fields.map((_field, turn) => write(turn, 'formHeader', uioid, { entity_MenuCaption: `${turn}` })),
      ...fields.map(({ fieldOID }, turn) => write(turn, 'formField', fieldOID, { uI_Width: turn + 1 })),
    ])
    // The menu caption of the file is part of what was looked at: the import is first, or it is refused.
    const imported = found[fields.length]
    expect(found.filter((_code, at) => at !== fields.length)).toEqual(
      Array<string>(fields.length * 3).fill('done'),
    )
    expect(['done', 'version-mismatch']).toContain(imported)
    expect(await titles()).toEqual(
      imported === 'done' ? ['Under way'] : [expect.not.stringMatching('Under way')],
    )
  })
})

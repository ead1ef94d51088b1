import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../tests/support/server.ts'
import { event } from '../database/schema/events.ts'
import {
  bringIn,
  exported,
  named,
  previewed,
  startSite,
  tablesOf,
  withRow,
  wordsOf,
} from './configuration.fixture.ts'

let here: TestApp
beforeAll(async () => {
  here = await startSite()
})
afterAll(() => here.close())

describe('an import', () => {
  const renamed = async () =>
    withRow(await exported(here), 'roles', named('name', 'VISITOR'), (row) => ({
      ...row,
      description: `Looked around ${Math.random()}`,
    }))

  it('is refused when the site is no longer what was looked at', async () => {
    const file = await renamed()
    const { fingerprint } = await previewed(here, file)
    await here.call('role.update', { params: { id: 4 }, body: { description: 'Looks in' } })
    const before = await tablesOf(here)
    const answer = await bringIn(here, file, fingerprint)
    expect([answer.status, answer.body]).toMatchObject([
      412,
      {
        title: 'This site was changed in the meantime: nothing was imported. Look at what would change now',
      },
    ])
    expect(await tablesOf(here)).toEqual(before)
    // What the file does not touch may change.
    const again = await previewed(here, file)
    await here.call('systemCode.save', {
      body: { setupType: 'Priority', code: 'Soon', description: 'Soon', codeOrderApplication: 98 },
    })
    expect((await bringIn(here, file, again.fingerprint)).status).toBe(200)
  })

  it('has one effect, however often it is sent', async () => {
    const file = await renamed()
    const { fingerprint } = await previewed(here, file)
    const answers = await Promise.all([
      bringIn(here, file, fingerprint, 'import-1'),
      bringIn(here, file, fingerprint, 'import-1'),
    ])
    expect(answers.map(({ body }) => body)).toEqual([
      { result: { added: 0, changed: 1, removed: 0 } },
      { result: { added: 0, changed: 1, removed: 0 } },
    ])
    expect(new Set(answers.map(({ headers }) => headers['idempotency-replayed']))).toEqual(
      new Set([undefined, 'true']),
    )
    const events = await here.database.orm
      .select()
      .from(event)
      .where(eq(event.entity, 'role'))
      .orderBy(desc(event.globalSeq))
    const made = events.filter(({ changes }) => JSON.stringify(changes).includes('Looked around'))
    expect(made.map(({ path }) => path)).toEqual(['import', 'import'])
  })

  it('that breaks in the middle leaves nothing behind', async () => {
    const file = withRow(await renamed(), 'preferences', named('settingsCode', 'SenderName'), (row) => ({
      ...row,
      value: 'Never stored',
    }))
    const { fingerprint } = await previewed(here, file)
    await here.database.orm.execute(sql`
      create function break_off() returns trigger language plpgsql as $$ begin raise 'broken off'; end $$`)
    await here.database.orm.execute(sql`
      create trigger break_off before update on system_setting for each row execute function break_off()`)
    const before = await tablesOf(here)
    const answer = await bringIn(here, file, fingerprint, 'import-2')
    expect([answer.status, answer.text.includes('broken off')]).toEqual([500, false])
    expect(await tablesOf(here)).toEqual(before)
    await here.database.orm.execute(sql`drop function break_off cascade`)
    expect((await bringIn(here, file, fingerprint, 'import-2')).status).toBe(200)
  })

  it('is nobody else’s, and its preview writes nothing', async () => {
    const file = await renamed()
    const before = await tablesOf(here)
    const { fingerprint } = await previewed(here, file)
    for (const as of ['staff', 'clerk', 'taskless', 'anonymous'] as const) {
      const status = as === 'anonymous' ? 401 : 403
      expect((await here.call('exportConfiguration', { as })).status).toBe(status)
      expect((await here.call('previewConfiguration', { as, body: { file } })).status).toBe(status)
      expect((await here.call('importConfiguration', { as, body: { file, fingerprint } })).status).toBe(
        status,
      )
    }
    expect(await tablesOf(here)).toEqual(before)
  })

  it('takes a file that is larger than any other request', async () => {
    const codes = Array.from({ length: 9_000 }, (_none, at) => ({
      setupType: 'Large',
      code: `code ${at}`,
      description: 'd'.repeat(150),
      codeOrderApplication: at,
    }))
    const file = { format: 'millwright-configuration', version: 1, codes }
    expect(JSON.stringify(file).length).toBeGreaterThan(1_500_000)
    expect(wordsOf(await previewed(here, file))).toHaveLength(9_000)
    const tooLarge = await here.callLoosely('previewConfiguration', {
      body: { file: { ...file, from: 'x'.repeat(8_100_000) } },
    })
    expect(tooLarge.status).toBe(413)
    const elsewhere = await here.callLoosely('systemCode.save', {
      body: { description: 'x'.repeat(1_100_000) },
    })
    expect(elsewhere.status).toBe(413)
  })
})

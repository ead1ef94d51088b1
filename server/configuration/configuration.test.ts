import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../tests/support/people.ts'
import type { TestApp } from '../../tests/support/server.ts'
import { roleTask, task } from '../database/schema/accounts.ts'
import { event } from '../database/schema/events.ts'
import { formField, formHeader } from '../database/schema/screens.ts'
import {
  configurationOf,
  exported,
  imported,
  named,
  previewed,
  startSite,
  tablesOf,
  withRow,
  wordsOf,
} from './configuration.fixture.ts'

let here: TestApp
let there: TestApp
beforeAll(async () => {
  ;[here, there] = await Promise.all([startSite(), startSite()])
})
afterAll(() => Promise.all([here.close(), there.close()]))

const oidOf = async (site: TestApp, route: string) => {
  const [found] = await site.database.orm.select().from(task).where(eq(task.reactRoute, route))
  return found?.taskOID ?? 0
}
const uioidOf = async (site: TestApp, uiCode: string) => {
  const [found] = await site.database.orm
    .select()
    .from(formHeader)
    .where(eq(formHeader.entity_UICode, uiCode))
  return found?.uioid ?? 0
}

/** What an administrator may have done to a site in a year. */
async function workOn(site: TestApp) {
  const taskOID = await oidOf(site, 'ppp/banks')
  await site.call('role.create', {
    body: { id: 40, name: 'AUDITOR', rolePriority: 9, description: 'Looks at the books' },
  })
  await site.call('grantRoleTask', { params: { roleId: 40, taskOID }, body: { granted: 1 } })
  await site.call('setRoleTask', { body: { roleOID: 40, taskOID, canDelete: 0 } })
  await site.call('task.create', {
    body: {
      applicationCode: 'ECO',
      applicationDescription: 'Administration',
      moduleDescription: 'Screens',
      taskDescription: 'Bank list',
      reactRoute: 'ecosystem/bank-list',
      sortOrder: 900,
    },
  })
  const banks = await uioidOf(site, 'banks')
  await site.call('formHeader.update', {
    params: { id: banks },
    body: {
      form_FormTitle: 'Our banks',
      entity_TaskOID: await oidOf(site, 'ecosystem/bank-list'),
    },
  })
  const [first] = await site.database.orm
    .select()
    .from(formField)
    .where(eq(formField.caduiSettingsUIOID, banks))
    .orderBy(formField.fieldOID)
  await site.call('formField.remove', { params: { id: first?.fieldOID ?? 0 } })
  await site.call('systemCode.save', {
    body: {
      setupType: 'Priority',
      code: 'Whenever',
      description: 'When there is time',
      codeOrderApplication: 99,
    },
  })
  const [setting] = (
    await site.database.orm.execute(sql`select oid from system_setting where "settingsCode" = 'PaperSize'`)
  ).rows
  await site.call('systemSetting.update', {
    params: { id: Number(setting?.['oid']) },
    body: { value: 'Letter' },
  })
}

describe('a site that is exported', () => {
  it('answers the same file twice, but for the moment, with nobody and no secret in it', async () => {
    const file = await exported(here)
    here.advance(60_000)
    const again = await exported(here)
    expect({ ...again, exportedAt: '' }).toEqual({ ...file, exportedAt: '' })
    expect(JSON.stringify({ ...again, exportedAt: '' })).toBe(JSON.stringify({ ...file, exportedAt: '' }))
    expect(file.from).toBe('works.test')
    const namesIn = (rows: readonly object[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))]
    expect(namesIn(file.roles)).toEqual(['name', 'rolePriority', 'description'])
    expect(namesIn(file.tasks)).not.toContain('taskOID')
    expect(namesIn(file.preferences)).toEqual(['settingsCode', 'value'])
    expect(namesIn(file.definitions).filter((name) => /OID|version|uioid/i.test(name))).toEqual([])
    expect(JSON.stringify(file)).not.toContain('@works.test')
  })

  it('changes nothing when it is brought in again', async () => {
    const file = await exported(here)
    const before = await tablesOf(here)
    const preview = await previewed(here, file)
    expect({ changes: preview.changes, faults: preview.faults }).toEqual({ changes: [], faults: [] })
    expect(await imported(here, file)).toEqual({ added: 0, changed: 0, removed: 0 })
    expect(await tablesOf(here)).toEqual(before)
  })
})

describe('a file of another site', () => {
  it('makes this site as that one is, with versions, events and history, and then changes nothing', async () => {
    await workOn(there)
    const file = await exported(there)
    const preview = await previewed(here, file)
    expect(preview.faults).toEqual([])
    expect(wordsOf(preview)).toEqual([
      expect.stringMatching(/^removed field banks, /),
      'added task ecosystem/bank-list',
      'added role AUDITOR',
      'added privilege ADMIN, ecosystem/bank-list',
      'added privilege AUDITOR, ppp/banks',
      'changed definition banks',
      'added code Priority, Whenever',
      'changed preference PaperSize',
    ])
    expect(preview.changes.find(({ what }) => what === 'preference')?.details).toEqual([
      { field: 'Value', before: 'A4', after: 'Letter' },
    ])
    // Role ids are each site's own: the next that is free here.
    expect(preview.changes.find(({ what }) => what === 'role')?.details[0]).toEqual({
      field: 'ID',
      before: null,
      after: 5,
    })
    expect(await imported(here, file)).toEqual({ added: 5, changed: 2, removed: 1 })
    expect(await configurationOf(here)).toEqual(await configurationOf(there))
    expect(await previewed(here, file)).toMatchObject({ changes: [], faults: [] })

    const [last] = await here.database.orm.select().from(event).orderBy(desc(event.globalSeq)).limit(1)
    expect(last).toMatchObject({
      entity: 'systemSetting',
      type: 'v1.SystemSettingSaved',
      actor: people.admin.id,
      changes: { value: 'Letter' },
      before: { value: 'A4' },
    })
    const banks = await uioidOf(here, 'banks')
    const history = await here.call('history', { params: { entity: 'formHeader', key: String(banks) } })
    expect(history.body).toMatchObject({ result: [{ changes: { form_FormTitle: 'Our banks' } }] })
    const switches = await here.database.orm.select().from(roleTask).where(eq(roleTask.roleId, 5))
    expect(switches).toEqual([
      expect.objectContaining({ canDelete: false, canEdit: null, canCreate: null, canExport: null }),
    ])
  })

  it('removes what it leaves out of a role and of a definition, and nothing else', async () => {
    const file = await exported(here)
    const banks = file.definitions.find(named('entity_UICode', 'banks'))
    const fields = (banks?.['fields'] as readonly { entity_FieldName: string }[] | undefined) ?? []
    const narrowed = {
      format: file.format,
      version: file.version,
      roles: file.roles.filter(named('name', 'AUDITOR')),
      privileges: [],
      definitions: [{ ...banks, fields: fields.slice(1) }],
    }
    expect(wordsOf(await previewed(here, narrowed))).toEqual([
      'removed privilege AUDITOR, ppp/banks',
      `removed field banks, ${fields[0]?.entity_FieldName}`,
    ])
    expect(await imported(here, narrowed)).toEqual({ added: 0, changed: 0, removed: 2 })
    const after = await configurationOf(here)
    expect(after.definitions.length).toBe(file.definitions.length)
    expect(after.roles).toEqual(file.roles)
    expect(await imported(here, file)).toEqual({ added: 2, changed: 0, removed: 0 })
  })

  it('keeps fields of one place in the order of the file', async () => {
    const file = withRow(await exported(here), 'definitions', named('entity_UICode', 'banks'), (row) => ({
      ...row,
      fields: (row['fields'] as readonly object[]).map((field) => ({
        ...field,
        GroupOrder: 1,
        uI_SortOrder: 10,
        uI_SortIndex: 1,
      })),
    }))
    await imported(here, file)
    const turned = withRow(file, 'definitions', named('entity_UICode', 'banks'), (row) => ({
      ...row,
      fields: (row['fields'] as readonly object[]).toReversed(),
    }))
    const preview = await previewed(here, turned)
    expect(new Set(preview.changes.flatMap(({ details }) => details.map(({ field }) => field)))).toEqual(
      new Set(['Order']),
    )
    await imported(here, turned)
    expect((await exported(here)).definitions).toEqual(turned.definitions)
  })
})

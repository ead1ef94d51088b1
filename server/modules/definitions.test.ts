import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entities } from '../../src/contract/entities/catalogue.ts'
import { Problem } from '../../src/contract/problem.ts'
import { type Keys, makeRecord, makeReferred, samples } from '../../tests/support/samples.ts'
import { type LooseAsk, startTestApp, type TestApp } from '../../tests/support/server.ts'
import { task } from '../database/schema/accounts.ts'
import { event } from '../database/schema/events.ts'
import { formField, formHeader } from '../database/schema/screens.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
})
afterAll(() => server.close())

const faultsOf = (body: unknown) => v.parse(Problem, body).errors
const header = (change: object = {}) => ({ ...samples.formHeader(keys), ...change })
const field = (change: object = {}) => ({ ...samples.formField(keys), ...change })
const byCode = (uiCode: string, as: LooseAsk['as'] = 'admin') =>
  server.call('formHeaderByUiCode', { params: { uiCode }, as })

describe('a definition that is written', () => {
  it.each([
    '//host',
    'https://x',
    '\\\\x',
    '/..',
    '/%2e%2e/',
    '/FABanks?x=1',
    '/FABanks/1',
    '/Unknown',
    '/FABranchs',
  ])('may not name the address %s, and nothing is stored', async (path) => {
    const before = await server.database.orm.$count(formHeader)
    const answer = await server.callLoosely('formHeader.create', {
      body: header({ endpoint_GetSingleGridData: path }),
    })
    expect({ status: answer.status, fields: faultsOf(answer.body)?.map((fault) => fault.field) }).toEqual({
      status: 400,
      fields: ['endpoint_GetSingleGridData'],
    })
    const changed = await server.callLoosely('formHeader.update', {
      params: { id: keys.formHeader },
      body: { endpoint_GetSingleGridData: path },
    })
    expect(changed.status).toBe(400)
    expect(await server.database.orm.$count(formHeader)).toBe(before)
  })

  it.each(['//host', 'https://x', '\\\\x', '/..', '/%2e%2e/', '/EcoStates?x=1', '/EcoStates/1', '/Unknown'])(
    'may not look up at %s',
    async (path) => {
      const answer = await server.callLoosely('formField.create', {
        body: field({ lookUp_IsLookUp: true, lookUp_FetchURL: path }),
      })
      expect({ status: answer.status, fields: faultsOf(answer.body)?.map((fault) => fault.field) }).toEqual({
        status: 400,
        fields: ['lookUp_FetchURL'],
      })
    },
  )

  it('is given the keys of its addresses', async () => {
    const { body } = await server.callLoosely('formHeader.create', {
      body: header({ endpoint_PutGridData: '/FABanks' }),
    })
    expect(body).toMatchObject({ result: { endpoint_PutGridData: '/FABanks/{bankOID}' } })
  })

  it('has a UI code of its own, whatever its case, and an application that there is', async () => {
    await server.callLoosely('formHeader.create', { body: header({ entity_UICode: 'onceOnly' }) })
    const twice = await server.callLoosely('formHeader.create', {
      body: header({ entity_UICode: 'ONCEONLY' }),
    })
    expect([twice.status, faultsOf(twice.body)]).toEqual([
      409,
      [{ field: 'entity_UICode', message: 'There is already a form definition with this UI code' }],
    ])
    const nowhere = await server.callLoosely('formHeader.create', {
      body: header({ entity_ApplicationCode: 'NONE' }),
    })
    expect([nowhere.status, faultsOf(nowhere.body)]).toEqual([
      400,
      [{ field: 'entity_ApplicationCode', message: 'Application is not in the list' }],
    ])
  })

  it('has only fields of its records', async () => {
    const answer = await server.callLoosely('formField.create', {
      body: field({ entity_FieldName: 'branchName' }),
    })
    expect([answer.status, faultsOf(answer.body)]).toEqual([
      400,
      [{ field: 'entity_FieldName', message: 'Bank has no field branchName' }],
    ])
  })
})

describe('what the page of a definition cannot open', () => {
  const named = (entity_FieldName: string, uioid: number) =>
    server.callLoosely('formField.create', {
      body: field({ caduiSettingsUIOID: uioid, entity_FieldName }),
    })
  const fieldKeys = async (uioid: number) => {
    const rows = await server.database.orm
      .select({ key: formField.fieldOID })
      .from(formField)
      .where(eq(formField.caduiSettingsUIOID, uioid))
    return rows.map(({ key }) => key)
  }
  const twice = [400, [{ field: 'entity_FieldName', message: 'bankName is there twice' }]]

  it('is refused: a field that is there already, made or renamed', async () => {
    const made = await makeRecord(server, 'formHeader', keys)
    expect((await named('bankName', made)).status).toBe(201)
    expect((await named('email', made)).status).toBe(201)
    const copy = await named('bankName', made)
    expect([copy.status, faultsOf(copy.body)]).toEqual(twice)
    const [first = 0, second = 0] = await fieldKeys(made)
    for (const [id, entity_FieldName, status] of [
      [second, 'bankName', 400],
      [first, 'bankName', 200],
      [second, 'contact', 200],
    ] as const) {
      const answer = await server.callLoosely('formField.update', {
        params: { id },
        body: { entity_FieldName },
      })
      expect(answer.status).toBe(status)
      if (status === 400) expect(faultsOf(answer.body)).toEqual(twice[1])
    }
    const other = await makeRecord(server, 'formHeader', keys)
    expect((await named('bankName', other)).status).toBe(201)
  })

  it('is refused of all but one of those who write it at once', async () => {
    const made = await makeRecord(server, 'formHeader', keys)
    const answers = await Promise.all(Array.from({ length: 5 }, () => named('bankName', made)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
    expect(await fieldKeys(made)).toHaveLength(1)
  })

  it('is refused: records of another kind under fields that stand already', async () => {
    const made = await makeRecord(server, 'formHeader', keys)
    expect((await named('bankName', made)).status).toBe(201)
    const addresses = Object.fromEntries(
      Object.keys(entities.formHeader.fields)
        .filter((name) => name.startsWith('endpoint_'))
        .map((name) => [name, '/FABranchs']),
    )
    const body = { ...addresses, entity_KeyFieldName: 'branchOID' }
    const changed = () => server.callLoosely('formHeader.update', { params: { id: made }, body })
    const refused = await changed()
    expect([refused.status, faultsOf(refused.body)]).toEqual([
      400,
      [
        {
          field: 'endpoint_GetAllGridData',
          message: 'Branch has no field bankName: fields of other records have to be removed first',
        },
      ],
    ])
    const [key = 0] = await fieldKeys(made)
    await server.callLoosely('formField.remove', { params: { id: key } })
    expect((await changed()).status).toBe(200)
  })
})

describe('a definition by its UI code', () => {
  it('comes with its fields in the order of the form, whatever the case of the code', async () => {
    const made = await makeRecord(server, 'formHeader', keys)
    for (const [entity_FieldName, uI_SortOrder] of [
      ['email', 20],
      ['bankName', 10],
    ] as const)
      await server.callLoosely('formField.create', {
        body: field({ caduiSettingsUIOID: made, entity_FieldName, uI_SortOrder }),
      })
    const [stored] = await server.database.orm.select().from(formHeader).where(eq(formHeader.uioid, made))
    const { status, body } = await byCode(String(stored?.entity_UICode).toUpperCase())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      result: [
        {
          uioid: made,
          oEcoCADUIEngineDtl: [{ entity_FieldName: 'bankName' }, { entity_FieldName: 'email' }],
        },
      ],
    })
    expect((await server.call('formFieldsOfHeader', { params: { uioid: made } })).body).toMatchObject({
      result: [{ entity_FieldName: 'bankName' }, { entity_FieldName: 'email' }],
    })
  })

  it('is read by whom a task brings to its page, and by nobody else', async () => {
    await server.callLoosely('formHeader.create', { body: header({ entity_UICode: 'faCustomers' }) })
    const answers = await Promise.all(
      (['admin', 'clerk', 'staff', 'taskless'] as const).map(
        async (as) => (await byCode('facustomers', as)).status,
      ),
    )
    expect(answers).toEqual([200, 200, 403, 403])
  })

  it('says that there is none', async () => {
    const { status, body } = await byCode('nowhere')
    expect([status, v.parse(Problem, body).title]).toEqual([404, 'There is no definition for nowhere'])
  })
})

describe('removing', () => {
  it('takes the fields along, each with an event, so that the feed tells of them', async () => {
    const { orm } = server.database
    const made = await makeRecord(server, 'formHeader', keys)
    await server.callLoosely('formField.create', { body: field({ caduiSettingsUIOID: made }) })
    const [{ part } = { part: 0 }] = await orm
      .select({ part: formField.fieldOID })
      .from(formField)
      .where(eq(formField.caduiSettingsUIOID, made))
    expect((await server.call('formHeader.remove', { params: { id: made } })).status).toBe(200)
    expect(await orm.$count(formField, eq(formField.fieldOID, part))).toBe(0)
    const told = await orm
      .select({ type: event.type })
      .from(event)
      .where(eq(event.kind, 'removed'))
      .orderBy(event.globalSeq)
    expect(told.slice(-2)).toEqual([{ type: 'v1.FormFieldRemoved' }, { type: 'v1.FormHeaderRemoved' }])
  })

  it('of many names each of them: none named is refused and wipes nothing', async () => {
    const { orm } = server.database
    const [one, two] = [
      await makeRecord(server, 'formHeader', keys),
      await makeRecord(server, 'formHeader', keys),
    ]
    const before = await orm.$count(formHeader)
    for (const body of [{}, { keys: [] }]) {
      const answer = await server.callLoosely('removeFormHeaders', { body })
      expect([answer.status, v.parse(Problem, answer.body).code]).toEqual([400, 'no-key-named'])
    }
    expect(await orm.$count(formHeader)).toBe(before)
    const answer = await server.call('removeFormHeaders', { body: { keys: [two, one, 2_000_000_000] } })
    expect([answer.status, answer.body]).toEqual([200, { result: { keys: [one, two] } }])
    expect(await orm.$count(formHeader)).toBe(before - 2)
  })

  it('of a task that a definition uses is refused', async () => {
    const { status, body } = await server.call('task.remove', { params: { id: keys.task } })
    expect(status).toBe(409)
    expect(v.parse(Problem, body).title).toMatch(
      /^This task is used in Form definition \(\d+\) and cannot be deleted$/,
    )
  })
})

describe('a new definition for a task of staff', () => {
  const statusOf = async (name: 'bank.list' | 'country.list' | 'lga.list') =>
    (await server.callLoosely(name, { as: 'staff' })).status

  it('gives them its records and what it looks up on their next request, and takes them away', async () => {
    const { orm } = server.database
    const route = 'cams/rig-banks'
    await orm.update(task).set({ reactRoute: route }).where(eq(task.reactRoute, 'cams_vendors'))
    expect([await statusOf('bank.list'), await statusOf('lga.list')]).toEqual([403, 403])

    const made = await server.callLoosely('formHeader.create', {
      body: header({ entity_UICode: 'rigbanks' }),
    })
    const key = v.parse(v.object({ result: v.object({ uioid: v.number() }) }), made.body).result.uioid
    await server.callLoosely('formField.create', {
      body: field({
        caduiSettingsUIOID: key,
        entity_FieldName: 'shortName',
        lookUp_IsLookUp: true,
        lookUp_FetchURL: entities.lga.path,
        lookUp_ValueMember: 'lgaOID',
        lookUp_DisplayMember: 'lgaName',
      }),
    })
    expect([await statusOf('bank.list'), await statusOf('lga.list')]).toEqual([200, 200])
    const lgaWrite = await server.callLoosely('lga.create', { as: 'staff', body: samples.lga(keys) })
    expect(lgaWrite.status).toBe(403)
    expect((await server.callLoosely('bank.create', { as: 'staff', body: samples.bank() })).status).toBe(201)
    expect((await server.call('session', { as: 'staff' })).body).toMatchObject({
      result: {
        tasks: expect.arrayContaining([
          expect.objectContaining({ reactRoute: route, screen: { resource: 'bank', lookups: ['lga'] } }),
        ]),
      },
    })

    // As if it had come into the table without the server's leave.
    await orm
      .update(formHeader)
      .set({ endpoint_GetAllGridData: '//evil.test/FABanks' })
      .where(eq(formHeader.uioid, key))
    expect(await statusOf('bank.list')).toBe(403)
    await orm.update(formHeader).set({ endpoint_GetAllGridData: '/FABanks' }).where(eq(formHeader.uioid, key))
    expect(await statusOf('bank.list')).toBe(200)
    await server.call('formHeader.remove', { params: { id: key } })
    expect([await statusOf('bank.list'), await statusOf('lga.list')]).toEqual([403, 403])
  })

  it('never gives what only ADMIN has', async () => {
    await server.callLoosely('formHeader.create', {
      body: header({
        ...Object.fromEntries(
          Object.entries(samples.formHeader(keys))
            .filter(([name]) => name.startsWith('endpoint_'))
            .map(([name]) => [name, '/EcoUserRoles']),
        ),
        entity_KeyFieldName: 'userRoleOID',
        entity_UICode: 'rigbanks',
      }),
    })
    expect((await server.call('userRole.list', { as: 'staff' })).status).toBe(403)
  })
})

it('a new task is the administrator’s at once', async () => {
  const { body } = await server.callLoosely('task.create', {
    body: { ...samples.task(), reactRoute: 'ecosystem/rig-things' },
  })
  expect(body).toMatchObject({ result: { reactRoute: 'ecosystem/rig-things' } })
  expect((await server.call('session', {})).body).toMatchObject({
    result: { allowedRoutes: expect.arrayContaining(['rig-things']) },
  })
  const again = await server.callLoosely('task.create', {
    body: { ...samples.task(), reactRoute: 'ecosystem/rig-things' },
  })
  expect([again.status, faultsOf(again.body)]).toEqual([
    409,
    [{ field: 'reactRoute', message: 'There is already a task with this route' }],
  ])
  const odd = await server.callLoosely('task.create', {
    body: { ...samples.task(), reactRoute: 'https://evil.test' },
  })
  expect([odd.status, faultsOf(odd.body)]).toEqual([
    400,
    [{ field: 'reactRoute', message: 'Route must be a path such as ecosystem/banks' }],
  ])
})

import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { fieldRefusals } from '../../src/contract/definition/checks.ts'
import { closingFaults, definedEntity, fieldFaults } from '../../src/contract/definition/rules.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { RecordRow } from '../../src/contract/schema/entity.ts'
import { isAdmin, type Subject } from '../../src/contract/access/policy.ts'
import { uiCodeOfTask } from '../../src/contract/access/ui-code.ts'
import { names, recordStore } from '../database/records/tables.ts'
import { oneWrite } from '../database/writes/one-write.ts'
import type { Orm } from '../database/connection/orm.ts'
import { application, formField, formHeader } from '../database/schema/screens.ts'
import { writeWithin } from '../database/records/write.ts'
import { invalid, ProblemError } from '../http/problem.ts'
import { type Answer, type Call, serve } from '../http/serve.ts'
import { answered, serveRecords } from './serve-records.ts'

/** Stored definitions (SPEC 7): written by ADMIN against the rules of TRUST 5, read by those whose tasks they make. */
export function definitionsModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  serveRecords(app, { orm }, 'formHeader', {
    check: async (tx, before, after) => {
      await refuseUnknownApplication(tx, before, after)
      await refuseOtherRecords(tx, before, after)
    },
  })
  serveRecords(app, { orm }, 'formField', { check: refuseBesideOthers })

  serve(app, 'formHeaderByUiCode', async ({ params, subject }) => {
    const { uiCode } = params
    if (!mayOpen(subject, uiCode))
      throw new ProblemError('forbidden', { title: 'None of your tasks includes this page' })
    const { rows } = await orm.execute(
      sql`select ${recordStore('formHeader').selected} from ${formHeader}
          where lower("entity_UICode") = ${uiCode.toLowerCase()}`,
    )
    const [header] = rows
    if (!header) throw new ProblemError('not-found', { title: `There is no definition for ${uiCode}` })
    const fields = await fieldsOfHeader(orm, header['uioid'])
    // Rows of a store are what its entity's schema says; `serve` holds them against it in tests.
    return { result: [{ ...header, oEcoCADUIEngineDtl: fields }] } as unknown as Answer<'formHeaderByUiCode'>
  })

  serve(app, 'formFieldsOfHeader', async ({ params }) => {
    const fields = await fieldsOfHeader(orm, params.uioid)
    return { result: fields } as unknown as Answer<'formFieldsOfHeader'>
  })

  serve(app, 'removeFormHeaders', (call) => {
    if (call.body.keys.length === 0) throw new ProblemError('no-key-named')
    return answered(
      call.reply,
      oneWrite(
        orm,
        call,
        async (tx) => ({ result: { keys: await removeHeaders(tx, call) } }),
        endpoints.removeFormHeaders.reply,
      ),
    )
  })
}

const mayOpen = (subject: Subject, uiCode: string): boolean =>
  isAdmin(subject) ||
  subject.tasks.some(({ reactRoute }) => uiCodeOfTask(reactRoute) === uiCode.toLowerCase())

/** In the order that forms show them. */
async function fieldsOfHeader(orm: Orm, uioid: unknown): Promise<readonly RecordRow[]> {
  const { fields, entity } = recordStore('formField')
  const { rows } = await orm.execute(
    sql`select ${names([entity.key, 'version', ...fields.keys()])} from ${formField}
        where ${formField.caduiSettingsUIOID} = ${uioid}
        order by "GroupOrder", "uI_SortOrder", "uI_SortIndex", "fieldOID"`,
  )
  return rows
}

/** One that is gone already is no fault; the answer names those that were removed now. */
async function removeHeaders(tx: Orm, call: Call<'removeFormHeaders'>): Promise<number[]> {
  const { userId, idempotencyKey, requestHash, path } = call
  const there = await tx
    .select({ key: formHeader.uioid })
    .from(formHeader)
    .where(inArray(formHeader.uioid, call.body.keys))
    .orderBy(asc(formHeader.uioid))
  for (const { key } of there)
    await writeWithin(tx, recordStore('formHeader'), {
      userId,
      idempotencyKey,
      requestHash,
      path,
      kind: 'remove',
      key,
      ifMatch: null,
    })
  return there.map(({ key }) => key)
}

/** An application is named by its code. */
export async function refuseUnknownApplication(
  tx: Orm,
  _before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  const code = after?.['entity_ApplicationCode']
  if (typeof code !== 'string') return
  const [found] = await tx
    .select({ key: application.applicationOID })
    .from(application)
    .where(eq(application.applicationCode, code))
    .for('share')
  if (!found) throw invalid([{ field: 'entity_ApplicationCode', message: 'Application is not in the list' }])
}

/** Fields that stand already have to be of the records that their header is changed to. */
async function refuseOtherRecords(tx: Orm, before: RecordRow | null, after: RecordRow | null): Promise<void> {
  if (!before || !after) return
  const over = definedEntity(after)
  if (over === definedEntity(before)) return
  const stray = (await fieldsOfHeader(tx, after['uioid'])).find(
    (field) => closingFaults(field, over).length > 0,
  )
  const [fault] = stray ? closingFaults(stray, over) : []
  if (fault)
    throw invalid([
      {
        field: 'endpoint_GetAllGridData',
        message: `${fault.message}: fields of other records have to be removed first`,
      },
    ])
}

/** A field has to be one of the records that its header's addresses name. */
export async function refuseUnfitField(
  tx: Orm,
  _before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  if (!after) return
  const header = await heldHeader(tx, after)
  const faults = fieldFaults(after, header ? definedEntity(header) : null)
  if (faults.length > 0) throw invalid(faults)
}

/** And there only once, so that its page opens. */
async function refuseBesideOthers(
  tx: Orm,
  _before: RecordRow | null,
  after: RecordRow | null,
): Promise<void> {
  if (!after) return
  const header = await heldHeader(tx, after)
  const fields = await fieldsOfHeader(tx, after['caduiSettingsUIOID'])
  const others = fields.filter(({ fieldOID }) => fieldOID !== after['fieldOID'])
  const faults = fieldRefusals(header ?? {}, others, after)
  if (faults.length > 0) throw invalid(faults)
}

/** The header of a field; held, so that no other field of it is written until this one is. */
async function heldHeader(tx: Orm, field: RecordRow): Promise<RecordRow | undefined> {
  const { rows } = await tx.execute(
    sql`select ${recordStore('formHeader').selected} from ${formHeader}
        where ${formHeader.uioid} = ${field['caduiSettingsUIOID']} for no key update`,
  )
  return rows[0]
}

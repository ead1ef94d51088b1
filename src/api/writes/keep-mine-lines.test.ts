import { expect, test } from 'vitest'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank } from '../../contract/schema/entity.ts'
import { createFakeServer } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, settle } from './writes.fixture.ts'

const field = 'camspmOperationDetailVirtual'
const lines = (...remarks: readonly string[]) =>
  remarks.map((remark, at) => ({
    camspmOperationDetailOID: at + 1,
    taskDescription: `Task ${at + 1}`,
    taskStatus: '',
    remarks: remark,
    photoKey: '',
    photoRequired: false,
    sortOrder: at + 1,
  }))

/** Of three lines the first was answered by both, the second by them, the third by this device. */
async function clash() {
  const server = createFakeServer()
  server.put('pmOperation', {
    ...blank(pmOperation),
    camspmOperationOID: 7,
    pmTaskOID: 1,
    operationDate: '2026-11-20',
    [field]: lines('', '', ''),
    version: 1,
  })
  const base = server.rows.get('pmOperation/7') ?? {}
  const writes = await createFakeDevice(server, createFakeClock()).openTab()
  await settle()
  server.rows.set('pmOperation/7', { ...base, [field]: lines('theirs', 'theirs', ''), version: 2 })
  const outcome = await writes.submit({
    entity: 'pmOperation',
    kind: 'update',
    key: 7,
    changes: { [field]: lines('mine', '', 'mine') },
    base,
    baseVersion: 1,
  })
  expect(outcome).toMatchObject({ kind: 'conflict', clash: [field] })
  return { server, writes, eventId: outcome.kind === 'conflict' ? outcome.eventId : '' }
}

test('mine is kept of the line that both answered, and theirs of the others', async () => {
  const { server, writes, eventId } = await clash()
  expect(await writes.keepMine(eventId)).toBe('done')
  await settle()
  expect(server.rows.get('pmOperation/7')).toMatchObject({
    [field]: lines('mine', 'theirs', 'mine'),
    version: 3,
  })
})

test('another answer in place of mine leaves theirs on the other lines', async () => {
  const { server, writes, eventId } = await clash()
  expect(await writes.amend(eventId, { [field]: lines('both', '', 'mine') })).toBe('done')
  await settle()
  expect(server.rows.get('pmOperation/7')).toMatchObject({
    [field]: lines('both', 'theirs', 'mine'),
    version: 3,
  })
})

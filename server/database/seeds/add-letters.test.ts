import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/memory-database.ts'
import { letters } from '../../../src/contract/schema/letters.ts'
import { addUser, asked } from '../../../tests/support/records.ts'
import type { Database } from '../connection/database.ts'
import { recordStore } from '../records/tables.ts'
import { messageTemplate } from '../schema/office.ts'
import { writeRecord } from '../records/write.ts'
import { addLetters } from './add-letters.ts'
import { messageTemplateRows } from './demo/message-templates.ts'

let database: Database
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

const stored = () => database.orm.select().from(messageTemplate).orderBy(asc(messageTemplate.messageCode))
const keyOf = async (code: string) =>
  (await stored()).find(({ messageCode }) => messageCode === code)?.emailListMessageOID ?? 0

test('every letter that the product sends has a template after the first start', async () => {
  await addLetters(database.orm)
  expect((await stored()).map(({ messageCode }) => messageCode)).toEqual(Object.keys(letters).toSorted())
})

test('a further start brings a missing one, and neither changes nor brings back what an administrator did', async () => {
  const { orm } = database
  const userId = await addUser(orm)
  const store = recordStore('messageTemplate')
  const write = { ...asked(userId), ifMatch: null }
  await writeRecord(orm, store, {
    ...write,
    kind: 'update',
    key: await keyOf('ACCOUNT_EXISTS'),
    body: { subject: 'Mine', isActive: false },
  })
  await writeRecord(orm, store, { ...write, kind: 'remove', key: await keyOf('WELCOME') })
  await writeRecord(orm, store, {
    ...write,
    kind: 'update',
    key: await keyOf('ROLE_CHANGED'),
    body: { messageCode: 'ROLE_CHANGED_OLD' },
  })
  // As of a database of an earlier release, which did not have it yet.
  await orm.delete(messageTemplate).where(eq(messageTemplate.messageCode, 'PASSWORD_CHANGED'))
  const changed = await stored()
  await addLetters(orm)
  const after = await stored()
  expect(after.filter(({ messageCode }) => messageCode !== 'PASSWORD_CHANGED')).toEqual(changed)
  expect(after.map(({ messageCode }) => messageCode)).toEqual([
    'ACCOUNT_EXISTS',
    'NOTICE',
    'NOTICES',
    'PASSWORD_CHANGED',
    'PASSWORD_RESET',
    'ROLE_CHANGED_OLD',
  ])
})

test('the demo has further ones, none of them the product’s own', () => {
  const codes = messageTemplateRows().map(({ messageCode }) => messageCode)
  expect(codes.filter((code) => code in letters)).toEqual([])
})

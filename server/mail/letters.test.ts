import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyDatabase } from '../../tests/support/memory-database.ts'
import { messageTemplate as contract } from '../../src/contract/entities/message-template.ts'
import { checkRecord } from '../../src/contract/schema/entity.ts'
import { letters } from '../../src/contract/schema/letters.ts'
import { readLetter } from '../../tests/support/mail-server.ts'
import type { Database } from '../database/connection/database.ts'
import { messageTemplate } from '../database/schema/office.ts'
import { builtInLetters } from '../database/seeds/reference/letters.ts'
import { makeLetters } from './letters.ts'
import type { Letter } from './mail.ts'
import { messageOf } from './message.ts'

let database: Database
const sent: Letter[] = []
const warned: unknown[] = []
beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  sent.splice(0)
  warned.splice(0)
  await database.orm.delete(messageTemplate)
})

const store = (messageCode: string, words: { subject?: string; body?: string; isActive?: boolean }) =>
  database.orm.insert(messageTemplate).values({ messageCode, subject: 'S', body: 'B', ...words })

const to = 'sam@works.test'
const link = 'https://works.test/change-password#token=abc'
const send = (...[code, values]: Parameters<typeof sendAs>) => sendAs(code, values)
async function sendAs(code: 'PASSWORD_RESET' | 'WELCOME', values: { fullName?: string } = {}) {
  const sendLetter = makeLetters({
    orm: database.orm,
    sendMail: async (letter) => void sent.push(letter),
    log: { warn: (...line: unknown[]) => void warned.push(line) },
  })
  const fullName = values.fullName ?? 'Sam Staff'
  if (code === 'PASSWORD_RESET') await sendLetter(code, to, { fullName, link, minutes: '10' })
  else await sendLetter(code, to, { fullName, link })
  return sent.at(-1)
}

describe('a letter', () => {
  it('is in the words of its active template', async () => {
    await store('WELCOME', { subject: 'Hello {{ fullName }}', body: 'Go to {{link}}, {{fullName}}' })
    expect(await send('WELCOME')).toEqual({
      kind: 'WELCOME',
      to,
      subject: 'Hello Sam Staff',
      text: `Go to ${link}, Sam Staff`,
    })
  })

  it('is in the built-in words where no template is stored', async () => {
    expect(await send('PASSWORD_RESET')).toMatchObject({
      subject: 'Set a new Millwright password',
      text: expect.stringMatching(
        /^Hello Sam Staff,\n\nopen this link within 10 minutes .*\n\nhttps:\/\/works\.test\/change-password#token=abc\n/,
      ),
    })
  })

  it('is not sent while its template is inactive, but for a new password', async () => {
    await store('WELCOME', { isActive: false })
    await store('PASSWORD_RESET', { body: 'Mine: {{link}}', isActive: false })
    expect(await send('WELCOME')).toBeUndefined()
    expect((await send('PASSWORD_RESET'))?.text).toContain('within 10 minutes')
  })

  it('is in the built-in words where the stored ones would be of no use, and the log says which are', async () => {
    await store('PASSWORD_RESET', { subject: 'New password', body: 'The link is gone' })
    expect(await send('PASSWORD_RESET')).toMatchObject({
      subject: 'Set a new Millwright password',
      text: expect.stringContaining(link),
    })
    expect(warned).toMatchObject([
      [{ letter: 'PASSWORD_RESET', faults: [{ field: 'body' }] }, expect.any(String)],
    ])
  })
})

describe('no value makes a header', () => {
  const compose = async (letter: Letter | undefined) => {
    if (!letter) throw new Error('No letter was sent')
    const transport = createTransport({ streamTransport: true, buffer: true })
    const { message } = await transport.sendMail(messageOf(letter, 'Millwright <no-reply@works.test>'))
    if (!Buffer.isBuffer(message)) throw new Error('Not a buffer')
    return readLetter(message)
  }
  const plain = async () => (await compose(await send('WELCOME'))).headerNames
  const injected = 'Sam\r\nBcc: all@works.test\r\n\r\n<b>body</b>\u2028X-Evil: 1\u0085X-More: 2'

  it('from a name', async () => {
    await store('WELCOME', { subject: 'Welcome, {{fullName}}', body: '{{fullName}}: {{link}}' })
    const names = await plain()
    const { headers, headerNames, text } = await compose(await send('WELCOME', { fullName: injected }))
    expect(headerNames).toEqual(names)
    expect(headers['subject']).toBe('Welcome, Sam Bcc: all@works.test <b>body</b> X-Evil: 1 X-More: 2')
    expect(headers['to']).toBe(to)
    expect(text.trimEnd()).toBe(`Sam Bcc: all@works.test <b>body</b> X-Evil: 1 X-More: 2: ${link}`)
  })

  it('from the subject of a template', async () => {
    const names = await plain()
    await store('WELCOME', { subject: 'Welcome\r\nBcc: all@works.test\r\nX-Evil: 1' })
    const { headers, headerNames } = await compose(await send('WELCOME'))
    expect(headerNames).toEqual(names)
    expect(headers['subject']).toBe('Welcome Bcc: all@works.test X-Evil: 1')
  })

  it('from an address that would be a list', async () => {
    const message = { kind: 'WELCOME', subject: 'S', text: 'T' }
    for (const address of ['sam@works.test, eve@works.test', 'sam@works.test\r\nBcc: eve@works.test']) {
      const { headerNames, headers } = await compose({ ...message, to: address })
      expect(headerNames).not.toContain('bcc')
      expect(headers['to'] ?? '').not.toMatch(/,\s*eve@works\.test/)
    }
  })
})

describe('the built-in words', () => {
  it('are there for every letter, and pass the rules of a template', () => {
    expect(Object.keys(builtInLetters).toSorted()).toEqual(Object.keys(letters).toSorted())
    for (const [messageCode, words] of Object.entries(builtInLetters))
      expect(checkRecord(contract, { messageCode, isActive: true, ...words })).toMatchObject({ ok: true })
  })

  it('are the same when they are stored', async () => {
    await database.orm.insert(messageTemplate).values({ messageCode: 'WELCOME', ...builtInLetters.WELCOME })
    const asStored = await send('WELCOME')
    await database.orm.delete(messageTemplate).where(eq(messageTemplate.messageCode, 'WELCOME'))
    expect(await send('WELCOME')).toEqual(asStored)
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resetToken } from '../../server/database/schema/accounts.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { password, people } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/server.ts'

let base: TestApp
let post: MailServer
let server: TestApp
const written: string[] = []
const patience = { timeout: 30_000 }
beforeAll(async () => {
  base = await startTestApp()
  post = await startMailServer()
  server = await startTestApp({
    beside: base,
    mail: 'as configured',
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      MAIL_FROM: 'Works <post@works.test>',
      PUBLIC_URL: 'https://mill.works.test/',
      LOG_LEVEL: 'trace',
    },
    logTo: { write: (line) => void written.push(line) },
  })
})
afterEach(() => written.splice(0))
afterAll(async () => {
  await server.close()
  await base.close()
  await post.stop()
})

const lettersTo = (email: string) => post.letters.filter(({ to }) => to.includes(email))
const arrived = async (email: string, count: number) => {
  await expect.poll(() => lettersTo(email).length, patience).toBe(count)
  return lettersTo(email).at(-1)
}
const ask = (email: string, headers: Readonly<Record<string, string>> = {}) =>
  server.call('requestPasswordReset', { as: 'anonymous', body: { email }, headers })
const reset = (email: string, token: string, next: string) =>
  server.call('resetPassword', { as: 'anonymous', body: { email, token, password: next } })
const signIn = (email: string, given: string) =>
  server.call('login', { as: 'anonymous', body: { email, password: given } })
const tokenIn = (text = '') => /#token=([\w-]{43})\n/.exec(text)?.[1] ?? ''

describe('a forgotten password, by a real mail server', () => {
  const { email } = people.staff

  it('is set by the link that arrives, once, and every session before it is gone', async () => {
    expect((await server.call('session', { as: 'staff' })).status).toBe(200)
    const asked = await ask(email)
    const letter = await arrived(email, 1)
    expect(letter).toMatchObject({
      from: 'post@works.test',
      to: [email],
      headers: { from: 'Works <post@works.test>', to: email, subject: 'Set a new Millwright password' },
    })
    const link = `https://mill.works.test/change-password?email=sam.staff%40works.test#token=`
    expect(letter?.text).toContain(`Hello Sam Staff,\n\nopen this link within 10 minutes`)
    expect(letter?.text).toContain(link)
    const token = tokenIn(letter?.text)
    expect(asked.text).not.toContain(token)

    const done = await reset(email, token, 'By the link 1')
    expect([done.status, done.text.includes(token)]).toEqual([200, false])
    expect((await server.call('session', { as: 'staff' })).body).toMatchObject({ code: 'session-expired' })
    expect((await signIn(email, password)).status).toBe(401)
    expect((await signIn(email, 'By the link 1')).status).toBe(200)
    expect((await reset(email, token, 'By the link 2')).status).toBe(400)
    expect(await arrived(email, 2)).toMatchObject({
      headers: { subject: 'Your Millwright password was changed' },
    })

    expect(written.join('')).toContain('mail sent')
    for (const secret of [token, email, 'By the link', 'Sam Staff'])
      expect(written.join('')).not.toContain(secret)
    expect(JSON.stringify(await server.database.orm.select().from(resetToken))).not.toContain(token)
  })

  it('is not set by a link of ten minutes ago', async () => {
    await ask(people.otherStaff.email)
    const token = tokenIn((await arrived(people.otherStaff.email, 1))?.text)
    server.advance(10 * 60_000)
    expect((await reset(people.otherStaff.email, token, 'Too late now')).status).toBe(400)
    expect((await signIn(people.otherStaff.email, password)).status).toBe(200)
  })

  it('has its link to where the configuration says, whatever a request calls its host', async () => {
    await ask(people.clerk.email, {
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      origin: 'https://evil.test',
    })
    const letter = await arrived(people.clerk.email, 1)
    expect(letter?.text).toContain('https://mill.works.test/change-password')
    expect(letter?.text).not.toContain('evil')
  })

  it('is in the words that an administrator gave it', async () => {
    const stored = await server.call('messageTemplate.create', {
      body: {
        messageCode: 'PASSWORD_RESET',
        subject: 'Mind the {{ minutes }} minutes, {{fullName}}',
        body: '{{link}}\n',
      },
    })
    expect(stored.status).toBe(201)
    await ask(people.taskless.email)
    const letter = await arrived(people.taskless.email, 1)
    expect(letter?.headers['subject']).toBe('Mind the 10 minutes, Tom Taskless')
    expect(letter?.text).toMatch(/^https:\/\/mill\.works\.test\/change-password\?email=\S+#token=\S+\n/)
  })

  it('has a template that cannot lose its link', async () => {
    const words = { messageCode: 'PASSWORD_RESET', subject: 'S', body: 'No link here' }
    const refused = await server.call('messageTemplate.create', { body: words })
    expect(refused.body).toMatchObject({
      code: 'invalid',
      errors: [{ field: 'body', message: 'Body must hold {{link}}, or the mail is of no use' }],
    })
  })
})

it('a server that closes does not wait to try a mail server again, and the next one sends what it left', async () => {
  const gone = await startMailServer()
  await gone.stop()
  const lines: string[] = []
  const own = await startTestApp({
    beside: base,
    mail: 'as configured',
    environment: { SMTP_URL: `smtp://127.0.0.1:${gone.port}`, LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const said = (message: string) => lines.some((line) => line.includes(message))
  const { email } = people.admin
  await own.call('requestPasswordReset', { as: 'anonymous', body: { email } })
  await expect.poll(() => said('mail not sent'), patience).toBe(true)
  await own.close()
  expect(said('closed before all background tasks')).toBe(false)
  expect(lettersTo(email)).toEqual([])
  const next = await startTestApp({
    beside: base,
    mail: 'as configured',
    environment: { SMTP_URL: `smtp://127.0.0.1:${post.port}` },
  })
  next.advance(60_000)
  // Whatever has a letter sent has those sent that wait.
  await next.call('requestPasswordReset', { as: 'anonymous', body: { email: 'nobody@works.test' } })
  expect((await arrived(email, 1))?.text).toContain('#token=')
  await next.close()
})

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import type { Letter, Mail } from './mail.ts'
import { smtpMail, type Wait, waits } from './smtp-mail.ts'

const letter: Letter = {
  kind: 'PASSWORD_RESET',
  to: 'sam@works.test',
  subject: 'Set a new password',
  text: 'Wörd\n\nhttps://works.test/#token=secret\n',
}
const lines: unknown[][] = []
const note = (...line: unknown[]) => void lines.push(line)
const log = { info: note, warn: note, error: note }

let opened: { close: () => void }[] = []
const servers: MailServer[] = []
afterEach(async () => {
  lines.splice(0)
  for (const mail of opened) mail.close()
  opened = []
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})

const start = async (...given: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...given)
  servers.push(server)
  return server
}

/** Mail whose waits are over at once, and are remembered. */
function mailTo(
  smtpUrl: string,
  wait?: Wait,
): Mail & { readonly waited: number[]; readonly closing: AbortController } {
  const waited: number[] = []
  const closing = new AbortController()
  const mail = smtpMail({
    smtpUrl,
    mailFrom: 'Millwright <no-reply@works.test>',
    log,
    closing: closing.signal,
    wait:
      wait ??
      (async (ms) => {
        waited.push(ms)
      }),
  })
  opened.push(mail)
  return { ...mail, waited, closing }
}

const words = () => lines.map(([, message]) => message)

describe('mail by SMTP', () => {
  it('arrives as it was written, over one connection for several letters', async () => {
    let connections = 0
    const { port, letters } = await start({
      onConnect: (_session, go) => {
        connections += 1
        go()
      },
    })
    const mail = mailTo(`smtp://127.0.0.1:${port}`)
    await mail.send(letter)
    await mail.send({ ...letter, to: 'olu@works.test' })
    expect(letters.map(({ to }) => to)).toEqual([['sam@works.test'], ['olu@works.test']])
    expect(letters[0]).toMatchObject({
      from: 'no-reply@works.test',
      secure: false,
      headers: { subject: 'Set a new password', to: 'sam@works.test' },
      text: letter.text,
    })
    expect(connections).toBe(1)
    expect(lines).toEqual([
      [{ letter: 'PASSWORD_RESET' }, 'mail sent'],
      [{ letter: 'PASSWORD_RESET' }, 'mail sent'],
    ])
  })

  it('signs in with what the URL holds', async () => {
    const { port, letters } = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, answer) =>
        password === 'p@ss:word/1'
          ? answer(null, { user: username })
          : answer(Object.assign(new Error('No'), { responseCode: 535 })),
    })
    await mailTo(`smtp://mill:${encodeURIComponent('p@ss:word/1')}@127.0.0.1:${port}`).send(letter)
    expect(letters.map(({ user }) => user)).toEqual(['mill'])

    lines.splice(0)
    const wrong = mailTo(`smtp://mill:wrong@127.0.0.1:${port}`)
    await wrong.send(letter)
    expect(letters).toHaveLength(1)
    expect(wrong.waited).toEqual([])
    expect(lines).toEqual([
      [{ letter: 'PASSWORD_RESET', tries: 1, code: 'EAUTH', reply: 535 }, 'mail not sent'],
    ])
  })

  it('goes under TLS where the server offers it, and not to one whose certificate nobody vouches for', async () => {
    const { port, letters } = await start({ disabledCommands: ['AUTH'] })
    const strict = mailTo(`smtp://127.0.0.1:${port}`)
    await strict.send(letter)
    expect(letters).toEqual([])
    expect(strict.waited).toEqual(waits)
    expect(words().at(-1)).toBe('mail not sent')

    await mailTo(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`).send(letter)
    expect(letters).toMatchObject([{ secure: true, to: ['sam@works.test'] }])

    const throughout = await start({ secure: true })
    await mailTo(`smtps://127.0.0.1:${throughout.port}?tls.rejectUnauthorized=false`).send(letter)
    expect(throughout.letters).toMatchObject([{ secure: true, to: ['sam@works.test'] }])
  })

  it('does not go in clear where the URL asks for TLS', async () => {
    const { port, letters } = await start()
    await mailTo(`smtp://127.0.0.1:${port}?requireTLS=true`).send(letter)
    expect(letters).toEqual([])
    expect(words().at(-1)).toBe('mail not sent')
  })
})

describe('a mail server that fails', () => {
  it('is asked again after growing waits, and gets the letter once', async () => {
    const replies = [451, 421, null]
    const { port, letters } = await start({}, () => {
      const reply = replies.shift() ?? null
      return reply === null ? null : { reply }
    })
    const mail = mailTo(`smtp://127.0.0.1:${port}`)
    await mail.send(letter)
    expect(letters).toHaveLength(1)
    expect(mail.waited).toEqual([2_000, 15_000])
    expect(lines).toEqual([
      [{ letter: 'PASSWORD_RESET', tries: 1, code: 'EMESSAGE', reply: 451 }, 'mail is tried again'],
      [{ letter: 'PASSWORD_RESET', tries: 2, code: 'EMESSAGE', reply: 421 }, 'mail is tried again'],
      [{ letter: 'PASSWORD_RESET' }, 'mail sent'],
    ])
  })

  it('may drop the connection in the middle of a letter', async () => {
    let times = 0
    const target = await start()
    const proxy = await cuttingProxy(target.port, () => (times += 1) <= 2)
    const mail = mailTo(`smtp://127.0.0.1:${proxy.port}`)
    await mail.send({ ...letter, text: 'A long line of words\n'.repeat(5_000) })
    expect(times).toBe(3)
    expect(mail.waited).toEqual([2_000, 15_000])
    expect(target.letters).toHaveLength(1)
    proxy.server.close()
  })

  it('that refuses for good is not asked again', async () => {
    const { port, letters } = await start({
      onRcptTo: (_address, _session, answer) =>
        answer(Object.assign(new Error('No such user sam@works.test'), { responseCode: 550 })),
    })
    const mail = mailTo(`smtp://127.0.0.1:${port}`)
    await mail.send(letter)
    expect(letters).toEqual([])
    expect(mail.waited).toEqual([])
    expect(lines).toEqual([
      [{ letter: 'PASSWORD_RESET', tries: 1, code: 'EENVELOPE', reply: 550 }, 'mail not sent'],
    ])
  })

  it('that is not there is given up at last, within the ten minutes of a link, and the log tells no content', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    const mail = mailTo(`smtp://127.0.0.1:${port}`)
    await mail.send(letter)
    expect(mail.waited).toEqual(waits)
    expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThan(10 * 60_000)
    expect(words()).toEqual([...waits.map(() => 'mail is tried again'), 'mail not sent'])
    expect(JSON.stringify(lines)).not.toMatch(/secret|sam@|Set a new|Wörd/)
  })

  it('is not waited for by a server that closes', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    let isWaiting = () => {}
    const waiting = new Promise<void>((resolve) => (isWaiting = resolve))
    const mail = mailTo(
      `smtp://127.0.0.1:${port}`,
      (_ms, signal) =>
        new Promise((_over, cut) => {
          signal.addEventListener('abort', () => cut(new Error('closing')))
          isWaiting()
        }),
    )
    const sent = mail.send(letter)
    await waiting
    mail.closing.abort()
    await sent
    expect(words()).toEqual(['mail not sent'])
  })
})

/** Passes connections on to a mail server, and cuts one as its letter begins where `cuts` says so. */
async function cuttingProxy(target: number, cuts: () => boolean) {
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let seen = ''
    let isDecided = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    client.on('data', (part) => {
      seen += part.toString('latin1')
      const hasBegun = !isDecided && seen.includes('Subject:')
      isDecided ||= hasBegun
      if (hasBegun && cuts()) end()
      else upstream.write(part)
    })
    upstream.on('data', (part) => client.write(part))
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  return { server, port: typeof at === 'object' && at ? at.port : 0 }
}

import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { type Letter, type Mail, MailFault } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

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

function mailTo(smtpUrl: string): Mail {
  const mail = smtpMail({ smtpUrl, mailFrom: 'Millwright <no-reply@works.test>', log })
  opened.push(mail)
  return mail
}

const notYet = new MailFault(false)
const never = new MailFault(true)

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
    // The sign-in is put right by somebody: the letter itself was not refused.
    await expect(wrong.send(letter)).rejects.toEqual(notYet)
    expect(letters).toHaveLength(1)
    expect(lines).toEqual([[{ letter: 'PASSWORD_RESET', code: 'EAUTH', reply: 535 }, 'mail not sent']])
  })

  it('goes under TLS where the server offers it, and not to one whose certificate nobody vouches for', async () => {
    const { port, letters } = await start({ disabledCommands: ['AUTH'] })
    const strict = mailTo(`smtp://127.0.0.1:${port}`)
    await expect(strict.send(letter)).rejects.toEqual(notYet)
    expect(letters).toEqual([])
    expect(words().at(-1)).toBe('mail not sent')

    await mailTo(`smtp://127.0.0.1:${port}?tls.rejectUnauthorized=false`).send(letter)
    expect(letters).toMatchObject([{ secure: true, to: ['sam@works.test'] }])

    const throughout = await start({ secure: true })
    await mailTo(`smtps://127.0.0.1:${throughout.port}?tls.rejectUnauthorized=false`).send(letter)
    expect(throughout.letters).toMatchObject([{ secure: true, to: ['sam@works.test'] }])
  })

  it('does not go in clear where the URL asks for TLS', async () => {
    const { port, letters } = await start()
    await expect(mailTo(`smtp://127.0.0.1:${port}?requireTLS=true`).send(letter)).rejects.toEqual(notYet)
    expect(letters).toEqual([])
    expect(words().at(-1)).toBe('mail not sent')
  })
})

describe('a mail server that fails', () => {
  it('that cannot take a letter now is asked again by whoever sends it, and then takes it once', async () => {
    const replies = [451, 421, null]
    const { port, letters } = await start({}, () => {
      const reply = replies.shift() ?? null
      return reply === null ? null : { reply }
    })
    const mail = mailTo(`smtp://127.0.0.1:${port}`)
    await expect(mail.send(letter)).rejects.toEqual(notYet)
    await expect(mail.send(letter)).rejects.toEqual(notYet)
    await mail.send(letter)
    expect(letters).toHaveLength(1)
    expect(lines).toEqual([
      [{ letter: 'PASSWORD_RESET', code: 'EMESSAGE', reply: 451 }, 'mail not sent'],
      [{ letter: 'PASSWORD_RESET', code: 'EMESSAGE', reply: 421 }, 'mail not sent'],
      [{ letter: 'PASSWORD_RESET' }, 'mail sent'],
    ])
  })

  it('may drop the connection in the middle of a letter', async () => {
    let times = 0
    const target = await start()
    const proxy = await cuttingProxy(target.port, () => (times += 1) <= 1)
    const mail = mailTo(`smtp://127.0.0.1:${proxy.port}`)
    const long = { ...letter, text: 'A long line of words\n'.repeat(5_000) }
    await expect(mail.send(long)).rejects.toEqual(notYet)
    await mail.send(long)
    expect(times).toBe(2)
    expect(target.letters).toHaveLength(1)
    proxy.server.close()
  })

  it('that refuses for good is said to', async () => {
    const { port, letters } = await start({
      onRcptTo: (_address, _session, answer) =>
        answer(Object.assign(new Error('No such user sam@works.test'), { responseCode: 550 })),
    })
    await expect(mailTo(`smtp://127.0.0.1:${port}`).send(letter)).rejects.toEqual(never)
    expect(letters).toEqual([])
    expect(lines).toEqual([[{ letter: 'PASSWORD_RESET', code: 'EENVELOPE', reply: 550 }, 'mail refused']])
  })

  it('that is not there is said so, and the log tells no content', async () => {
    const { port, stop } = await startMailServer()
    await stop()
    await expect(mailTo(`smtp://127.0.0.1:${port}`).send(letter)).rejects.toEqual(notYet)
    expect(words()).toEqual(['mail not sent'])
    expect(JSON.stringify(lines)).not.toMatch(/secret|sam@|Set a new|Wörd/)
  })

  it('knows a letter that came twice by its id', async () => {
    const { port, letters } = await start()
    const mail = mailTo(`smtp://127.0.0.1:${port}`)
    for (let times = 0; times < 2; times += 1) await mail.send({ ...letter, id: 'one' })
    expect(letters.map(({ headers }) => headers['message-id'])).toEqual(
      Array.from({ length: 2 }, () => '<one@works.test>'),
    )
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

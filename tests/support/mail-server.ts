import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A letter as it arrived. */
export interface ArrivedLetter {
  readonly from: string
  readonly to: readonly string[]
  readonly secure: boolean
  readonly user: string | undefined
  /** By name in lower case, unfolded; of several of one name the last. */
  readonly headers: Readonly<Record<string, string>>
  /** Every header line's name, in order. */
  readonly headerNames: readonly string[]
  readonly text: string
}

export interface MailServer {
  readonly port: number
  readonly letters: readonly ArrivedLetter[]
  stop(): Promise<void>
}

type Data = Parameters<NonNullable<SMTPServerOptions['onData']>>
/** What is done with a letter before it is taken: answers an SMTP reply that refuses it, or null to take it. */
type Meet = (stream: Data[0], session: Data[1]) => { readonly reply: number } | null

const address = (named: { readonly address: string } | false) => (named ? named.address : '')

/** A real mail server in this process, without sign-in and TLS unless `options` say so; keeps what it takes. */
export async function startMailServer(
  options: SMTPServerOptions = {},
  meet: Meet = () => null,
): Promise<MailServer> {
  const letters: ArrivedLetter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    ...options,
    onData: (stream, session, taken) => {
      const refusal = meet(stream, session)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusal) return taken(Object.assign(new Error('Not now'), { responseCode: refusal.reply }))
        const { envelope, secure, user } = session
        letters.push({
          from: address(envelope.mailFrom),
          to: envelope.rcptTo.map(address),
          secure,
          user,
          ...readLetter(Buffer.concat(parts)),
        })
        taken()
      })
    },
  })
  // A client that goes away, or does not like the certificate, is what some tests are about.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const at = listening.address()
  return {
    port: typeof at === 'object' && at ? at.port : 0,
    letters,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
}

/** The headers and the text of a letter of one part. */
export function readLetter(raw: Buffer): Pick<ArrivedLetter, 'headers' | 'headerNames' | 'text'> {
  const [head = '', ...body] = raw.toString('latin1').split('\r\n\r\n')
  const pairs = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const [name = '', ...value] = line.split(':')
      return [name.toLowerCase(), value.join(':').trim()]
    })
  const headers = Object.fromEntries(pairs)
  const text = body.join('\r\n\r\n')
  return {
    headers,
    headerNames: pairs.map(([name]) => name),
    text: decoded(text, headers['content-transfer-encoding'] ?? '7bit').replaceAll('\r\n', '\n'),
  }
}

function decoded(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString()
  if (encoding !== 'quoted-printable') return text
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

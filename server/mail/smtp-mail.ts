import { createTransport } from 'nodemailer'
import { type Letter, type Mail, MailFault, type MailLog } from './mail.ts'
import { messageOf } from './message.ts'

interface Options {
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly log: MailLog
}

/**
 * Mail by SMTP, over a few lasting connections; TLS, sign-in and timeouts as the URL says
 * (`?requireTLS=true`, `?tls.rejectUnauthorized=false`). A letter is tried once: whoever sends it tries again.
 */
export function smtpMail({ smtpUrl, mailFrom, log }: Options): Mail {
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    // Letters that wait are in the database, with longer waits than the pool's own.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    url: smtpUrl,
  })
  // A connection that breaks while it is idle is nobody's letter; without a listener its error would end the process.
  transport.on('error', () => undefined)
  return { send, close: () => transport.close() }

  async function send(letter: Letter): Promise<void> {
    try {
      await transport.sendMail(messageOf(letter, mailFrom))
      log.info({ letter: letter.kind }, 'mail sent')
    } catch (error) {
      const line = { letter: letter.kind, ...replyIn(error) }
      const isFinal = isRefusal(line)
      if (isFinal) log.error(line, 'mail refused')
      else log.warn(line, 'mail not sent')
      throw new MailFault(isFinal)
    }
  }
}

/** What went wrong, without the server's words: they may name the address. */
function replyIn(error: unknown): { readonly code: unknown; readonly reply: unknown } {
  const of = error instanceof Error ? error : {}
  return {
    code: 'code' in of ? of.code : undefined,
    reply: 'responseCode' in of ? of.responseCode : undefined,
  }
}

// A sign-in or a lack of TLS says nothing of the letter: the operator puts it right, and the letter goes out.
const isRefusal = ({ code, reply }: ReturnType<typeof replyIn>) =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof reply === 'number' && reply >= 500

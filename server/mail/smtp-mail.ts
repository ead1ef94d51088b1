import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Letter, Mail, MailLog } from './mail.ts'
import { messageOf } from './message.ts'

/** Resolves after so many ms; rejects when the signal is aborted before. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<unknown>

interface Options {
  readonly smtpUrl: string
  readonly mailFrom: string
  readonly log: MailLog
  readonly closing: AbortSignal
  readonly wait?: Wait
}

/** ms before each further try; together less than the ten minutes for which a mailed link works. */
export const waits: readonly number[] = [2_000, 15_000, 60_000, 240_000]

const withoutHoldingTheProcess: Wait = (ms, signal) => delay(ms, undefined, { signal, ref: false })

/**
 * Mail by SMTP, over a few lasting connections; TLS, sign-in and timeouts as the URL says
 * (`?requireTLS=true`, `?tls.rejectUnauthorized=false`). What fails is tried again, unless the server has refused it for good.
 */
export function smtpMail({
  smtpUrl,
  mailFrom,
  log,
  closing,
  wait = withoutHoldingTheProcess,
}: Options): Mail {
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    // Tries are counted here, with longer waits than the pool's own.
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
  return { send: (letter) => persist(letter), close: () => transport.close() }

  async function persist(letter: Letter): Promise<void> {
    const message = messageOf(letter, mailFrom)
    for (const [failures, pause] of [...waits, null].entries()) {
      try {
        await transport.sendMail(message)
        log.info({ letter: letter.kind }, 'mail sent')
        return
      } catch (error) {
        const line = { letter: letter.kind, tries: failures + 1, ...replyIn(error) }
        if (pause === null || isRefusal(line.reply) || !(await waited(pause))) {
          log.error(line, 'mail not sent')
          return
        }
        log.warn(line, 'mail is tried again')
      }
    }
  }

  /** False when the server closes meanwhile. */
  async function waited(ms: number): Promise<boolean> {
    if (closing.aborted) return false
    try {
      await wait(ms, closing)
      return true
    } catch {
      return false
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

const isRefusal = (reply: unknown) => typeof reply === 'number' && reply >= 500

import type { FastifyBaseLogger } from 'fastify'
import type { Environment } from '../environment/environment.ts'
import { fileMail } from './file-mail.ts'
import { smtpMail } from './smtp-mail.ts'

export interface Letter {
  /** What it is, for the log, which never holds what a letter says or whom it is for. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The name it is sent under, where the organisation has one of its own; else the one of `MAIL_FROM`. */
  readonly senderName?: string
  /** Its own id, by which a mail program knows one that came twice. */
  readonly id?: string
}

/** Why a letter is not out; the log has said so. */
export class MailFault extends Error {
  /** Whether the mail server has refused it for good. */
  readonly isFinal: boolean

  constructor(isFinal: boolean) {
    super(isFinal ? 'The mail server refuses the letter' : 'The mail server did not take the letter')
    this.isFinal = isFinal
  }
}

/** One try. Answers when the letter is out; throws `MailFault`. */
export type SendMail = (letter: Letter) => Promise<void>

export type MailLog = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

export interface Mail {
  readonly send: SendMail
  /** Lets go of the mail server. */
  readonly close: () => void
}

/** By SMTP when `SMTP_URL` is set, else as a file in `DATA_DIR/mail`. */
export function makeMail(
  { smtpUrl, mailFrom, dataDir }: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  { log }: { readonly log: MailLog },
): Mail {
  return smtpUrl === undefined ? fileMail({ dataDir, mailFrom, log }) : smtpMail({ smtpUrl, mailFrom, log })
}

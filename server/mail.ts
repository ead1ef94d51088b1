import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Environment } from './environment.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export type SendMail = (letter: Letter) => Promise<void>

/** By SMTP when `SMTP_URL` is set, else as a file in `DATA_DIR/mail`; the log never holds what a letter says. */
export function makeMail(
  { smtpUrl, mailFrom, dataDir }: Pick<Environment, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Pick<FastifyBaseLogger, 'info'>,
): SendMail {
  if (smtpUrl !== undefined) {
    const transport = createTransport(smtpUrl)
    return async (letter) => {
      await transport.sendMail({ from: mailFrom, ...letter })
      log.info({ subject: letter.subject }, 'mail sent')
    }
  }
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true })
  return async (letter) => {
    const { message } = await transport.sendMail({ from: mailFrom, ...letter })
    const file = join(
      folder,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    )
    await mkdir(folder, { recursive: true })
    await writeFile(file, await wholeOf(message), { mode: 0o600 })
    log.info({ subject: letter.subject, file }, 'mail written')
  }
}

async function wholeOf(message: Buffer | AsyncIterable<Buffer | string>): Promise<Buffer> {
  if (Buffer.isBuffer(message)) return message
  const parts: Buffer[] = []
  for await (const part of message) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

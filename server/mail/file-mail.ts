import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, MailLog } from './mail.ts'
import { messageOf } from './message.ts'

interface Options {
  readonly dataDir: string
  readonly mailFrom: string
  readonly log: MailLog
}

/** Mail where there is no mail server: each letter a file in `DATA_DIR/mail`, for its owner's eyes only. */
export function fileMail({ dataDir, mailFrom, log }: Options): Mail {
  const folder = join(dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, mailFrom))
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
      )
      await mkdir(folder, { recursive: true })
      await writeFile(file, await wholeOf(message), { mode: 0o600 })
      log.info({ letter: letter.kind, file }, 'mail written')
    },
    close: () => undefined,
  }
}

async function wholeOf(message: Buffer | AsyncIterable<Buffer | string>): Promise<Buffer> {
  if (Buffer.isBuffer(message)) return message
  const parts: Buffer[] = []
  for await (const part of message) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}

import { randomUUID } from 'node:crypto'
import type { Letter } from './mail.ts'

/**
 * A letter as nodemailer takes it. The address is given apart from any name, so that it is never read as a list; the
 * id is the letter's own, so that one that was sent twice is known for one.
 */
export const messageOf = ({ to, subject, text }: Letter, from: string) => ({
  from,
  to: { name: '', address: to },
  subject: oneLine(subject),
  text,
  messageId: `<${randomUUID()}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'millwright.invalid'}>`,
})

/** A text without line breaks or other characters that steer: fit for a header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

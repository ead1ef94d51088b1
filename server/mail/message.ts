import { randomUUID } from 'node:crypto'
import type { Letter } from './mail.ts'

/** The address in `Millwright <no-reply@works.test>`, or in an address alone. */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/**
 * A letter as nodemailer takes it. Addresses are given apart from any name, so that none is read as a list; the
 * id is the letter's own, so that one that was sent twice is known for one.
 */
export const messageOf = (
  { to, subject, text, senderName = '', id = randomUUID() }: Letter,
  from: string,
) => ({
  from: senderName === '' ? from : { name: oneLine(senderName), address: addressIn(from) },
  to: { name: '', address: to },
  subject: oneLine(subject),
  text,
  messageId: `<${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'millwright.invalid'}>`,
})

/** A text without line breaks or other characters that steer: fit for a header. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

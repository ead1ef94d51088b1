import { asc, eq } from 'drizzle-orm'
import {
  filledIn,
  type LetterCode,
  letterFaults,
  type LetterValue,
  type LetterValues,
} from '../../src/contract/schema/letters.ts'
import type { Orm } from '../database/connection/orm.ts'
import { readPreferences } from '../database/records/site-preferences.ts'
import { messageTemplate } from '../database/schema/office.ts'
import { builtInLetters } from '../database/seeds/reference/letters.ts'
import type { MailLog, SendMail } from './mail.ts'
import { oneLine } from './message.ts'

/** Sends one of the product's letters to a user, in the words of its template. Throws `MailFault` where it is not out. */
export type SendLetter = <Code extends LetterCode>(
  code: Code,
  to: string,
  values: LetterValues<Code>,
  /** What it is known by, so that one that is sent twice is known for one. */
  id?: string,
) => Promise<void>

interface Options {
  readonly orm: Orm
  readonly sendMail: SendMail
  readonly log: Pick<MailLog, 'warn'>
}

/** Fills letters in. A value is one line of text, or some, whatever a user has made of it, so none of them makes a header. */
export function makeLetters({ orm, sendMail, log }: Options): SendLetter {
  return async (code, to, values, id) => {
    const words = await wordsOf(orm, code, log)
    if (words === null) return
    const lines = Object.fromEntries(
      Object.entries<LetterValue>(values).map(([name, text]) => [name, linesOf(text)]),
    )
    const { senderName } = await readPreferences(orm)
    await sendMail({
      ...(senderName !== '' && { senderName }),
      ...(id !== undefined && { id }),
      kind: code,
      to,
      subject: oneLine(filledIn(words.subject, lines)),
      text: filledIn(words.body, lines),
    })
  }
}

const linesOf = (text: LetterValue): string =>
  typeof text === 'string' ? oneLine(text) : text.map(oneLine).join('\n')

/**
 * The stored template, while it is active and fit to be sent; the built-in words where there is none; null where an
 * administrator has made it inactive. A new password is mailed all the same, so that no switch locks anybody out.
 */
async function wordsOf(orm: Orm, code: LetterCode, log: Options['log']) {
  const [stored] = await orm
    .select()
    .from(messageTemplate)
    .where(eq(messageTemplate.messageCode, code))
    .orderBy(asc(messageTemplate.emailListMessageOID))
  if (!stored) return builtInLetters[code]
  if (!stored.isActive) return code === 'PASSWORD_RESET' ? builtInLetters[code] : null
  const faults = letterFaults(stored)
  if (faults.length === 0) return stored
  log.warn({ letter: code, faults }, 'a template cannot be sent; its built-in words are')
  return builtInLetters[code]
}

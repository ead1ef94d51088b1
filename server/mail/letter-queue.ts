import { eq, sql } from 'drizzle-orm'
import {
  isLetterCode,
  type LetterCode,
  type LetterValue,
  type LetterValues,
} from '../../src/contract/schema/letters.ts'
import type { Orm } from '../database/connection/orm.ts'
import { letter } from '../database/schema/notices.ts'
import { describeError } from '../http/error-kind.ts'
import { accountByEmail } from '../identity/accounts.ts'
import { makeResetToken, resetLink, resetLinkMinutes } from '../identity/password-reset.ts'
import type { SendLetter } from './letters.ts'
import { MailFault, type MailLog } from './mail.ts'

/** What is filled in when a letter is sent, from the account it is for: nothing of it lies in the database meanwhile. */
type Later = 'fullName' | 'link' | 'minutes'

/** A letter to the account with this address; where there is none, or it is disabled, it comes to nothing. */
export type PostedLetter = {
  readonly [Code in LetterCode]: {
    readonly code: Code
    readonly to: string
    readonly values: Readonly<Record<Exclude<keyof LetterValues<Code>, Later>, LetterValue>>
  }
}[LetterCode]

/** Letters that wait in the database until they are out (decision 0038). */
export interface Letters {
  /** Puts a letter with what else the transaction stores: both are there, or neither. */
  post(tx: Orm, posted: PostedLetter): Promise<void>
  /** Sends what waits, one after the other; what fails waits for its next try. Any number of processes may do it at once. */
  sendWaiting(): Promise<void>
  /** The same behind an answer. */
  kick(): void
}

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  readonly sendLetter: SendLetter
  readonly publicUrl: () => string
  readonly log: MailLog
  readonly background: { run(name: string, task: () => Promise<void>): void }
  /** How it is woken for the next try; the job of each minute does it where nobody does. */
  readonly wakeIn?: (ms: number, wake: () => void) => void
}

const minute = 60_000
/** ms from one failed try to the next; the last is that of all further ones. */
export const waits: readonly number[] = [2_000, 15_000, minute, 4 * minute, 15 * minute]
/** A letter that a process has begun to send is nobody else's for so long: longer than any mail server is waited for. */
const heldMs = 5 * minute
/** A link that was asked for so long ago is asked for again; other letters are of use for longer. */
const keptMs = (code: LetterCode): number =>
  code === 'PASSWORD_RESET' ? resetLinkMinutes * minute : 48 * 60 * minute

const unref = (ms: number, wake: () => void) => void setTimeout(wake, ms).unref()

/** The letters of one process over the database that all share. */
export function letterQueue(options: Options): Letters {
  const { orm, clock, log, background, wakeIn = unref } = options

  async function post(tx: Orm, { code, to, values }: PostedLetter): Promise<void> {
    const now = clock()
    await tx.insert(letter).values({
      code,
      recipient: to,
      values,
      madeAt: now,
      nextTryAt: now,
      keepUntil: new Date(now.getTime() + keptMs(code)),
    })
  }

  async function sendWaiting() {
    for (;;) {
      const held = await hold(orm, clock())
      if (held === undefined) return
      if (!isLetterCode(held.code) || held.keepUntil < clock()) {
        log.error({ letter: held.code, tries: held.tries - 1 }, 'letter given up')
        await forget(orm, held.letterId)
      } else await tryOnce({ ...held, code: held.code })
    }
  }

  async function tryOnce(held: Held) {
    try {
      await send(options, held)
      await forget(orm, held.letterId)
    } catch (error) {
      if (!(error instanceof MailFault))
        log.error({ letter: held.code, error: describeError(error) }, 'letter not sent')
      if (error instanceof MailFault && error.isFinal) return forget(orm, held.letterId)
      const wait = waits[held.tries - 1] ?? waits.at(-1) ?? minute
      const next = new Date(clock().getTime() + wait)
      await orm.update(letter).set({ nextTryAt: next }).where(eq(letter.letterId, held.letterId))
      wakeIn(wait, kick)
    }
  }

  const kick = () => background.run('letters', sendWaiting)
  return { post, sendWaiting, kick }
}

type Row = typeof letter.$inferSelect
type Held = Row & { readonly code: LetterCode }

/** The next letter whose time has come, held by this process alone until it is out or the process is long gone. */
async function hold(orm: Orm, now: Date): Promise<Row | undefined> {
  const next = sql`(select "letterId" from ${letter} where "nextTryAt" <= ${now.toISOString()}
    order by "nextTryAt", "letterId" limit 1 for update skip locked)`
  const [held] = await orm
    .update(letter)
    .set({ tries: sql`${letter.tries} + 1`, nextTryAt: new Date(now.getTime() + heldMs) })
    .where(sql`${letter.letterId} = ${next}`)
    .returning()
  return held
}

const forget = async (orm: Orm, id: string): Promise<void> =>
  void (await orm.delete(letter).where(eq(letter.letterId, id)))

/** A token is made when its letter goes out, so that only its hash is ever stored (TRUST 4); a further try makes another. */
async function send(
  { orm, clock, sendLetter, publicUrl }: Options,
  { code, recipient, values, letterId }: Held,
) {
  const account = await accountByEmail(orm, recipient)
  if (!account || account.disabled) return
  const { email, fullName, id } = account
  const base = publicUrl()
  const link =
    code === 'PASSWORD_RESET'
      ? resetLink(base, email, await makeResetToken(orm, id, clock()))
      : code === 'NOTICE' || code === 'NOTICES'
        ? `${base}/app/dashboard?over=messages`
        : `${base}/login`
  const filled = { ...values, fullName, link, minutes: String(resetLinkMinutes) }
  await sendLetter(code, email, filled as unknown as LetterValues<typeof code>, letterId)
}

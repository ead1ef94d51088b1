import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../tests/support/databases.ts'
import type { Database } from '../database/connection/database.ts'
import { resetToken, userAccount } from '../database/schema/accounts.ts'
import { letter as letterTable } from '../database/schema/notices.ts'
import { type Letters, letterQueue, waits } from './letter-queue.ts'
import { makeLetters } from './letters.ts'
import { type Letter, MailFault } from './mail.ts'

let database: Database
let now: Date
let sent: Letter[]
let woken: number[]
/** What becomes of the next tries; once there are none left, letters go out. */
let replies: ('later' | 'never')[]
let beforeSend: () => Promise<void>
const lines: unknown[] = []
const note = (...line: unknown[]) => void lines.push(line)
const log = { info: note, warn: note, error: note }

const sendMail = async (letter: Letter) => {
  await beforeSend()
  const reply = replies.shift()
  if (reply !== undefined) throw new MailFault(reply === 'never')
  sent.push(letter)
}

/** The letters of a process. */
const aProcess = (): Letters =>
  letterQueue({
    orm: database.orm,
    clock: () => now,
    sendLetter: makeLetters({ orm: database.orm, sendMail, log }),
    publicUrl: () => 'https://works.test',
    log,
    background: { run: () => undefined },
    wakeIn: (ms) => void woken.push(ms),
  })

const email = 'sam@works.test'
const post = (letters: Letters, code: 'PASSWORD_RESET' | 'PASSWORD_CHANGED', to = email) =>
  letters.post(database.orm, { code, to, values: {} })
const waiting = () => database.orm.select().from(letterTable)
const pass = (ms: number) => (now = new Date(now.getTime() + ms))

onEachEngine((engine) => {
  beforeEach(async () => {
    database = await engine.open()
    now = new Date('2026-11-24T12:00:00Z')
    ;[sent, woken, replies] = [[], [], []]
    lines.splice(0)
    beforeSend = async () => undefined
    await database.orm.insert(userAccount).values({ email, fullName: 'Sam Staff', passwordHash: '-' })
  })
  afterEach(() => database.close())

  it('sends a letter once, whichever of two processes it is', async () => {
    const [one, other] = [aProcess(), aProcess()]
    for (let at = 0; at < 4; at += 1) await post(one, 'PASSWORD_CHANGED')
    await Promise.all([one.sendWaiting(), other.sendWaiting(), one.sendWaiting()])
    expect(sent.map(({ to, kind }) => [to, kind])).toEqual(
      Array.from({ length: 4 }, () => [email, 'PASSWORD_CHANGED']),
    )
    expect(new Set(sent.map(({ id }) => id)).size).toBe(4)
    expect(await waiting()).toEqual([])
  })

  it('keeps a letter with what it is about, or neither', async () => {
    const letters = aProcess()
    const undone = database.orm.transaction(async (tx) => {
      await letters.post(tx, { code: 'PASSWORD_CHANGED', to: email, values: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })

  it('tries again after growing waits, and another process does where this one ended', async () => {
    const letters = aProcess()
    await post(letters, 'PASSWORD_CHANGED')
    replies = ['later', 'later']
    await letters.sendWaiting()
    await letters.sendWaiting()
    expect([sent, woken]).toEqual([[], [waits[0]]])
    pass(waits[0] ?? 0)
    await letters.sendWaiting()
    expect(woken).toEqual(waits.slice(0, 2))
    pass(waits[1] ?? 0)
    await aProcess().sendWaiting()
    expect(sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  it('is sent by another process where the one that held it was killed, under the same id', async () => {
    let isKilled = () => {}
    const killed = new Promise<void>((resolve) => (isKilled = resolve))
    beforeSend = () => {
      isKilled()
      return new Promise(() => undefined)
    }
    const [dead, alive] = [aProcess(), aProcess()]
    await post(dead, 'PASSWORD_CHANGED')
    const [{ letterId } = { letterId: '' }] = await waiting()
    void dead.sendWaiting()
    await killed
    beforeSend = async () => undefined
    await alive.sendWaiting()
    expect(sent).toEqual([])
    pass(5 * 60_000)
    await alive.sendWaiting()
    expect(sent.map(({ id }) => id)).toEqual([letterId])
  })

  it('is given up where the mail server refuses it, or nobody would want it any more', async () => {
    const letters = aProcess()
    await post(letters, 'PASSWORD_CHANGED')
    replies = ['never']
    await letters.sendWaiting()
    expect(await waiting()).toEqual([])
    await post(letters, 'PASSWORD_RESET')
    replies = ['later']
    await letters.sendWaiting()
    pass(11 * 60_000)
    await letters.sendWaiting()
    expect([sent, await waiting()]).toEqual([[], []])
    expect(lines.at(-1)).toEqual([{ letter: 'PASSWORD_RESET', tries: 1 }, 'letter given up'])
  })

  it('never stores the link of a new password, and a further try makes the earlier one useless', async () => {
    const letters = aProcess()
    await post(letters, 'PASSWORD_RESET')
    const texts: string[] = []
    beforeSend = async () => void texts.push(JSON.stringify(await waiting()))
    replies = ['later']
    await letters.sendWaiting()
    const [first] = await database.orm.select().from(resetToken)
    pass(waits[0] ?? 0)
    await letters.sendWaiting()
    const [second, ...more] = await database.orm.select().from(resetToken)
    expect(more).toEqual([])
    expect(second?.tokenHash).not.toBe(first?.tokenHash)
    const token = /#token=([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1]
    expect(token).toEqual(expect.any(String))
    for (const text of texts) expect(text).not.toMatch(/token=|#token/)
    expect(JSON.stringify(lines)).not.toContain(email)
  })

  it('comes to nothing for an address without an account, and for one that is disabled', async () => {
    const letters = aProcess()
    await post(letters, 'PASSWORD_RESET', 'nobody@works.test')
    await database.orm.update(userAccount).set({ disabled: true })
    await post(letters, 'PASSWORD_RESET')
    await letters.sendWaiting()
    expect([sent, await waiting(), await database.orm.select().from(resetToken)]).toEqual([[], [], []])
  })
})

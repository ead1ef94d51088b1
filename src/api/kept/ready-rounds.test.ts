import { describe, expect, test } from 'vitest'
import type { Loaded } from '../../contract/outcome.ts'
import { noCachedReads, type CachedRead } from './cached-reads.ts'
import { createLateAnswers, type LateAnswers } from './late-answers.ts'
import { type IsRead, openReadyRounds, type Readiness } from './ready-rounds.ts'
import { createEmitter } from '../../store/store.ts'
import { createFakeClock, settle } from '../writes/writes.fixture.ts'

const hour = 60 * 60_000
const fine = { ok: true, value: [] } as const
const cut = { ok: false, error: { kind: 'unreachable' } } as const
const forbidden = { ok: false, error: { kind: 'forbidden', title: 'No' } } as const

/** Locks of one device: a name is held by one at a time. */
function deviceLocks() {
  const held = new Set<string>()
  const request = async (
    name: string,
    _options: LockOptions,
    work: (lock: Lock | null) => Promise<unknown>,
  ) => {
    if (held.has(name)) return work(null)
    held.add(name)
    try {
      return await work({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }
  return { request: request as LockManager['request'] }
}

function device(answers: () => readonly Loaded<unknown>[], late?: LateAnswers) {
  const clock = createFakeClock()
  const kept = new Map<string, CachedRead>()
  const { emit, subscribe } = createEmitter()
  const line = { isThere: true }
  const read: Loaded<unknown>[] = []
  const locks = deviceLocks()
  async function* reads(signal: AbortSignal, isRead: IsRead) {
    for (const [at, loaded] of answers().entries()) {
      if (signal.aborted) return
      if (isRead(String(at))) continue
      read.push(loaded)
      yield { name: String(at), loaded }
    }
  }
  const told: Readiness[] = []
  const open = (of: Parameters<typeof openReadyRounds>[0]['reads'] = reads) =>
    openReadyRounds({
      reads: of,
      cache: {
        ...noCachedReads,
        find: async (name) => kept.get(name) ?? null,
        keep: async (name, value) =>
          void kept.set(name, { value, readAt: new Date(clock.now()).toISOString() }),
        wipe: async () => kept.clear(),
        ...(late && { late }),
      },
      clock,
      network: { online: () => line.isThere, subscribe },
      locks,
      tell: (readiness) => void told.push(readiness),
    })
  /** Lets all happen until `ms` from now. */
  const pass = async (ms: number) => {
    const until = clock.now() + ms
    do await settle()
    while (clock.step(until))
    clock.set(until)
  }
  const set = (ms: number) => clock.set(clock.now() + ms)
  return { open, pass, read, line, emit, kept, set, told }
}

describe('reading ahead', () => {
  test('a round is read once, and again after two hours', async () => {
    const { open, pass, read } = device(() => [fine, forbidden, fine])
    open()
    await pass(hour)
    expect(read).toEqual([fine, forbidden, fine])
    await pass(2 * hour)
    expect(read).toHaveLength(6)
  })

  test('on a slow line it waits for what comes late, and goes on with it', async () => {
    const readAt = '2026-01-04T00:00:00.000Z'
    const late = createLateAnswers(createFakeClock())
    const { open, pass, read, kept } = device(() => [{ ...fine, readAt }, fine], late)
    let answer: (outcome: typeof fine | typeof cut) => void = () => undefined
    const leave = () =>
      late.follow(
        'list',
        {
          turn: late.begin('list'),
          readAt,
          asking: new Promise<typeof fine | typeof cut>((resolve) => (answer = resolve)),
        },
        async () => true,
      )
    void leave()
    open()
    await pass(60_000)
    expect(read).toHaveLength(1)
    answer(fine)
    await pass(1_000)
    expect([read.length, kept.has('ready')]).toEqual([2, true])

    void leave()
    await pass(2 * hour)
    expect(read).toHaveLength(3)
    answer(cut)
    await pass(60_000)
    expect(read).toHaveLength(3)
  })

  test('a reload waits for the rest of the two hours', async () => {
    const { open, pass, read } = device(() => [fine])
    const { stop } = open()
    await pass(hour)
    stop()
    open()
    await pass(hour / 2)
    expect(read).toHaveLength(1)
    await pass(hour)
    expect(read).toHaveLength(2)
  })

  test('a reload goes on where the round stood, unless that began two hours ago or on another clock', async () => {
    const { open, pass, read, set } = device(() => [1, 2, 3, 4].map((value) => ({ ok: true, value })))
    const visit = async () => {
      const { stop } = open()
      await pass(150)
      stop()
      await pass(100)
      return read.splice(0).map((loaded) => loaded.ok && loaded.value)
    }
    expect([await visit(), await visit(), await visit()]).toEqual([[1, 2], [3, 4], []])

    await pass(2 * hour)
    expect(await visit()).toEqual([1, 2])
    await pass(2 * hour)
    expect([await visit(), await visit()]).toEqual([
      [1, 2],
      [3, 4],
    ])
    await pass(2 * hour)
    expect(await visit()).toEqual([1, 2])
    set(-2 * hour)
    expect(await visit()).toEqual([1, 2])
  })

  test.each<[string, Loaded<unknown>]>([
    ['out of reach', cut],
    ['answered from the device', { ok: true, value: [], readAt: '2026-01-05T00:00:00Z' }],
    ['signed out', { ok: false, error: { kind: 'session-expired' } }],
  ])('a read that is %s breaks the round off, which is gone on with there', async (_why, ending) => {
    let answers: readonly Loaded<unknown>[] = [fine, ending, fine]
    const { open, pass, read, kept } = device(() => answers)
    open()
    await pass(60_000)
    expect([read, kept.has('ready')]).toEqual([[fine, ending], false])
    answers = [fine, forbidden, fine]
    await pass(5 * 60_000)
    expect([read, kept.has('ready')]).toEqual([[fine, ending, forbidden, fine], true])
    await pass(2 * hour)
    expect(read).toHaveLength(7)
  })

  test('it begins when the connection is back, once however often that is told', async () => {
    const { open, pass, read, line, emit } = device(() => [fine, fine])
    line.isThere = false
    open()
    await pass(60_000)
    expect(read).toEqual([])
    line.isThere = true
    for (let times = 0; times < 5; times += 1) emit()
    await pass(60_000)
    expect(read).toHaveLength(2)
    await pass(3 * hour)
    expect(read).toHaveLength(4)
  })

  test('tells how far it is, from nothing to all, broken off and gone on with', async () => {
    let answers: readonly Loaded<unknown>[] = [fine, cut]
    const { open, pass, told, line, emit } = device(() => answers)
    line.isThere = false
    open()
    await pass(1_000)
    expect(told.splice(0)).toEqual([{ step: 'waiting', readAt: null }])
    line.isThere = true
    emit()
    await pass(60_000)
    expect(told.splice(0)).toEqual([
      { step: 'reading', read: 0, readAt: null },
      { step: 'reading', read: 1, readAt: null },
      { step: 'waiting', readAt: null },
    ])
    answers = [fine, fine]
    await pass(6 * 60_000)
    const readAt = told.flatMap((state) => (state.step === 'ready' ? [state.readAt] : []))[0] ?? ''
    expect(told.splice(0)).toEqual([
      { step: 'reading', read: 1, readAt: null },
      { step: 'reading', read: 2, readAt: null },
      { step: 'ready', readAt },
    ])
    await pass(2 * hour)
    expect(told.slice(0, 2)).toEqual([
      { step: 'reading', read: 0, readAt },
      { step: 'reading', read: 1, readAt },
    ])
  })

  test('a round is begun at once where somebody asks for it, and the next two hours after', async () => {
    const { open, pass, read } = device(() => [fine])
    const rounds = open()
    await pass(60_000)
    rounds.readNow()
    await pass(60_000)
    expect(read).toHaveLength(2)
    await pass(hour)
    expect(read).toHaveLength(2)
    await pass(hour)
    expect(read).toHaveLength(3)
  })

  test('another tab tells that this device is ready where the first has read', async () => {
    const { open, pass, told } = device(() => [fine])
    open()
    await pass(60_000)
    told.splice(0)
    open()
    await pass(1_000)
    expect(told.map(({ step }) => step)).toEqual(['ready'])
  })

  test('of two tabs one reads', async () => {
    const { open, pass, read } = device(() => [fine, fine])
    open()
    open()
    await pass(hour)
    expect(read).toHaveLength(2)
  })

  test('what is under way as it is stopped ends the round, and no other begins', async () => {
    const { open, pass, kept } = device(() => [fine])
    const told: string[] = []
    let answer = (_answer: Loaded<unknown>) => {}
    const late = new Promise<Loaded<unknown>>((resolve) => {
      answer = resolve
    })
    const { stop } = open(async function* () {
      told.push('asked')
      yield { name: 'late', loaded: await late }
      told.push('asked again')
    })
    await settle()
    stop()
    answer(fine)
    await pass(5 * hour)
    expect([told, kept.size]).toEqual([['asked'], 0])
  })

  test('nothing is read any more once it is stopped', async () => {
    const { open, pass, read } = device(() => [fine, fine, fine])
    const { stop } = open()
    await settle()
    stop()
    await pass(5 * hour)
    expect(read).toHaveLength(1)
  })
})

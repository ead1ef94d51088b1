import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Loaded, Outcome } from '../../contract/outcome.ts'
import { createFakeClock, pass, settle } from '../writes/writes.fixture.ts'
import { noCachedReads, type CachedRead, type CachedReads } from './cached-reads.ts'
import { keepOrRecall } from './keep-or-recall.ts'
import { createLateAnswers, freshMs, patience } from './late-answers.ts'

const cut = { ok: false, error: { kind: 'unreachable' } } as const
const forbidden = { ok: false, error: { kind: 'forbidden', title: 'No' } } as const
const fine = (value: string) => ({ ok: true, value }) as const

/** A device with a line on which each call is answered when a test says so. */
function device() {
  const clock = createFakeClock()
  const kept = new Map<string, CachedRead>()
  const late = createLateAnswers(clock)
  const cache: CachedReads = {
    ...noCachedReads,
    find: async (name) => kept.get(name) ?? null,
    keep: async (name, value) => void kept.set(name, { value, readAt: new Date(clock.now()).toISOString() }),
    wipe: async () => kept.clear(),
    late,
  }
  const calls: { answer: (outcome: Outcome<string>) => void; fail: (error: Error) => void }[] = []
  const told: string[] = []
  late.subscribe((readAt) => void told.push(readAt))
  /** Reads under the name; `loaded` is null while nothing is there to be shown. */
  function read(name = 'list', isKept?: (value: string) => boolean) {
    const state: { loaded: Loaded<string> | null; error: unknown } = { loaded: null, error: null }
    keepOrRecall(
      cache,
      name,
      () => new Promise<Outcome<string>>((answer, fail) => void calls.push({ answer, fail })),
      v.string(),
      isKept,
    ).then(
      (loaded) => (state.loaded = loaded),
      (error: unknown) => (state.error = error),
    )
    return state
  }
  /** Answers the call that was made as the `at`-th. */
  async function answer(at: number, outcome: Outcome<string>) {
    calls[at]?.answer(outcome)
    await settle()
  }
  return { clock, kept, late, cache, calls, told, read, answer, wait: (ms: number) => pass(clock, ms) }
}

/** One on which "old" was read at the start of the test. */
async function deviceThatKnows(name = 'list') {
  const made = device()
  await made.cache.keep(name, 'old')
  const readAt = new Date(made.clock.now()).toISOString()
  return { ...made, readAt, old: { ok: true, value: 'old', readAt } as const }
}

describe('an answer that comes', () => {
  test('is kept and given, and one that is not worth it is only given', async () => {
    const { read, answer, kept, wait } = device()
    const [first, second] = [read(), read('other', () => false)]
    await answer(0, fine('new'))
    await answer(1, fine('part'))
    expect([first.loaded, second.loaded]).toEqual([fine('new'), fine('part')])
    await wait(60_000)
    expect([...kept.keys()]).toEqual(['list'])
  })

  test.each([
    cut,
    { ok: false, error: { kind: 'busy', status: 503, statusText: '', retryAfterMs: null } } as const,
  ])('that says that the server is out of reach is answered for by what was kept: %o', async (outcome) => {
    const { read, answer, old } = await deviceThatKnows()
    const asked = read()
    await answer(0, outcome)
    expect(asked.loaded).toEqual(old)
  })

  test('that refuses, or with nothing of that shape kept, is what it is', async () => {
    const { read, answer, cache } = await deviceThatKnows()
    await cache.keep('other', 7)
    const [refused, shapeless] = [read(), read('other')]
    await answer(0, forbidden)
    await answer(1, cut)
    expect([refused.loaded, shapeless.loaded]).toEqual([forbidden, cut])
  })
})

describe('a line that hangs', () => {
  test('is waited for a while once it has answered, then what is kept is shown; the next read waits less', async () => {
    const { read, wait, old, calls, answer } = await deviceThatKnows()
    read('other')
    await answer(0, fine('there'))
    const first = read()
    await wait(patience.answering - 1)
    expect(first.loaded).toBeNull()
    await wait(1)
    expect(first.loaded).toEqual(old)
    const second = read()
    await wait(patience.hanging)
    expect(second.loaded).toEqual(old)
    expect(calls).toHaveLength(3)
  })

  test('is waited for shortly while nothing has been heard on it, as when the page was just loaded', async () => {
    const { read, wait, old } = await deviceThatKnows()
    const first = read()
    await wait(patience.unknown - 1)
    expect(first.loaded).toBeNull()
    await wait(1)
    expect(first.loaded).toEqual(old)
  })

  test('is not taken for one by a page that was too busy to hear the answer', async () => {
    const { read, answer, clock } = await deviceThatKnows()
    const asked = read()
    clock.set(clock.now() + 10_000)
    clock.step(clock.now())
    await answer(0, fine('new'))
    expect(asked.loaded).toEqual(fine('new'))
  })

  test('is waited for to the end where nothing is kept, and is no hanging one once it has answered', async () => {
    const { read, wait, answer, cache } = await deviceThatKnows('other')
    const asked = read()
    await wait(20_000)
    expect(asked.loaded).toBeNull()
    await answer(0, fine('new'))
    expect(asked.loaded).toEqual(fine('new'))
    await cache.keep('list', 'new')
    const next = read()
    await wait(patience.answering - 1)
    expect(next.loaded).toBeNull()
  })

  test('a read that nobody wants any more ends with its reason', async () => {
    const { read, calls } = await deviceThatKnows()
    const asked = read()
    calls[0]?.fail(new Error('left'))
    await settle()
    expect(asked).toEqual({ loaded: null, error: new Error('left') })
  })
})

describe('what comes late', () => {
  test('is told once, and given to who asks then without another call', async () => {
    const { read, wait, answer, told, readAt, calls } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    await answer(0, fine('new'))
    expect(told).toEqual([readAt])
    const again = read()
    await settle()
    expect([again.loaded, calls.length]).toEqual([fine('new'), 1])
    read()
    expect(calls).toHaveLength(2)
  })

  test('is asked for again by who comes after a while, as it may have been written over', async () => {
    const { read, wait, answer, calls } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    await answer(0, fine('new'))
    await wait(freshMs + 1)
    read()
    expect(calls).toHaveLength(2)
  })

  test('does not count where the same was asked for again meanwhile', async () => {
    const { read, wait, answer, told, kept } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    const second = read()
    await answer(1, fine('newer'))
    await answer(0, fine('new'))
    expect([second.loaded, kept.get('list')?.value, told]).toEqual([fine('newer'), 'newer', []])
  })

  test('is no answer to who asked again while it was being kept', async () => {
    const { read, wait, answer, told, cache, calls, kept } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    const { keep } = cache
    let write = () => {}
    cache.keep = async (name, value) => {
      await new Promise<void>((resolve) => (write = resolve))
      await keep(name, value)
    }
    await answer(0, fine('before a change'))
    const after = read()
    write()
    await settle()
    cache.keep = keep
    await answer(1, fine('after it'))
    expect([after.loaded, kept.get('list')?.value, told]).toEqual([fine('after it'), 'after it', []])
    read()
    expect(calls).toHaveLength(3)
  })

  test('is no answer to who asks because something was changed', async () => {
    const { read, wait, answer, late, calls } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    await answer(0, fine('new'))
    late.outdate()
    read()
    expect(calls).toHaveLength(2)
  })

  test.each([
    ['a failure', cut],
    ['a refusal', forbidden],
  ])('and is %s is told to nobody', async (_what, outcome) => {
    const { read, wait, answer, told, late, readAt } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    const coming = late.comes(readAt)
    await answer(0, outcome)
    expect([await coming, told]).toEqual([false, []])
  })

  test('and is not worth keeping, or comes after the end, is neither kept nor told', async () => {
    const { read, wait, answer, told, late, kept } = await deviceThatKnows()
    read('list', () => false)
    await wait(patience.unknown)
    await answer(0, fine('part'))
    read()
    await wait(patience.answering)
    late.close()
    await answer(1, fine('new'))
    expect([kept.get('list')?.value, told]).toEqual(['old', []])
  })

  test('can be waited for by who needs it', async () => {
    const { read, wait, answer, late, readAt } = await deviceThatKnows()
    read()
    await wait(patience.unknown)
    const coming = late.comes(readAt)
    await answer(0, fine('new'))
    expect([await coming, await late.comes(readAt)]).toEqual([true, false])
  })
})

import { expect, it, vi } from 'vitest'
import type { Comment } from '../../contract/comments/comment.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, pass, runUntilQuiet, settle } from './writes.fixture.ts'
import type { Writes } from './writes.ts'

const draft = { form: 'comment/location/12/1', values: { typed: '' }, base: {}, baseVersion: null }
const problem = (status: number, code: string) => ({
  status,
  body: { status, code, title: `It is ${code}`, errors: [] },
})

/** A record with two comments that the server has. */
async function setUp() {
  const clock = createFakeClock()
  const fault = { now: 'none' as Fault }
  const server = createFakeServer(() => fault.now)
  server.put('location', { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' })
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  for (const text of ['Noisy', 'Quiet']) await writes.comment({ entity: 'location', key: 12, text }, null)
  await runUntilQuiet(clock)
  server.calls.splice(0)
  const comment = (commentOID: number): Comment => ({
    commentOID,
    entity: 'location',
    key: 12,
    text: commentOID === 1 ? 'Noisy' : 'Quiet',
    author: { userGUID: 'u1', name: '' },
    at: '',
    editedAt: null,
    mentions: [],
    act: null,
  })
  const said = () => server.comments.map(({ text }) => text)
  return { clock, server, device, writes, fault, comment, said }
}

const shown = (writes: Writes, comments: readonly Comment[]) =>
  writes
    .projectComments(comments)
    .map(({ comment, entry, isRemoved }) => [comment.text, entry?.kind, isRemoved])

it('a change and a removal wait offline, are shown at once in every tab and over a reload, and arrive once', async () => {
  const { clock, server, device, writes, fault, comment, said } = await setUp()
  const both = [comment(1), comment(2)]
  const second = await device.openTab()
  device.setOnline(false)
  await writes.drafts.keep(draft.form, { values: draft.values, base: {}, baseVersion: null })
  expect(await writes.changeComment(comment(1), 'Loud', draft)).toBe('done')
  expect(await second.removeComment(comment(2))).toBe('done')
  await settle()
  expect(writes.drafts.find(draft.form)).toBeNull()
  const expected = [
    ['Loud', 'changeComment', false],
    ['Quiet', 'removeComment', true],
  ]
  for (const tab of [writes, second]) expect(shown(tab, both)).toEqual(expected)
  writes.kill()
  const third = await device.openTab()
  expect(shown(third, both)).toEqual(expected)
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(said()).toEqual(['Loud'])
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(2)
  // What was listed before is not shown as it was.
  for (const tab of [second, third]) expect(shown(tab, both)).toEqual([['Loud', undefined, false]])
  expect(third.snapshot().unsent).toBe(0)
})

it('another change takes the place of one that was refused, and follows one that may have arrived', async () => {
  const { clock, server, device, writes, fault, comment, said } = await setUp()
  server.refuse.set('comment 1', problem(400, 'invalid'))
  await writes.changeComment(comment(1), 'Loud', null)
  await runUntilQuiet(clock)
  device.setOnline(false)
  server.refuse.clear()
  await writes.drafts.keep(draft.form, { values: draft.values, base: {}, baseVersion: null })
  await writes.changeComment(comment(1), 'Louder', draft)
  await settle()
  expect(writes.snapshot()).toMatchObject({ entries: [{ changes: { text: 'Louder' } }], drafts: [] })
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  await writes.changeComment(comment(1), 'Loudest', null)
  expect(writes.snapshot().entries.map(({ changes }) => changes['text'])).toEqual(['Louder', 'Loudest'])
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect(said()).toEqual(['Loudest', 'Quiet'])
  expect(new Set(server.calls.map(({ key }) => key)).size).toBe(3)
})

it('a removal gives up the change that waits before it, and is sent alone', async () => {
  const { clock, server, device, writes, comment, said } = await setUp()
  device.setOnline(false)
  await writes.changeComment(comment(1), 'Loud', null)
  await settle()
  await writes.removeComment(comment(1))
  expect(writes.snapshot().entries).toMatchObject([{ kind: 'removeComment', base: { text: 'Noisy' } }])
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([said(), server.calls.map(({ path }) => path)]).toEqual([['Quiet'], ['DELETE /Comments/1']])
})

it('that somebody else has removed: a change of it is said to be so and kept, a removal of it is done', async () => {
  const { clock, server, device, writes, comment } = await setUp()
  device.setOnline(false)
  await writes.changeComment(comment(1), 'Loud', null)
  await writes.removeComment(comment(2))
  server.comments.splice(0)
  device.setOnline(true)
  await runUntilQuiet(clock)
  const { entries } = writes.snapshot()
  expect(entries).toMatchObject([
    {
      kind: 'changeComment',
      status: 'conflict',
      changes: { text: 'Loud' },
      lastError: { kind: 'not-found' },
    },
  ])
  expect(await writes.discard(entries[0]?.eventId ?? '')).toBe('done')
  expect(writes.snapshot().unsent).toBe(0)
})

it('that may not be touched any more is refused in view, stands as it is, and can be tried again', async () => {
  const { clock, server, writes, comment, said } = await setUp()
  server.refuse.set('comment 1', problem(403, 'forbidden'))
  await writes.removeComment(comment(1))
  await runUntilQuiet(clock)
  const [entry] = writes.snapshot().entries
  expect(entry).toMatchObject({ status: 'refused', lastError: { kind: 'forbidden' } })
  expect(shown(writes, [comment(1)])).toEqual([['Noisy', 'removeComment', false]])
  server.refuse.clear()
  expect(await writes.retry(entry?.eventId ?? '')).toBe('done')
  await runUntilQuiet(clock)
  expect(said()).toEqual(['Quiet'])
})

it('stops nothing else, and is kept locked over a sign-out', async () => {
  const { clock, server, device, writes, comment, said } = await setUp()
  server.refuse.set('comment 1', { status: 503, body: {} })
  await writes.removeComment(comment(1))
  await writes.changeComment(comment(2), 'Hushed', null)
  await pass(clock, 2_000)
  expect(said()).toEqual(['Noisy', 'Hushed'])
  expect(await writes.lock()).toBe('done')
  server.refuse.clear()
  const again = await device.openTab()
  // Deciphering takes turns of the real clock.
  await vi.waitFor(async () => {
    await runUntilQuiet(clock)
    expect([said(), again.snapshot().unsent]).toEqual([['Hushed'], 0])
  })
})

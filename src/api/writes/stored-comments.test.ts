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

const shown = (writes: Writes, comments: readonly Comment[], asOf = 0) =>
  writes
    .projectComments(comments, asOf)
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

it('what gives a removed comment back waits offline, arrives once, and shows it at once where a list still tells of it', async () => {
  const { clock, server, device, writes, fault, comment, said } = await setUp()
  const asOf = writes.confirmed()
  const both = [comment(1), comment(2)]
  await writes.removeComment(comment(1))
  await runUntilQuiet(clock)
  expect([said(), shown(writes, both, asOf)]).toEqual([['Quiet'], [['Quiet', undefined, false]]])
  // A list from after that, as another has brought it back, shows what it tells.
  expect(shown(writes, both, writes.confirmed())).toEqual([
    ['Noisy', undefined, false],
    ['Quiet', undefined, false],
  ])
  device.setOnline(false)
  expect(await writes.bringBackComment(comment(1))).toBe('done')
  await settle()
  const listed = [{ ...comment(1), removedBy: 'Sam', removedAt: '', keptUntil: '' }]
  const removed = () => writes.projectRemovedComments(listed, asOf).map(({ entry }) => entry?.kind)
  expect([removed(), shown(writes, both, asOf)]).toEqual([
    ['bringBackComment'],
    [
      ['Noisy', 'bringBackComment', false],
      ['Quiet', undefined, false],
    ],
  ])
  expect(writes.snapshot().entries).toMatchObject([{ kind: 'bringBackComment', base: { text: 'Noisy' } }])
  writes.kill()
  const second = await device.openTab()
  fault.now = 'lost-after'
  device.setOnline(true)
  await settle()
  fault.now = 'none'
  await runUntilQuiet(clock)
  expect([said(), second.snapshot().unsent]).toEqual([['Quiet', 'Noisy'], 0])
  const asked = server.calls.filter(({ path }) => path === 'POST /Comments/1/BroughtBack')
  expect(asked.length).toBeGreaterThan(1)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  // It is no longer among what was removed, though a list from before says so.
  expect(second.projectRemovedComments(listed, -1)).toEqual([])
})

it('whose removal never left is there again without a word, and one that may have arrived is followed', async () => {
  const { clock, server, device, writes, fault, comment, said } = await setUp()
  fault.now = 'expired'
  await writes.changeComment(comment(2), 'Loud', null)
  await runUntilQuiet(clock)
  // It waits for the sign-in, untried.
  await writes.removeComment(comment(1))
  await settle()
  expect(await writes.bringBackComment(comment(1))).toBe('done')
  expect(writes.snapshot().entries.map(({ kind }) => kind)).toEqual(['changeComment'])
  fault.now = 'none'
  device.session.token = 'two'
  writes.release()
  await runUntilQuiet(clock)
  expect([said(), server.calls.filter(({ path }) => path.endsWith('/1'))]).toEqual([['Noisy', 'Loud'], []])
  fault.now = 'lost-after'
  await writes.removeComment(comment(1))
  await settle()
  device.setOnline(false)
  await writes.bringBackComment(comment(1))
  await settle()
  expect(writes.snapshot().entries.map(({ kind }) => kind)).toEqual(['removeComment', 'bringBackComment'])
  fault.now = 'none'
  device.setOnline(true)
  await runUntilQuiet(clock)
  expect([said(), writes.snapshot().unsent]).toEqual([['Loud', 'Noisy'], 0])
})

it('that cannot be given back is refused in view, and stays removed', async () => {
  const { clock, server, writes, comment, said } = await setUp()
  await writes.removeComment(comment(1))
  await runUntilQuiet(clock)
  server.refuse.set('comment 1', problem(404, 'not-found'))
  await writes.bringBackComment(comment(1))
  await runUntilQuiet(clock)
  const { entries } = writes.snapshot()
  expect(entries).toMatchObject([{ kind: 'bringBackComment', status: 'conflict' }])
  expect([said(), shown(writes, [comment(1)])]).toEqual([['Quiet'], []])
  expect(await writes.discard(entries[0]?.eventId ?? '')).toBe('done')
  expect(writes.snapshot().unsent).toBe(0)
})

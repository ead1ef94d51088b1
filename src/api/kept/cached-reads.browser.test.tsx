import { beforeEach, expect, test, vi } from 'vitest'
import { noCachedReads, openCachedReads } from './cached-reads.ts'

let sessions = 0
const opened = (userId: string, looksAs?: number) => {
  sessions += 1
  return openCachedReads({ userId, looksAs, session: `session ${sessions}` })
}

let ada = opened('user-a')
let bello = opened('user-b')

beforeEach(async () => {
  await Promise.all([ada.wipe(), bello.wipe()])
  ada = opened('user-a')
  bello = opened('user-b')
})

test('a read is found again with the time it was kept', async () => {
  const before = new Date().toISOString()
  await ada.keep('location.list', [{ locationOID: 1 }])
  const found = await ada.find('location.list')
  expect(found?.value).toEqual([{ locationOID: 1 }])
  expect([before <= (found?.readAt ?? ''), (found?.readAt ?? '') <= new Date().toISOString()]).toEqual([
    true,
    true,
  ])
  await ada.keep('location.list', [])
  expect((await ada.find('location.list'))?.value).toEqual([])
  expect(await ada.find('equipment.list')).toBeNull()
})

test('one user never finds what another read, and wiping leaves the other’s alone', async () => {
  await ada.keep('location.list', 'a')
  await bello.keep('location.list', 'b')
  expect([(await ada.find('location.list'))?.value, (await bello.find('location.list'))?.value]).toEqual([
    'a',
    'b',
  ])
  await ada.wipe()
  expect([await ada.find('location.list'), (await bello.find('location.list'))?.value]).toEqual([null, 'b'])
})

test('a user whose id another’s begins with is another user', async () => {
  const longer = opened('user-a1')
  await longer.keep('location.list', 'c')
  await ada.wipe()
  expect((await longer.find('location.list'))?.value).toBe('c')
  await longer.wipe()
})

test('what is read while looking as a role is that role’s alone, and forgotten when its user is themselves again', async () => {
  const viewer = opened('user-a', 4)
  await ada.keep('location.list', 'mine')
  await viewer.keep('location.list', 'as viewer')
  expect([(await ada.find('location.list'))?.value, (await viewer.find('location.list'))?.value]).toEqual([
    'mine',
    'as viewer',
  ])
  expect(await opened('user-a', 5).find('location.list')).toBeNull()
  opened('user-a')
  await expect.poll(() => viewer.find('location.list')).toBeNull()
  expect((await ada.find('location.list'))?.value).toBe('mine')
  await viewer.keep('location.list', 'as viewer')
  await viewer.wipe()
  expect([await ada.find('location.list'), await viewer.find('location.list')]).toEqual([null, null])
})

test('a session that has forgotten keeps nothing more, in no tab; the next of the same user does', async () => {
  const tabs = [0, 1].map(() => openCachedReads({ userId: 'user-a', session: 'of the morning' }))
  const [first, second] = tabs
  await second?.keep('location.list', 'read')
  await Promise.all([first?.wipe(), second?.keep('equipment.list', 'under way')])
  await first?.keep('location.list', 'late')
  await second?.keep('location.list', 'late')
  expect([await first?.find('location.list'), await second?.find('equipment.list')]).toEqual([null, null])

  await openCachedReads({ userId: 'user-a', session: 'of the evening' }).keep('location.list', 'anew')
  expect((await second?.find('location.list'))?.value).toBe('anew')
  await second?.keep('location.list', 'by a tab that slept')
  expect((await ada.find('location.list'))?.value).toBe('anew')
})

test('a value that cannot be kept, and a browser without a database, are an empty cache', async () => {
  await ada.keep('location.list', () => 'no clone of a function')
  expect(await ada.find('location.list')).toBeNull()
  vi.stubGlobal('indexedDB', undefined)
  expect(opened('user-a')).toBe(noCachedReads)
  vi.unstubAllGlobals()
  await noCachedReads.keep('location.list', 1)
  expect(await noCachedReads.find('location.list')).toBeNull()
})

test('what is kept is changed as of when it was read; what is not kept stays so, and a session that has forgotten changes nothing', async () => {
  await ada.keep('location.list', ['Rig 12'])
  const read = await ada.find('location.list')
  const add = (value: unknown) => [value, 'Yard'].flat()
  const changes = (...names: readonly string[]) => new Map(names.map((name) => [name, add]))
  await Promise.all([
    ada.amend(changes('location.list')),
    ada.amend(changes('location.list', 'equipment.list')),
  ])
  expect(await ada.find('location.list')).toEqual({ ...read, value: ['Rig 12', 'Yard', 'Yard'] })
  expect([await ada.find('equipment.list'), await bello.find('location.list')]).toEqual([null, null])

  await ada.wipe()
  const next = opened('user-a')
  await next.keep('location.list', ['Rig 12'])
  await ada.amend(changes('location.list'))
  expect((await next.find('location.list'))?.value).toEqual(['Rig 12'])
})

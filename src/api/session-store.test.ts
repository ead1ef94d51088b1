// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { allPrivileges, type Session } from '../contract/access/session.ts'
import { createSessionStore, sessionKey } from './session-store.ts'

const session: Session = {
  token: 'opaque',
  profile: {
    id: 'u1',
    email: 'ada@x.org',
    fullName: '12 Ada Obi',
    userRoles: ['MAINTENANCE', { name: 'CLERK' }],
  },
  tasks: [
    {
      applicationDescription: 'Maintenance',
      moduleDescription: 'Assets',
      taskDescription: 'Locations',
      reactRoute: 'cams_locations',
      ...allPrivileges,
    },
  ],
  allowedRoutes: ['cams_locations'],
}

const store = () => createSessionStore({ local: localStorage, session: sessionStorage })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a session is found again after a reload', () => {
  store().set(session)
  expect(store().get()).toEqual(session)
})

test('clearing forgets it and empties sessionStorage', () => {
  store().set(session)
  sessionStorage.setItem('anything', 'at all')
  store().clear(session.token)
  expect({
    kept: localStorage.getItem(sessionKey),
    left: sessionStorage.length,
    found: store().get(),
  }).toEqual({
    kept: null,
    left: 0,
    found: null,
  })
})

test.each(['not json', '{}', '{"token":1}', 'null'])('%s is no session and is removed', (text) => {
  localStorage.setItem(sessionKey, text)
  expect(store().get()).toBeNull()
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

test('another tab signing in and out is heard', () => {
  const heard: (Session | null)[] = []
  const stop = store().onOtherTab((found) => heard.push(found))
  const tell = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, storageArea: localStorage }))
  store().set(session)
  tell()
  store().clear(session.token)
  tell()
  stop()
  store().set(session)
  tell()
  expect(heard).toEqual([session, null])
})

test('what is heard late is told as it is by then', () => {
  const heard: (Session | null)[] = []
  const stop = store().onOtherTab((found) => heard.push(found))
  store().set(session)
  window.dispatchEvent(
    new StorageEvent('storage', { key: sessionKey, newValue: null, storageArea: localStorage }),
  )
  stop()
  expect(heard).toEqual([session])
})

test('a tab whose session is over leaves one that another has begun meanwhile', () => {
  store().set(session)
  sessionStorage.setItem('anything', 'at all')
  store().clear('of-before')
  expect([store().get(), sessionStorage.length]).toEqual([session, 0])
})

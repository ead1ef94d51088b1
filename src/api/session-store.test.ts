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
  store().clear()
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
  const tell = (newValue: string | null) =>
    window.dispatchEvent(
      new StorageEvent('storage', { key: sessionKey, newValue, storageArea: localStorage }),
    )
  tell(JSON.stringify(session))
  tell(null)
  stop()
  tell(JSON.stringify(session))
  expect(heard).toEqual([session, null])
})

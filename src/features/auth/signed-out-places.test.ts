import { expect, test } from 'vitest'
import { afterSignIn, isBehindSignIn, isSignedOutPage } from './signed-out-places.ts'

test.each([
  ['', '/app'],
  ['?next=/app/cams/cams_locations?page=2', '/app/cams/cams_locations?page=2'],
  [
    `?next=${encodeURIComponent('/app/ppp/banks?search=mud%20pump&filter=%7B%22field%22%3A%22email%22%7D')}`,
    '/app/ppp/banks?search=mud%20pump&filter=%7B%22field%22%3A%22email%22%7D',
  ],
  ['?next=//evil.example', '/app'],
  ['?next=https://evil.example/app/', '/app'],
  ['?next=/app/../login', '/app'],
  ['?next=/app/%252e%252e/login', '/app'],
  ['?next=/app/\\evil.example', '/app//evil.example'],
  ['?next=/appearance', '/app'],
])('after sign-in at %s comes %s', (search, path) => {
  expect(afterSignIn(search, null, 'ada')).toBe(path)
})

test.each([
  [null, '/app/parts'],
  [{ owner: 'ada' }, '/app/parts'],
  [{ owner: 'bob' }, '/app'],
])('ada, signing in where the entry holds %j, comes to %s', (state, path) => {
  expect(afterSignIn('?next=/app/parts', state, 'ada')).toBe(path)
})

test.each([
  ['/login', [true, false]],
  ['/login/', [true, false]],
  ['/LOGIN', [true, false]],
  ['/Change-Password//', [true, false]],
  ['/login/x', [false, false]],
  ['/app', [false, true]],
  ['/app/', [false, true]],
  ['/APP/cams/cams_parts', [false, true]],
  ['/app//x', [false, true]],
  ['/appearance', [false, false]],
  ['/%', [false, false]],
  ['/', [false, false]],
])('%s is [signed out, behind sign-in]: %j', (path, expected) => {
  expect([isSignedOutPage(path), isBehindSignIn(path)]).toEqual(expected)
})

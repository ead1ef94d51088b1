import { expect, test } from 'vitest'
import { afterSignIn } from './signed-out-places.ts'

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
  expect(afterSignIn(search)).toBe(path)
})

import { expect, test } from 'vitest'
import { afterSignIn, placeOf } from './routes.ts'

test.each([
  ['dashboard', [], { kind: 'dashboard' }],
  ['cams/cams_locations', ['cams_locations'], { kind: 'screen', screen: 'locations' }],
  ['cams/cams_locations', ['cams_equipment_management'], { kind: 'refused' }],
  ['cams/cams_locations', ['', '  '], { kind: 'refused' }],
  ['cams/cams_user_privileges_v2', ['cams_user_privileges'], { kind: 'missing' }],
  ['nowhere', ['nowhere'], { kind: 'missing' }],
])('%s with %j is %j', (path, allowed, place) => {
  expect(placeOf(path, allowed)).toEqual(place)
})

test.each([
  ['', '/app'],
  ['?next=/app/cams/cams_locations?page=2', '/app/cams/cams_locations?page=2'],
  ['?next=//evil.example', '/app'],
  ['?next=https://evil.example/app/', '/app'],
  ['?next=/app/../login', '/app'],
  ['?next=/appearance', '/app'],
])('after sign-in at %s comes %s', (search, path) => {
  expect(afterSignIn(search)).toBe(path)
})

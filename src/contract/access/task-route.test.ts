import { describe, expect, test } from 'vitest'
import { isAllowedPath, taskCode, taskPath } from './task-route.ts'

describe('the path of a task', () => {
  test.each([
    ['cams_locations', 'cams/cams_locations', 'cams_locations'],
    ['cams/cams_locations', 'cams/cams_locations', 'cams_locations'],
    ['/cams/cams_locations', 'cams/cams_locations', 'cams_locations'],
    ['ecosystem/cams_locations', 'cams/cams_locations', 'cams_locations'],
    ['ppp_customers', 'ppp/ppp_customers', 'ppp_customers'],
    ['ppp/ppp_customers', 'ppp/ppp_customers', 'ppp_customers'],
    ['ecosystem/system-codes', 'ecosystem/system-codes', 'system-codes'],
    ['/ecosystem/banks', 'ecosystem/banks', 'banks'],
    ['//ecosystem/banks', 'ecosystem/banks', 'banks'],
    ['/', '', ''],
    ['accounting/fa-accounts', 'accounting/fa-accounts', 'fa-accounts'],
    ['  cams_parts ', 'cams/cams_parts', 'cams_parts'],
    ['', '', ''],
    ['   ', '', ''],
  ])('of %j is %j', (route, path, code) => {
    expect([taskPath(route), taskCode(route)]).toEqual([path, code])
  })

  test('of a path is that path', () => {
    const paths = ['cams_parts', 'ppp_banks', 'ecosystem/banks'].map(taskPath)
    expect(paths.map(taskPath)).toEqual(paths)
  })
})

describe('the guard of SPEC 2.1', () => {
  test.each<readonly [string, readonly string[], boolean]>([
    ['cams/cams_locations', ['cams_locations'], true],
    ['cams/cams_locations', ['cams_parts', ' cams_locations '], true],
    ['cams/cams_user_privileges_v2', ['cams_user_privileges'], true],
    ['cams/cams_locations', ['cams_loc'], true],
    ['cams/cams_locations', ['locations/'], false],
    ['cams/cams_locations', ['cams_parts'], false],
    ['cams/cams_locations', [], false],
    ['cams/cams_locations', [''], false],
    ['cams/cams_locations', ['  '], false],
  ])('%s under %j: %s', (path, routes, allowed) => {
    expect(isAllowedPath(path, routes)).toBe(allowed)
  })
})

import { expect, test } from 'vitest'
import { resourceAt, resourceOf } from './screen-resource.ts'

test.each([
  ['cams_vendors', undefined, 'vendor'],
  ['ppp/FFVendors', undefined, 'vendor'],
  ['ppp_customers', undefined, 'customer'],
  ['cams_pm_operations', undefined, 'pmOperation'],
  ['cams_inspections', undefined, 'inspectionLog'],
  ['ecosystem/form-engine', undefined, 'formHeader'],
  ['ecosystem/master-data', undefined, null],
  ['ecosystem/ourWells', { resource: 'location', lookups: [] }, 'location'],
  ['ecosystem/ourWells', { resource: 'rocket', lookups: [] }, null],
])('the screen of %s with %j is about %s', (reactRoute, screen, expected) => {
  expect(resourceOf({ reactRoute, screen })).toBe(expected)
})

test('a page is about what the task says that leads there, and about its code without one', () => {
  const tasks = [{ reactRoute: 'ecosystem/ourWells', screen: { resource: 'location', lookups: [] } }]
  expect(resourceAt('ecosystem/ourWells', tasks)).toBe('location')
  expect(resourceAt('cams/cams_parts', tasks)).toBe('part')
  expect(resourceAt('dashboard', tasks)).toBeNull()
})

// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { equipment } from '../contract/entities/equipment.ts'
import { part } from '../contract/entities/part.ts'
import { allPrivileges, type Task } from '../contract/access/session.ts'
import { arraySource, subjectWith, testWorkbench } from '../engine/definition/workbench.fixture.ts'
import { findScanned } from './find-scanned.ts'

const task = (reactRoute: string): Task => ({
  applicationDescription: 'All',
  moduleDescription: 'All',
  taskDescription: reactRoute,
  reactRoute,
  ...allPrivileges,
})

const machines = [
  { equipmentOID: 4, unit: 'R12', tag: 'T-1', serialNumber: 'SN-77', description: 'Mud pump 1' },
  { equipmentOID: 5, unit: 'R13', tag: 'T-1', serialNumber: 'SN-78', description: 'Mud pump 2' },
]

function finder(routes: readonly string[], isDown = false) {
  const source = arraySource(equipment, machines)
  if (isDown) source.state.down = { kind: 'unreachable' }
  const { workbench } = testWorkbench({
    subject: subjectWith(['STAFF'], ...routes),
    sources: [source, arraySource(part, [])],
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (text: string) => findScanned({ workbench, queries }, routes.map(task), text)
}
const all = ['cams_equipment_management', 'cams_parts', 'cams_locations']

describe('a scan opens', () => {
  test.each([
    ['EQ-4', '/app/cams/cams_equipment_management?machine=4'],
    [
      'https://works.test/app/cams/cams_equipment_management?machine=5',
      '/app/cams/cams_equipment_management?machine=5',
    ],
    ['PRT-7', '/app/cams/cams_parts?record=7'],
    ['LOC-2', '/app/cams/cams_locations?location=2'],
    ['r12', '/app/cams/cams_equipment_management?machine=4'],
    ['SN-78', '/app/cams/cams_equipment_management?machine=5'],
  ])('%s at %s', async (text, href) => {
    expect(await finder(all)(text)).toEqual({ kind: 'found', href })
  })
})

describe('a scan opens nothing', () => {
  test('that is called like no machine, or like two', async () => {
    expect(await finder(all)('SN-7')).toEqual({ kind: 'unknown' })
    expect(await finder(all)('T-1')).toEqual({ kind: 'several' })
  })

  test('of a kind that the role does not open, nor tells of machines to those who do not see them', async () => {
    expect(await finder(['cams_parts'])('EQ-4')).toEqual({ kind: 'no-page' })
    expect(await finder(['cams_parts'])('SN-77')).toEqual({ kind: 'unknown' })
  })

  test('painted on a machine while nothing can be asked, but a plate of our own does', async () => {
    const find = finder(all, true)
    expect(await find('SN-77')).toEqual({ kind: 'unreachable' })
    expect(await find('EQ-4')).toEqual({
      kind: 'found',
      href: '/app/cams/cams_equipment_management?machine=4',
    })
  })
})

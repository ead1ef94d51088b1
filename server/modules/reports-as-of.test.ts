import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { setMoments } from '../../tests/support/event-days.ts'
import { people, type Person } from '../../tests/support/people.ts'
import { makeRecord } from '../../tests/support/samples.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

let server: ReportServer['server']
let keys: ReportServer['keys']
let made: ReportServer['made']
let download: ReportServer['download']
/** An operation that was given away since. */
let operation: number
beforeAll(async () => {
  ;({ server, keys, made, download } = await startReportServer())
  const part = await makeRecord(server, 'part', keys)
  operation = await makeRecord(server, 'pmOperation', keys)
  await setMoments(server.database.orm, sql`timestamptz '2026-03-01 12:00Z'`)
  await server.call('equipment.update', {
    params: { id: keys.equipment },
    body: { description: 'Mud pump 7' },
  })
  await makeRecord(server, 'equipment', keys)
  await server.call('location.update', { params: { id: keys.location }, body: { city: 'Bonny' } })
  await server.call('part.update', { params: { id: part }, body: { partName: 'Liner 9 in' } })
  await server.call('pmTask.update', {
    params: { id: keys.pmTask },
    body: { pmTaskDescription: 'Change the valves', trackByDate_DueEvery: 5 },
  })
  await server.call('pmOperation.update', {
    params: { id: operation },
    body: { assignedTo_UserGUID: people.otherStaff.id },
  })
}, 60_000)
afterAll(() => server.close())

async function linesOf(name: EndpointName, query: object, as: Person = 'admin') {
  const { fileName, title } = await made(name, query, as)
  const { pages } = await readPdf((await download(fileName, as)).bytes)
  return { title, text: pages.flat().join('\n') }
}
const then = '2026-03-02'

it.each([
  ['equipmentReport', 'Equipment Report', ['Mud pump 1', 'All locations: 1 piece'], ['Mud pump 7']],
  ['locationReport', 'Location Report', ['Port Harcourt', '1 location, 1 piece of equipment'], ['Bonny']],
  ['warehouseReport', 'Warehouse Report', ['Liner 6 in'], ['Liner 9 in']],
  [
    'pmTaskReport',
    'PM Task Report',
    ['Change the liners', 'Every 3 months', 'Next due', 'January 1, 2026, overdue'],
    ['valves', 'Every 5'],
  ],
  ['userReport', 'User Report', [people.staff.fullName], []],
] as const)('%s says how it stood on a day, and that it does', async (name, title, told, untold) => {
  const stood = await linesOf(name, { asOf: then })
  expect(stood.title).toBe(`${title}, as of ${then}`)
  for (const words of ['As it stood at the end of March 2, 2026', ...told])
    expect(stood.text).toContain(words)
  for (const words of untold) expect(stood.text).not.toContain(words)
  const now = await linesOf(name, {})
  expect(now.text).not.toContain('As it stood')
  for (const words of untold) expect(now.text).toContain(words)
})

it('is limited as of that day too', async () => {
  const limited = { asOf: then, equipmentOID: keys.equipment }
  const { title, text } = await linesOf('pmTaskReport', limited)
  expect(title).toBe('PM Task Report, Mud pump 1, as of 2026-03-02')
  expect(text).toContain(`Equipment: Mud pump 1 (EQ-${keys.equipment})`)
})

it('tells the operations of a user as they were theirs then, and nobody of what is another’s now', async () => {
  const own = { vUserGUID: people.staff.id, asOf: then }
  expect((await linesOf('userPmOperationReport', own)).text).toContain('1 operation')
  expect((await linesOf('userPmOperationReport', own, 'staff')).text).toContain('No PM operations')
})

it.each([
  ['2026-02-30', 'There is no such day'],
  ['2026-11-22', 'That day is still to come'],
])('is refused of %s: %s', async (asOf, message) => {
  expect(await server.callLoosely('equipmentReport', { query: { asOf } })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'asOf', message }] },
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { people } from '../../tests/support/people.ts'
import { samples } from '../../tests/support/samples.ts'
import { addSettings } from '../database/seeds/add-organisation.ts'
import { role } from '../database/schema/accounts.ts'
import { systemSetting } from '../database/schema/office.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'
import { type ReportServer, startReportServer } from './reports.fixture.ts'

let server: ReportServer['server']
let keys: ReportServer['keys']
let made: ReportServer['made']
let download: ReportServer['download']
beforeAll(async () => {
  ;({ server, keys, made, download } = await startReportServer())
}, 60_000)
afterAll(() => server.close())

/** What a report of one page says between the company's head and its foot. */
async function content(name: EndpointName, query: object) {
  const { fileName, title } = await made(name, query)
  const { pages } = await readPdf((await download(fileName)).bytes)
  return { title, lines: pages.flat().slice(2, -1) }
}
const refusal = async (name: EndpointName, query: object) => {
  const { status, body } = await server.callLoosely(name, { query: { ...query } })
  return { status, body }
}
const invalid = (field: string, message: string) => ({
  status: 400,
  body: { code: 'invalid', errors: [{ field, message }] },
})

describe('a report that is limited', () => {
  it('to a location, a type and a status says so in its head and its name, and leaves out the rest', async () => {
    const query = { locationOID: keys.location, equipmntType: samples.equipment(keys).equipmntType }
    expect(await content('equipmentReport', query)).toEqual({
      title: 'Equipment Report, Yard 4, Mud pump',
      lines: [
        'Equipment Report',
        `Location: Yard 4 (LOC-${keys.location})`,
        'Type: Mud pump',
        'Number Unit Description Type Make Serial number Status Current reading Meter',
        `Yard 4 (LOC-${keys.location})`,
        expect.stringContaining(`EQ-${keys.equipment}`),
        '1 piece of equipment',
        'In all: 1 piece of equipment',
      ],
    })
    const { lines } = await content('equipmentReport', { ...query, equipmentStatus: 'GONE' })
    expect(lines.slice(3)).toEqual(['Status: GONE', 'There is no such equipment.'])
  })

  it('to a category', async () => {
    const yards = await content('locationReport', { category: 'YARD' })
    expect(yards.lines.slice(0, 2)).toEqual(['Location Report', 'Category: YARD'])
    expect(yards.lines.at(-1)).toBe('1 location, 1 piece of equipment')
    const bases = await content('locationReport', { category: 'BASE' })
    expect(bases.lines.at(-1)).toBe('There are no such locations.')
    await server.call('part.create', { body: samples.part() })
    const parts = await content('warehouseReport', { category: samples.part().category })
    expect(parts.lines.at(-1)).toBe('1 part')
    const none = await content('warehouseReport', { category: 'NONE' })
    expect(none.lines.at(-1)).toBe('There are no such parts.')
  })

  it('to a role, whose holders are told with all of their roles', async () => {
    const roles = await server.database.orm.select({ id: role.id, name: role.name }).from(role)
    const clerk = roles.find(({ name }) => name === 'ACCOUNTS')
    const { title, lines } = await content('userReport', { roleId: clerk?.id })
    expect(title).toBe('User Report, ACCOUNTS')
    expect(lines.slice(1)).toEqual([
      'Role: ACCOUNTS',
      'Name E-mail Phone Roles',
      'Cleo Clerk cleo.clerk@works.test ACCOUNTS',
      '1 user',
    ])
  })

  it('to the plans of a machine, a person and a status', async () => {
    const query = {
      locationOID: keys.location,
      equipmentOID: keys.equipment,
      assignedTo_UserGUID: people.staff.id,
      status: 'Active',
    }
    const { lines } = await content('pmTaskReport', query)
    expect(lines.slice(1, 5)).toEqual([
      `Location: Yard 4 (LOC-${keys.location})`,
      `Equipment: Mud pump 1 (EQ-${keys.equipment})`,
      'Assigned to: Sam Staff',
      'Status: Active',
    ])
    expect(lines.at(-1)).toBe('1 PM task')
    const idle = await content('pmTaskReport', { status: 'InActive' })
    expect(idle.lines.slice(1)).toEqual(['Status: Inactive', 'There are no such PM tasks.'])
  })

  it('to the days from one to another, both included, and to a status', async () => {
    for (const operationDate of ['2026-01-01', '2026-01-31', '2026-02-01'])
      await server.call('pmOperation.create', {
        body: {
          ...samples.pmOperation(keys),
          operationDate,
          assignedTo_UserGUID: people.otherStaff.id,
          camspmOperationDetailVirtual: [{ taskDescription: 'Look', taskStatus: '' }],
        },
      })
    const own = { vUserGUID: people.otherStaff.id }
    const { title, lines } = await content('userPmOperationReport', {
      ...own,
      from: '2026-01-01',
      to: '2026-01-31',
      overallStatus: 'NOT STARTED',
    })
    expect(title).toBe('PM Operations of Olu Other, from 2026-01-01, until 2026-01-31, Not started')
    expect(lines.slice(1, 5)).toEqual([
      'PM operations assigned to Olu Other, newest first',
      'From January 1, 2026',
      'Until January 31, 2026',
      'Status: Not started',
    ])
    expect(lines.at(-1)).toBe('In all: 2 operations: 2 not started, 0 ongoing, 0 done')
    const done = await content('userPmOperationReport', { ...own, overallStatus: 'DONE' })
    expect(done.lines.at(-1)).toBe('No such PM operations are assigned to this user.')
  })

  it('by what is not there is refused, and nothing is made', async () => {
    expect(await refusal('equipmentReport', { locationOID: 999_999 })).toMatchObject(
      invalid('locationOID', 'Location is not in the list'),
    )
    expect(await refusal('pmTaskReport', { assignedTo_UserGUID: 'nobody' })).toMatchObject(
      invalid('assignedTo_UserGUID', 'User is not in the list'),
    )
    expect(await refusal('userReport', { roleId: 999_999 })).toMatchObject(
      invalid('roleId', 'Role is not in the list'),
    )
    const own = { vUserGUID: people.otherStaff.id }
    expect(await refusal('userPmOperationReport', { ...own, from: '2026-02-30' })).toMatchObject(
      invalid('from', 'There is no such day'),
    )
    expect(
      await refusal('userPmOperationReport', { ...own, from: '2026-02-02', to: '2026-02-01' }),
    ).toMatchObject(invalid('to', 'The last day must not be before the first'))
  })
})

it('the name of the file has the day of the organisation, not that of Greenwich', async () => {
  await addSettings(server.database.orm)
  await server.database.orm
    .update(systemSetting)
    .set({ value: 'Pacific/Kiritimati' })
    .where(eq(systemSetting.settingsCode, 'TimeZone'))
  const { fileName } = await made('locationReport')
  const { headers } = await download(fileName)
  // 8 in the morning of November 21 in Greenwich, 22 hours of that day there.
  expect(headers['content-disposition']).toContain('2026-11-21')
  server.advance(3 * 3_600_000)
  const later = await made('locationReport')
  expect((await download(later.fileName)).headers['content-disposition']).toContain('2026-11-22')
})

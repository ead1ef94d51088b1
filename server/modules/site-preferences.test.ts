import { inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ReportReply } from '../../src/contract/entities/stored-file.ts'
import { formerSettings } from '../../src/contract/schema/site-preferences.ts'
import { password, people } from '../../tests/support/people.ts'
import { type Keys, makeRecord, makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { addCompany, addSettings } from '../database/seeds/add-organisation.ts'
import { systemSetting } from '../database/schema/office.ts'
import { readPdf } from '../reports/pdf-text.fixture.ts'

let server: TestApp
let keys: Keys
beforeAll(async () => {
  server = await startTestApp()
  keys = await makeReferred(server)
  await addSettings(server.database.orm)
})
afterAll(() => server.close())

const Settings = v.object({
  result: v.object({ data: v.array(v.object({ oid: v.number(), settingsCode: v.string() })) }),
})
async function set(code: string, value: string) {
  const { body } = await server.call('systemSetting.list', {})
  const found = v.parse(Settings, body).result.data.find(({ settingsCode }) => settingsCode === code)
  const answer = await server.callLoosely('systemSetting.save', { body: { oid: found?.oid, value } })
  if (answer.status !== 200) throw new Error(answer.text)
}
async function report() {
  const { body } = await server.callLoosely('equipmentReport')
  const { fileName } = v.parse(ReportReply, body)
  const answer = await server.callLoosely('downloadReport', { query: { vFullFileName: fileName } })
  return readPdf(answer.bytes)
}

it('PaperSize: reports are set on that paper', async () => {
  const sizeOf = async () => (await report()).size.map(Math.round)
  expect(await sizeOf()).toEqual([842, 595])
  await set('PaperSize', 'Letter')
  expect(await sizeOf()).toEqual([792, 612])
})

it('OrganisationShortName: further pages of a report are headed with it', async () => {
  for (let at = 0; at < 60; at += 1) await makeRecord(server, 'equipment', keys)
  const headOf = async () => (await report()).pages[1]?.[0]
  await set('OrganisationShortName', 'Oben')
  expect(await headOf()).toMatch(/^Oben /)
})

it('SenderName: mail is sent under it', async () => {
  const sent = async () => {
    const before = server.letters.length
    await server.call('requestPasswordReset', { as: 'anonymous', body: { email: people.staff.email } })
    await expect.poll(() => server.letters.length).toBe(before + 1)
    return server.letters.at(-1)?.senderName
  }
  expect(await sent()).toBeUndefined()
  await set('SenderName', 'Oben Works')
  expect(await sent()).toBe('Oben Works')
})

it('FirstDayOfWeek, DefaultPriority, BaseCurrency and TimeZone: every session is told', async () => {
  await set('FirstDayOfWeek', 'Sunday')
  await set('DefaultPriority', 'High')
  await set('BaseCurrency', 'EUR')
  await set('TimeZone', 'Africa/Lagos')
  const preferences = {
    firstDayOfWeek: 'Sunday',
    defaultPriority: 'High',
    baseCurrency: 'EUR',
    timeZone: 'Africa/Lagos',
  }
  const { email } = people.staff
  const signedIn = await server.call('login', { as: 'anonymous', body: { email, password } })
  const read = await server.callLoosely('session', { as: 'clerk' })
  for (const { body } of [signedIn, read]) expect(body).toMatchObject({ result: { preferences } })
})

const Told = v.object({ result: v.object({ preferences: v.object({ organisation: v.string() }) }) })

it('what heads a printed page is told with the session: the short name, or else that of the company', async () => {
  const told = async () => {
    const { body } = await server.call('session', { as: 'clerk' })
    return v.parse(Told, body).result.preferences.organisation
  }
  await addCompany(server.database.orm)
  await set('OrganisationShortName', 'Oben')
  expect(await told()).toBe('Oben')
  await set('OrganisationShortName', '')
  expect(await told()).toBe('Your company')
})

it('a setting that nothing obeys goes with the next start, one that nobody changed follows the release', async () => {
  const { orm } = server.database
  const former = inArray(systemSetting.settingsCode, [...formerSettings])
  const [like] = await orm.select().from(systemSetting)
  if (!like) throw new Error('There are no settings')
  const { oid: _oid, ...row } = like
  await orm.insert(systemSetting).values(formerSettings.map((settingsCode) => ({ ...row, settingsCode })))
  await orm.update(systemSetting).set({ value: 'Old', description: 'Old' })
  await orm
    .update(systemSetting)
    .set({ version: 1 })
    .where(inArray(systemSetting.settingsCode, ['SenderName']))
  await addSettings(orm)
  expect(await orm.select().from(systemSetting).where(former)).toEqual([])
  const [sender, paper] = await orm
    .select({ value: systemSetting.value, description: systemSetting.description })
    .from(systemSetting)
    .where(inArray(systemSetting.settingsCode, ['SenderName', 'PaperSize']))
    .orderBy(systemSetting.settingsCode)
    .then((rows) => rows.toReversed())
  expect([sender?.value, paper?.value]).toEqual(['', 'Old'])
  expect(paper?.description).toBe('Paper that documents are made for')
})

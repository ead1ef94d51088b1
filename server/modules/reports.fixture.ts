import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import { ReportReply } from '../../src/contract/entities/stored-file.ts'
import type { Person } from '../../tests/support/people.ts'
import { makeReferred } from '../../tests/support/samples.ts'
import { startTestApp, type TestApp } from '../../tests/support/server.ts'
import { company } from '../database/schema/office.ts'
import { country, state } from '../database/schema/places.ts'

/** The moment at which the server that makes reports stands. */
export const clock = new Date('2026-11-21T08:05:00Z')

/** A server of a company with a name and an address, and the ways to ask it for reports. */
export async function startReportServer() {
  const server = await startTestApp()
  server.advance(clock.getTime() - Date.now())
  const keys = await makeReferred(server)
  await server.database.orm.insert(company).values(await companyRow(server))
  const made = async (name: EndpointName, query: object = {}, as: Person = 'admin') => {
    const answer = await server.callLoosely(name, { as, query: { ...query } })
    if (answer.status !== 200) throw new Error(`${name} was refused: ${answer.text}`)
    return v.parse(ReportReply, answer.body)
  }
  const download = (fileName: string, as: Person = 'admin') =>
    server.callLoosely('downloadReport', { as, query: { vFullFileName: fileName } })
  return { server, keys, made, download }
}
export type ReportServer = Awaited<ReturnType<typeof startReportServer>>

async function companyRow({ database: { orm } }: TestApp) {
  const [place] = await orm
    .select({ country: country.countryOID, state: state.stateOID })
    .from(state)
    .innerJoin(country, eq(country.countryOID, state.countryOID))
  if (!place) throw new Error('No state was made')
  return {
    companyName: 'Ọbẹn Drilling Ltd',
    email: 'office@works.test',
    address1: '1 Quay Road',
    city: 'Warri',
    logoFileName: 'logo.png',
    fedralTaxNumber: '1',
    fiscalPeriodStartDate: '2026-01-01',
    ...place,
  }
}

import { asc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { listRecords } from '../database/lists/list.ts'
import type { Orm } from '../database/connection/orm.ts'
import { recordStore } from '../database/records/tables.ts'
import { businessSector } from '../database/schema/office.ts'
import { country, state } from '../database/schema/places.ts'
import { serveRecords } from './serve-records.ts'

/** The company (SPEC 7): one record that is only edited, by key or by PUT on its own path; its list carries what its selects offer. */
export function companyModule(app: FastifyInstance, { orm }: { readonly orm: Orm }) {
  const store = recordStore('company')

  serveRecords(app, { orm }, 'company', {
    list: async (query) => {
      const { data } = await listRecords(orm, store, query)
      const referenceObjects = await choices(orm)
      return data.map((row) => ({ ...row, referenceObjects }))
    },
  })
}

async function choices(orm: Orm) {
  const countries = await orm
    .select({ id: country.countryOID, name: country.countryName })
    .from(country)
    .orderBy(asc(country.countryName))
  const states = await orm
    .select({ id: state.stateOID, name: state.stateName, countryOID: state.countryOID })
    .from(state)
    .orderBy(asc(state.stateName), asc(state.stateOID))
  const businessSectors = await orm
    .select({ id: businessSector.businessSectorOID, name: businessSector.sectorName })
    .from(businessSector)
    .orderBy(asc(businessSector.sectorName))
  return {
    countries: { selectData: countries },
    states: { selectData: states },
    businessSectors: { selectData: businessSectors },
  }
}

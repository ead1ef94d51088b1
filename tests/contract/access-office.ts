import * as v from 'valibot'
import { systemCode } from '../../server/database/schema/equipment.ts'
import { fixedRecord } from '../support/fixed-records.ts'
import { samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { adminOnly, bare, changeThere, type Row, signedIn, there } from './access-rows.ts'

let codes = 0

/** A code that there is not yet. */
function codeBody() {
  codes += 1
  return { setupType: 'TaskType', code: `C${codes}`, description: 'A code', codeOrderApplication: codes }
}

async function freshCode({ database: { orm } }: TestApp): Promise<number> {
  const [row] = await orm.insert(systemCode).values(codeBody()).returning()
  return v.parse(v.number(), row?.oid)
}

export const officeAccess = {
  'company.list': { answers: adminOnly(200), ask: bare },
  'company.get': { answers: adminOnly(200), ask: there('company') },
  'company.update': { answers: adminOnly(200), ask: changeThere('company') },
  'company.save': {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      body: { companyOID: await fixedRecord(server, 'company', keys), ...samples.company() },
    }),
  },

  'systemSetting.list': { answers: adminOnly(200), ask: bare },
  'systemSetting.get': { answers: adminOnly(200), ask: there('systemSetting') },
  'systemSetting.update': { answers: adminOnly(200), ask: changeThere('systemSetting') },
  'systemSetting.save': {
    answers: adminOnly(200),
    ask: async (server, keys) => ({
      body: { oid: await fixedRecord(server, 'systemSetting', keys), ...samples.systemSetting() },
    }),
  },
  systemCodesByType: { answers: signedIn, ask: () => ({ params: { type: 'EquipmentStatus' } }) },
  systemCodeTypes: { answers: signedIn, ask: bare },

  'systemCode.list': { answers: signedIn, ask: bare },
  'systemCode.get': {
    answers: signedIn,
    ask: async (server) => ({ params: { id: await freshCode(server) } }),
  },
  'systemCode.update': {
    answers: { ...signedIn, taskless: 403, clerk: 403, staff: 403, otherStaff: 403 },
    ask: async (server) => ({ params: { id: await freshCode(server) }, body: codeBody() }),
  },
  'systemCode.save': {
    answers: { ...signedIn, taskless: 403, clerk: 403, staff: 403, otherStaff: 403 },
    ask: () => ({ body: codeBody() }),
  },
} satisfies Readonly<Record<string, Row>>

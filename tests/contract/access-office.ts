import * as v from 'valibot'
import { systemCode } from '../../server/database/schema/equipment.ts'
import { fixedRecord } from '../support/fixed-records.ts'
import { samples } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import {
  adminOnly,
  bare,
  body,
  change,
  changeThere,
  fresh,
  type Row,
  signedIn,
  there,
  withTask,
} from './access-rows.ts'

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
  'businessSector.list': { answers: signedIn, ask: bare },
  'businessSector.get': { answers: signedIn, ask: fresh('businessSector') },
  'businessSector.create': { answers: adminOnly(201), ask: body('businessSector') },
  'businessSector.update': { answers: adminOnly(200), ask: change('businessSector') },
  'businessSector.remove': { answers: adminOnly(200), ask: fresh('businessSector') },

  'country.list': { answers: signedIn, ask: bare },
  'country.get': { answers: signedIn, ask: fresh('country') },
  'country.create': { answers: adminOnly(201), ask: body('country') },
  'country.update': { answers: adminOnly(200), ask: change('country') },
  'country.remove': { answers: adminOnly(200), ask: fresh('country') },

  'state.list': { answers: signedIn, ask: bare },
  'state.get': { answers: signedIn, ask: fresh('state') },
  'state.create': { answers: adminOnly(201), ask: body('state') },
  'state.update': { answers: adminOnly(200), ask: change('state') },
  'state.remove': { answers: adminOnly(200), ask: fresh('state') },

  'lga.list': { answers: adminOnly(200), ask: bare },
  'lga.get': { answers: adminOnly(200), ask: fresh('lga') },
  'lga.create': { answers: adminOnly(201), ask: body('lga') },
  'lga.update': { answers: adminOnly(200), ask: change('lga') },
  'lga.remove': { answers: adminOnly(200), ask: fresh('lga') },

  'hrEmployee.list': { answers: withTask(200), ask: bare },
  'hrEmployee.get': { answers: withTask(200), ask: fresh('hrEmployee') },
  'hrEmployee.create': { answers: adminOnly(201), ask: body('hrEmployee') },
  'hrEmployee.update': { answers: adminOnly(200), ask: change('hrEmployee') },
  'hrEmployee.remove': { answers: adminOnly(200), ask: fresh('hrEmployee') },

  'messageTemplate.list': { answers: adminOnly(200), ask: bare },
  'messageTemplate.get': { answers: adminOnly(200), ask: fresh('messageTemplate') },
  'messageTemplate.create': { answers: adminOnly(201), ask: body('messageTemplate') },
  'messageTemplate.update': { answers: adminOnly(200), ask: change('messageTemplate') },
  'messageTemplate.remove': { answers: adminOnly(200), ask: fresh('messageTemplate') },

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

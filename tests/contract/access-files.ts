import * as v from 'valibot'
import { type IdentityName, people } from '../support/people.ts'
import { type Keys, makeRecord } from '../support/samples.ts'
import type { TestApp } from '../support/server.ts'
import { aPdf, aPng, upload } from '../support/uploads.ts'
import { adminOnly, type Answers, bare, fresh, own, type Row, signedIn, withTask } from './access-rows.ts'

/** Made by one and fetched by the same; to others it is not there. */
const made: Answers = { ...withTask(200), taskless: 404, clerk: 404, otherStaff: 404 }

async function reportOfStaff(server: TestApp, _keys: Keys, as: IdentityName) {
  const { body } = await server.call('locationReport', { as: as === 'admin' ? 'admin' : 'staff' })
  const { fileName } = v.parse(v.object({ fileName: v.string() }), body)
  return { query: { vFullFileName: fileName } }
}

const operationUpload = async (server: TestApp, keys: Keys) => {
  const operation = await makeRecord(server, 'pmOperation', keys)
  const query = { vReportType: 'pmoperation', EntityOID: operation, extension: 'pdf' } as const
  return { query, ...upload(aPdf, 'operation.pdf', 'application/pdf') }
}

async function uploadedOperation(server: TestApp, keys: Keys) {
  const asked = await operationUpload(server, keys)
  const { status, text } = await server.callLoosely('uploadReport', asked)
  if (status !== 200) throw new Error(`The file was not taken: ${text}`)
  return { params: { id: asked.query.EntityOID } }
}

const logo = () => ({
  query: { Folder: 'Images', FileName: 'logo', Extension: 'png', FileSource: 'Company' },
  ...upload(aPng, 'logo.png', 'image/png'),
})

async function uploadedLogo(server: TestApp) {
  const { body } = await server.callLoosely('uploadImage', logo())
  const { result } = v.parse(v.object({ result: v.object({ fileName: v.string() }) }), body)
  return { params: { name: result.fileName } }
}

export const filesAccess = {
  equipmentReport: { answers: withTask(200), ask: bare },
  locationReport: { answers: withTask(200), ask: bare },
  warehouseReport: { answers: withTask(200), ask: bare },
  userReport: { answers: adminOnly(200), ask: bare },
  pmTaskReport: { answers: withTask(200), ask: bare },
  pmOperationsBlankTemplate: {
    answers: own,
    ask: async (server, keys) => ({
      query: { vPMOperationOID: await makeRecord(server, 'pmOperation', keys) },
    }),
  },
  userPmOperationReport: {
    answers: { ...withTask(200), otherStaff: 403 },
    ask: () => ({ query: { vUserGUID: people.staff.id } }),
  },
  inspectionReport: {
    answers: withTask(200),
    ask: async (server, keys) => ({
      query: { vInspectionLogOID: (await fresh('inspectionLog')(server, keys)).params.id },
    }),
  },
  downloadReport: { answers: made, ask: reportOfStaff },
  pmCalendar: {
    answers: withTask(200),
    ask: () => ({ query: { from: '2026-11-16', to: '2026-11-22' } }),
  },
  craftReport: {
    answers: withTask(200),
    ask: () => ({ query: { startDate: '2026-11-16', endDate: '2026-11-22' } }),
  },
  complianceReport: {
    answers: withTask(200),
    ask: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
  reliabilityReport: {
    answers: withTask(200),
    ask: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
  costReport: {
    answers: withTask(200),
    ask: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
  backlogReport: {
    answers: withTask(200),
    ask: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
  reorderReport: { answers: withTask(200), ask: () => ({}) },
  equipmentLabelReport: { answers: withTask(200), ask: bare },
  partLabelReport: { answers: withTask(200), ask: bare },
  binLabelReport: { answers: withTask(200), ask: bare },
  pmDueNow: { answers: withTask(200), ask: () => ({}) },
  uploadReport: { answers: own, ask: operationUpload },
  operationFile: { answers: own, ask: uploadedOperation },
  operationFileInfo: { answers: own, ask: uploadedOperation },
  uploadImage: { answers: adminOnly(200), ask: logo },
  storedImage: { answers: signedIn, ask: uploadedLogo },
} satisfies Readonly<Record<string, Row>>

import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { CraftReportRow } from './entities/craft-report.ts'
import { ReceivedFile, ReportReply, StoredFile } from './entities/stored-file.ts'
import { one, rows } from './envelope.ts'
import { day, recordKey } from './query-values.ts'
import { reportLimits } from './report-limits.ts'
import { recordId } from './schema/record-key.ts'

/** Made by the server; nothing else of it ever becomes a path. */
const storedName = v.pipe(v.string(), v.regex(/^[\w-]{1,100}\.[a-z]{2,4}$/, 'There is no such file'))

/** Which dues: of both days and those between them, at one location or at all. */
export const ComplianceQuery = v.strictObject({
  from: day,
  to: day,
  locationOID: v.optional(recordKey),
})

/** The same of maintenance figures, which can be of one machine, too. */
export const FiguresQuery = v.strictObject({
  ...ComplianceQuery.entries,
  equipmentOID: v.optional(recordKey),
})

const pdf = ['application/pdf'] as const
const images = ['image/png', 'image/jpeg'] as const

const report = <const Path extends string, const Resource extends `${string}Report`>(
  path: Path,
  resource: Resource,
) =>
  ({
    method: 'GET',
    path: `/CAMSReports/${path}`,
    reply: ReportReply,
    access: ['print', resource],
  }) as const

/** Reports and files (SPEC 7). A report is made when it is asked for, and then fetched by `downloadReport`. */
export const fileEndpoints = {
  equipmentReport: { ...report('EquipmentReport', 'equipmentReport'), query: reportLimits.equipmentReport },
  locationReport: { ...report('LocationReport', 'locationReport'), query: reportLimits.locationReport },
  warehouseReport: { ...report('WarehouseReport', 'warehouseReport'), query: reportLimits.warehouseReport },
  userReport: { ...report('UserReport', 'userReport'), query: reportLimits.userReport },
  pmTaskReport: { ...report('PMTaskReport', 'pmTaskReport'), query: reportLimits.pmTaskReport },
  /** Without an operation, a blank form (READINGS on SPEC 7). */
  pmOperationsBlankTemplate: {
    ...report('PMOperationsBlankTemplate', 'operationReport'),
    query: v.strictObject({ vPMOperationOID: v.optional(recordKey) }),
  },
  userPmOperationReport: {
    ...report('UserPMOperationReport', 'operationReport'),
    query: reportLimits.userPmOperationReport,
  },
  inspectionReport: {
    ...report('InspectionLogReport', 'inspectionReport'),
    query: v.strictObject({ vInspectionLogOID: recordKey }),
    beyond: true,
  },
  /** Both days included; of all rigs where none is named. */
  complianceReport: {
    ...report('PMComplianceReport', 'complianceReport'),
    query: ComplianceQuery,
    beyond: true,
  },
  reliabilityReport: {
    ...report('ReliabilityReport', 'figuresReport'),
    query: FiguresQuery,
    beyond: true,
  },
  costReport: { ...report('CostReport', 'costReport'), query: FiguresQuery, beyond: true },
  backlogReport: { ...report('BacklogReport', 'figuresReport'), query: FiguresQuery, beyond: true },
  reorderReport: { ...report('ReorderReport', 'reorderReport'), query: v.strictObject({}), beyond: true },
  /** Sheets of labels with codes to scan. */
  equipmentLabelReport: {
    ...report('EquipmentLabelReport', 'equipmentLabelReport'),
    query: reportLimits.equipmentLabelReport,
    beyond: true,
  },
  partLabelReport: {
    ...report('PartLabelReport', 'partLabelReport'),
    query: reportLimits.partLabelReport,
    beyond: true,
  },
  binLabelReport: {
    ...report('BinLabelReport', 'binLabelReport'),
    query: reportLimits.binLabelReport,
    beyond: true,
  },
  /** Those who made the report fetch it; to others it is not there. */
  downloadReport: {
    method: 'GET',
    path: '/CAMSReports/DownloadReport',
    query: v.strictObject({ vFullFileName: storedName }),
    reply: ReceivedFile,
    download: pdf,
    access: 'signed-in',
  },
  /** Both days included. */
  craftReport: {
    method: 'GET',
    path: '/CAMSReports/GetCraftReport',
    query: v.strictObject({ startDate: day, endDate: day }),
    reply: rows(CraftReportRow),
    access: ['read', 'craftReport'],
  },

  /** The PDF of a PM operation; a later one takes the place of the one before. */
  uploadReport: {
    method: 'POST',
    path: '/CAMSReports/Upload-Report-To-Server',
    query: v.strictObject({
      vReportType: v.literal('pmoperation', 'Only pmoperation takes a file'),
      EntityOID: recordKey,
      extension: v.literal('pdf', 'Only pdf is taken'),
    }),
    upload: pdf,
    reply: one(StoredFile),
    access: ['edit', 'pmOperation'],
  },
  operationFile: {
    method: 'GET',
    path: '/FileManagement/Uploaded_Docs/pmoperation-{id}/pdf',
    params: recordId,
    reply: ReceivedFile,
    download: pdf,
    access: ['read', 'pmOperation'],
  },
  /** Empty where nothing was uploaded. */
  operationFileInfo: {
    method: 'GET',
    path: '/FileManagement/Uploaded_Docs/pmoperation-{id}',
    params: recordId,
    reply: rows(StoredFile),
    access: ['read', 'pmOperation'],
    beyond: true,
  },
  /** The company's logo. The kind is told by the content, whatever `Extension` says (READINGS). */
  uploadImage: {
    method: 'POST',
    path: '/FileManagement/upload-file',
    query: v.strictObject({
      Folder: v.literal('Images', 'Only Images takes a file'),
      FileName: v.optional(v.pipe(v.string(), v.maxLength(255))),
      Extension: v.optional(v.pipe(v.string(), v.maxLength(10))),
      FileSource: v.optional(v.pipe(v.string(), v.maxLength(255))),
    }),
    upload: images,
    reply: one(StoredFile),
    access: ['edit', 'company'],
  },
  storedImage: {
    method: 'GET',
    path: '/FileManagement/Images/{name}',
    params: v.object({ name: storedName }),
    reply: ReceivedFile,
    download: images,
    access: 'signed-in',
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>

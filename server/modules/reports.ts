import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { ReportReply } from '../../src/contract/entities/stored-file.ts'
import { decide } from '../../src/contract/access/policy.ts'
import type { Orm } from '../database/connection/orm.ts'
import { organisationDay, readPreferences } from '../database/records/site-preferences.ts'
import { recordStore } from '../database/records/tables.ts'
import { ProblemError } from '../http/problem.ts'
import { refuseSpan } from '../http/refuse-span.ts'
import { layDues } from '../maintenance/past-dues.ts'
import { asItStood } from '../reports/as-it-stood.ts'
import { binLabels, equipmentLabels, partLabels } from '../reports/codes/code-labels.ts'
import { equipmentReport } from '../reports/equipment.ts'
import { speakingTo, speakToWhoAsks } from '../reports/speaking.ts'
import { readPersonal } from '../identity/personal.ts'
import { inTurn } from '../http/in-turn.ts'
import { inspectionReport } from '../reports/inspection-log.ts'
import { letterheadOf, type ReadLogo } from '../reports/letterhead.ts'
import { locationReport } from '../reports/location.ts'
import { blankTemplate, operationTemplate } from '../reports/operation-template.ts'
import { reportPdf } from '../reports/pdf.ts'
import { backlogReport } from '../reports/figures/backlog.ts'
import { costReport } from '../reports/figures/cost.ts'
import { complianceReport } from '../reports/figures/pm-compliance.ts'
import { pmTaskReport } from '../reports/pm-task.ts'
import { reliabilityReport } from '../reports/figures/reliability.ts'
import { reorderReport } from '../reports/reorder.ts'
import { findReport, keepReport, kindOf } from '../reports/report-files.ts'
import type { Report } from '../reports/report.ts'
import { userPmOperationReport } from '../reports/user-pm-operation.ts'
import { userReport } from '../reports/user.ts'
import { warehouseReport } from '../reports/warehouse.ts'
import { serve } from '../http/serve.ts'
import type { Speech } from '../../src/locale/speech.ts'
import type { Storage } from '../storage/storage.ts'
import { operationsOf, organisationMinute } from './figures.ts'
import { endOfPast } from './asked-day.ts'
import { ownNow } from './lists-as-of.ts'
import { ownOperations } from './pm-operations.ts'

interface Options {
  readonly orm: Orm
  readonly clock: () => Date
  readonly storage: Storage
  readonly readLogo: ReadLogo
  /** Where this product is reached, which codes to scan say. */
  readonly publicUrl: () => string
}

const reportKinds = [
  'equipmentReport',
  'locationReport',
  'warehouseReport',
  'userReport',
  'pmTaskReport',
  'pmOperationsBlankTemplate',
  'userPmOperationReport',
  'inspectionReport',
  'complianceReport',
  'reliabilityReport',
  'backlogReport',
  'costReport',
  'reorderReport',
  'equipmentLabelReport',
  'partLabelReport',
  'binLabelReport',
] as const
type ReportKind = (typeof reportKinds)[number]

/**
 * Reports as PDF (SPEC 7). A report is made when it is asked for, kept for a day, and fetched by whom it was made for;
 * operations of other users are not there (TRUST 4).
 */
export function reportsModule(app: FastifyInstance, options: Options) {
  const { orm, clock, storage, readLogo, publicUrl } = options
  speakToWhoAsks()
  const oneAtATime = inTurn({
    atOnce: 1,
    tooMany: 'Too many reports are being made just now. Try again shortly',
  })
  const make = (
    kind: ReportKind,
    userId: string,
    write: () => Promise<Report | null>,
  ): Promise<ReportReply> =>
    oneAtATime(async () =>
      speakingTo(await speechOf(orm, userId), async () => {
        const report = await write()
        if (!report) throw new ProblemError('not-found')
        const title = report.of ? `${report.title}, ${report.of}` : report.title
        const createdAt = clock()
        const pdf = reportPdf(report, await letterheadOf(orm, readLogo), createdAt)
        const name = await keepReport(orm, storage, { kind, userId, title, createdAt, pdf })
        const reportURL = `/api${endpoints.downloadReport.path}?vFullFileName=${name}`
        return { reportURL, fileName: name, title }
      }),
    )

  /** What a report says of now, or of the day whose end it is asked of. */
  const stood = async (
    { asOf }: { readonly asOf?: string | undefined },
    write: (db: Orm) => Promise<Report | null>,
  ): Promise<Report | null> =>
    asOf === undefined
      ? write(orm)
      : asItStood(orm, { day: asOf, until: await endOfPast(orm, asOf, clock(), 'asOf') }, write)

  serve(app, 'equipmentReport', ({ query, userId }) =>
    make('equipmentReport', userId, () => stood(query, (then) => equipmentReport(then, query))),
  )
  serve(app, 'locationReport', ({ query, userId }) =>
    make('locationReport', userId, () => stood(query, (then) => locationReport(then, query))),
  )
  serve(app, 'warehouseReport', ({ query, userId }) =>
    make('warehouseReport', userId, () => stood(query, (then) => warehouseReport(then, query))),
  )
  serve(app, 'userReport', ({ query, userId }) =>
    make('userReport', userId, () => stood(query, (then) => userReport(then, query))),
  )
  serve(app, 'pmTaskReport', ({ query, userId }) =>
    make('pmTaskReport', userId, () =>
      stood(query, async (then) => {
        const tellsDue = query.asOf === undefined || (await layDues(then, query.asOf))
        return pmTaskReport(then, query, tellsDue)
      }),
    ),
  )

  serve(app, 'pmOperationsBlankTemplate', ({ query: { vPMOperationOID: key }, subject, userId }) =>
    make('pmOperationsBlankTemplate', userId, async () =>
      key === undefined ? blankTemplate : operationTemplate(orm, key, ownOperations(subject)),
    ),
  )

  serve(app, 'userPmOperationReport', async ({ query, subject, userId }) => {
    const decision = decide(subject, 'read', 'pmOperation', query.vUserGUID)
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    const scope = query.asOf === undefined ? undefined : ownNow(recordStore('pmOperation'), subject)
    return make('userPmOperationReport', userId, () =>
      stood(query, (then) => userPmOperationReport(then, query, scope)),
    )
  })

  serve(app, 'inspectionReport', ({ query, userId }) =>
    make('inspectionReport', userId, () => inspectionReport(orm, query.vInspectionLogOID)),
  )

  serve(app, 'complianceReport', async ({ query: { from, to, locationOID }, subject, userId }) => {
    refuseSpan(['from', from], ['to', to])
    const today = await organisationDay(orm, clock())
    const scope = ownOperations(subject)
    return make('complianceReport', userId, () =>
      complianceReport(orm, { from, to, locationOID, today, scope }),
    )
  })

  serve(app, 'reliabilityReport', async ({ query, userId }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    const now = await organisationMinute(orm, clock())
    return make('reliabilityReport', userId, () => reliabilityReport(orm, { ...query, now }))
  })

  serve(app, 'backlogReport', async ({ query, subject, userId }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    const today = await organisationDay(orm, clock())
    const operations = operationsOf(subject)
    return make('backlogReport', userId, () => backlogReport(orm, { ...query, today, operations }))
  })

  serve(app, 'costReport', async ({ query, userId }) => {
    refuseSpan(['from', query.from], ['to', query.to])
    const today = await organisationDay(orm, clock())
    return make('costReport', userId, () => costReport(orm, { ...query, today }))
  })

  serve(app, 'reorderReport', ({ userId }) => make('reorderReport', userId, () => reorderReport(orm)))

  serve(app, 'equipmentLabelReport', ({ query, userId }) =>
    make('equipmentLabelReport', userId, () => equipmentLabels(orm, publicUrl(), query)),
  )
  serve(app, 'partLabelReport', ({ query, userId }) =>
    make('partLabelReport', userId, () => partLabels(orm, publicUrl(), query)),
  )
  serve(app, 'binLabelReport', ({ query, userId }) =>
    make('binLabelReport', userId, () => binLabels(orm, publicUrl(), query)),
  )

  serve(app, 'downloadReport', async ({ query: { vFullFileName: name }, subject, userId }) => {
    const kind = reportKinds.find((known) => known === kindOf(name))
    const found = kind ? await findReport(orm, name, userId, clock()) : null
    if (!kind || !found) throw noSuchFile()
    // A right that was taken since the report was made is asked for again.
    const [action, resource] = endpoints[kind].access
    const decision = decide(subject, action, resource)
    if (!decision.allowed) throw new ProblemError('forbidden', { title: decision.reason })
    const stored = await storage.get(name)
    if (!stored) throw noSuchFile()
    const day = await organisationDay(orm, found.createdAt)
    return { ...stored, contentType: 'application/pdf', fileName: `${found.title} ${day}.pdf` }
  })
}

/** Paper speaks the locale of who asks for it, in the time of the organisation. */
async function speechOf(orm: Orm, userId: string): Promise<Speech> {
  const { locale } = await readPersonal(orm, userId)
  const { timeZone } = await readPreferences(orm)
  return { locale, timeZone }
}

const noSuchFile = () => new ProblemError('not-found', { title: 'There is no such file' })

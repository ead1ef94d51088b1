import type { Server } from 'node:http'
import Fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import type { EndpointName } from '../src/contract/endpoints.ts'
import { countAttempts } from './identity/attempts.ts'
import { routableAddress } from './http/address.ts'
import { Background } from './http/background.ts'
import { companyLogo } from './storage/company-logo.ts'
import type { Database } from './database/connection/database.ts'
import type { Environment } from './environment/environment.ts'
import { defaultLimits, type Limits } from './identity/limits.ts'
import { jobsModule } from './jobs/jobs.ts'
import { tellNews, tellTime } from './jobs/notices.ts'
import { pmDue } from './jobs/pm-due.ts'
import { letterQueue } from './mail/letter-queue.ts'
import { makeLetters } from './mail/letters.ts'
import { makeMail, type SendMail } from './mail/mail.ts'
import { accessExplanationsModule } from './modules/access-explanations.ts'
import { attachModule, attachmentsModule } from './modules/attachments.ts'
import { authenticationModule } from './modules/authentication.ts'
import { applicationUsersModule } from './modules/application-users.ts'
import { changesModule } from './modules/changes.ts'
import { camsUsersModule } from './modules/cams-users.ts'
import { commentsModule } from './modules/comments.ts'
import { companyModule } from './modules/company.ts'
import { configurationModule } from './configuration/configuration.ts'
import { craftReportModule } from './modules/craft-report.ts'
import { dashboardModule } from './modules/dashboard.ts'
import { dayOfWorkModule } from './modules/day-of-work.ts'
import { definitionsModule } from './modules/definitions.ts'
import { filesModule } from './modules/files.ts'
import { historyModule } from './modules/history.ts'
import { listsAsOfModule } from './modules/lists-as-of.ts'
import { historyFileModule } from './modules/history-file.ts'
import { removedCommentsModule } from './modules/removed-comments.ts'
import { removedFilesModule } from './modules/removed-files.ts'
import { housekeepingModule } from './modules/housekeeping.ts'
import { leasesModule } from './modules/leases.ts'
import { capabilitiesModule } from './modules/capabilities.ts'
import { equipmentModule } from './modules/equipment.ts'
import { inspectionsModule } from './modules/inspections.ts'
import { equipmentTreeModule } from './modules/equipment-tree.ts'
import { locationPageModule } from './modules/location-page.ts'
import { machinePageModule } from './modules/machine-page.ts'
import { meterReadingsModule } from './modules/meter-readings.ts'
import { figuresModule } from './modules/figures.ts'
import { noticesModule } from './modules/notices.ts'
import { openRecordsModule } from './modules/open-records.ts'
import { pmComplianceModule } from './modules/pm-compliance.ts'
import { pmDeferralsModule } from './modules/pm-deferrals.ts'
import { nonWorkingDaysModule } from './modules/non-working-days.ts'
import { pmForecastModule } from './modules/pm-forecast.ts'
import { locationMaintenanceModule } from './modules/location-maintenance.ts'
import { pmDueModule } from './modules/pm-due.ts'
import { pmOperationsModule } from './modules/pm-operations.ts'
import { pmCalendarModule } from './modules/pm-calendar.ts'
import { pmScheduleModule } from './modules/pm-schedule.ts'
import { pmTasksModule } from './modules/pm-tasks.ts'
import { lastGlobalSeq } from './modules/read-events.ts'
import { recordsModule } from './modules/records.ts'
import { reportsModule } from './modules/reports.ts'
import { rolledHistoryModule } from './modules/rolled-history.ts'
import { rolesModule } from './modules/roles.ts'
import { roleTasksModule } from './modules/role-tasks.ts'
import { savedViewsModule } from './modules/saved-views.ts'
import { sessionModule } from './modules/session.ts'
import { stockMovementsModule } from './modules/stock-movements.ts'
import { systemCodesModule } from './modules/system-codes.ts'
import { systemSettingsModule } from './modules/system-settings.ts'
import { userRolesModule } from './modules/user-roles.ts'
import { requestsModule } from './modules/requests.ts'
import { workOrderCostsModule } from './modules/work-order-costs.ts'
import { workOrderMovesModule } from './modules/work-order-moves.ts'
import { workOrdersModule } from './modules/work-orders.ts'
import { beginNews } from './notices/follow-news.ts'
import { defaultPasswordCost, makePasswords, type PasswordCost, type Passwords } from './identity/password.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { clientFiles } from './plugins/client-files.ts'
import { databaseMetrics } from './plugins/database-metrics.ts'
import { gracefulClose } from './plugins/graceful-close.ts'
import { health } from './plugins/health.ts'
import { jsonBody } from './plugins/json-body.ts'
import { metrics } from './plugins/metrics.ts'
import { multipartForms } from './plugins/multipart.ts'
import { problems } from './plugins/problems.ts'
import { replicaReads } from './plugins/replica-reads.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { session } from './plugins/session.ts'
import { compression, requestLimit } from './plugins/traffic.ts'
import type { ListedStorage } from './storage/storage.ts'
import { version } from './environment/version.ts'

export interface AppOptions {
  readonly database: Database
  readonly environment: Environment
  readonly storage: ListedStorage
  /** Folder of the built client; null serves the API alone. */
  readonly clientRoot?: string | null
  readonly clock?: () => Date
  readonly passwordCost?: PasswordCost
  /** In place of argon2 at that cost. */
  readonly passwords?: Passwords
  readonly limits?: Partial<Limits>
  readonly sendMail?: SendMail
  /** How long a body that is no file may take to come in: a megabyte over a rig's line of 20 kB/s. */
  readonly bodiesWithinMs?: number
  /** How long requests in hand, and then mail and other work behind them, may take to finish when the server closes. */
  readonly closesWithinMs?: number
  /** Whether work that must happen by itself is done by this process (decision 0026). */
  readonly runsJobs?: boolean
  /** Where log lines go; stdout unless said otherwise. */
  readonly logTo?: { write(line: string): void }
}

/** The whole server, not yet listening. Closing it waits for work in hand; the database stays the caller's to close. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, environment, storage, clock = () => new Date() } = options
  const { orm } = database
  const limits = { ...defaultLimits, ...options.limits }
  const app = Fastify(serverOptions(environment, options.logTo))
  const background = new Background(app.log)
  app.decorate('checksReplies', !environment.production)
  app.decorate('servedEndpoints', new Set<EndpointName>())
  const closesWithinMs = options.closesWithinMs ?? 5_000
  const mail = makeMail(environment, { log: app.log })
  app.addHook('onClose', async () => {
    await background.settled(closesWithinMs)
    mail.close()
  })

  gracefulClose(app, { withinMs: closesWithinMs })
  problems(app)
  requestLog(app)
  const registry = metrics(app)
  await securityHeaders(app, { https: environment.publicUrl?.startsWith('https:') ?? false })
  await requestLimit(app, { perMinute: environment.requestsPerMinute })
  await compression(app)
  jsonBody(app, { withinMs: options.bodiesWithinMs ?? 60_000 })
  if (database.reads) replicaReads(app, database.reads)
  session(app, { database, clock, background })
  health(app, { orm })

  const passwords = options.passwords ?? (await makePasswords(options.passwordCost ?? defaultPasswordCost))
  const attempts = countAttempts(orm, clock, limits)
  const sendLetter = makeLetters({ orm, sendMail: options.sendMail ?? mail.send, log: app.log })
  const publicUrl = () => environment.publicUrl ?? listeningUrl(app, environment)
  const letters = letterQueue({ orm, clock, sendLetter, publicUrl, log: app.log, background })
  authenticationModule(app, { orm, clock, passwords, attempts, letters })
  noticesModule(app, { orm, clock })
  sessionModule(app, { orm, clock })
  savedViewsModule(app, { orm })
  accessExplanationsModule(app, { orm })
  pmOperationsModule(app, { orm, clock })
  pmTasksModule(app, { orm, clock })
  pmDeferralsModule(app, { orm, clock })
  pmScheduleModule(app, { orm, clock })
  machinePageModule(app, { orm, clock })
  locationPageModule(app, { orm, clock })
  equipmentTreeModule(app, { orm })
  pmForecastModule(app, { orm, clock })
  pmCalendarModule(app, { orm, clock })
  pmDueModule(app, { orm, clock })
  locationMaintenanceModule(app, { orm, clock })
  equipmentModule(app, { orm, clock })
  nonWorkingDaysModule(app, { orm, clock })
  inspectionsModule(app, { orm })
  meterReadingsModule(app, { orm, clock })
  workOrdersModule(app, { orm })
  workOrderMovesModule(app, { orm, clock })
  requestsModule(app, { orm, clock })
  workOrderCostsModule(app, { orm, clock })
  stockMovementsModule(app, { orm, clock })
  camsUsersModule(app, { orm })
  systemCodesModule(app, { orm })
  systemSettingsModule(app, { orm })
  companyModule(app, { orm })
  applicationUsersModule(app, { orm, clock, attempts })
  definitionsModule(app, { orm })
  rolesModule(app, { orm })
  userRolesModule(app, { orm, letters })
  roleTasksModule(app, { orm })
  configurationModule(app, { orm, clock, publicUrl: environment.publicUrl })
  reportsModule(app, { orm, clock, storage, readLogo: () => companyLogo(orm, storage), publicUrl })
  craftReportModule(app, { orm })
  pmComplianceModule(app, { orm, clock })
  figuresModule(app, { orm, clock })
  historyModule(app, { orm })
  listsAsOfModule(app, { orm, clock })
  rolledHistoryModule(app, { orm })
  dayOfWorkModule(app, { orm })
  dashboardModule(app, { orm })
  recordsModule(app, { orm })
  attachmentsModule(app, { orm, storage, clock })
  removedFilesModule(app, { orm })
  commentsModule(app, { orm, clock })
  removedCommentsModule(app, { orm })
  await app.register(async (scope) => {
    await multipartForms(scope)
    filesModule(scope, { orm, storage })
    attachModule(scope, { orm, storage })
    historyFileModule(scope, { orm, clock })
  })
  leasesModule(app, { orm, clock })
  const changes = changesModule(app, { database, clock })
  openRecordsModule(app, { database, clock, changes })
  databaseMetrics(registry, { database, feed: { newest: () => lastGlobalSeq(orm), told: changes.told } })
  housekeepingModule(app, { orm, storage, clock, background, historyMonths: environment.historyMonths })
  if (options.runsJobs) {
    const jobs = [pmDue({ orm, clock }), tellNews({ orm, clock, letters }), tellTime({ orm, clock, letters })]
    app.addHook('onReady', () => beginNews(orm))
    jobsModule(app, { database, jobs, closesWithinMs })
  }
  capabilitiesModule(app, { orm, version })
  apiDocs(app, { version })
  await clientFiles(app, options.clientRoot ?? null)
  return app
}

/** Bytes of a request's head that Node takes. */
const longestHead = 16_384

const serverOptions = (
  { logLevel, trustProxy }: Environment,
  logTo: AppOptions['logTo'],
): FastifyHttpOptions<Server> => ({
  logger: logLevel === 'silent' ? false : { level: logLevel, ...(logTo && { stream: logTo }) },
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy,
  bodyLimit: 1_048_576,
  // Four megabytes over a rig's line of 20 kB/s; the head of a request has no reason to take as long.
  requestTimeout: 300_000,
  http: { headersTimeout: 30_000 },
  forceCloseConnections: 'idle',
  rewriteUrl: ({ url }) => routableAddress(url ?? '/'),
  // No longer than the head of a request: how long a key may be is said by the endpoint's own schema.
  routerOptions: { maxParamLength: longestHead },
})

/** Where the server is reached from this machine: an address that means "all" is not one to open. */
export function listeningUrl(
  app: FastifyInstance,
  { host, port }: Pick<Environment, 'host' | 'port'>,
): string {
  const address = app.server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${actual}`
}

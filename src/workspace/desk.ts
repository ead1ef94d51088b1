import { QueryClient } from '@tanstack/react-query'
import { createAccess } from '../api/access.ts'
import { createOwnAccount, createUserAccounts } from '../api/account.ts'
import { createAttachments } from '../api/attachments.ts'
import { createComments } from '../api/comments.ts'
import { openCapabilities } from '../api/capabilities.ts'
import { openCachedReads } from '../api/kept/cached-reads.ts'
import { createConfirmedKeeping } from '../api/kept/keep-confirmed.ts'
import { createLateAnswers } from '../api/kept/late-answers.ts'
import { createSiteConfiguration } from '../api/configuration.ts'
import { loadReorderList, loadStockOnHand, loadTakingBack } from '../api/stock.ts'
import { loadBacklog, loadCosts, loadReliability } from '../api/figures.ts'
import { loadCompliance, loadComplianceDues } from '../api/compliance.ts'
import { loadCraftReport } from '../api/craft-report.ts'
import { loadDashboard } from '../api/dashboard.ts'
import { createMoveDeferral } from '../api/deferral-moves.ts'
import { createFiles } from '../api/files.ts'
import { loadCodes, loadCodeTypes, loadUsers } from '../api/lookups.ts'
import { openFeed, pageVisibility } from '../api/live/feed.ts'
import { createFirstTold } from '../api/live/first-told.ts'
import { loadLocationMaintenance } from '../api/location-maintenance.ts'
import { loadCostOfOrder } from '../api/order-cost.ts'
import { loadTreeLevel, loadTreeMatches } from '../api/equipment-tree.ts'
import { loadLocationCosts, loadLocationMore, loadLocationPage } from '../api/location-page.ts'
import { loadMachineCosts, loadMachineMore, loadMachinePage } from '../api/machine-page.ts'
import { createNotices } from '../api/notices.ts'
import { loadPmForecast, loadPmLevelling } from '../api/pm-forecast.ts'
import { loadPmCalendar } from '../api/pm-calendar.ts'
import { loadDueNow } from '../api/pm-due.ts'
import { loadPmSchedule } from '../api/pm-schedule.ts'
import { serversList } from '../api/kept/list-reads.ts'
import { openReadyRounds, type Readiness, type ReadyRounds, type Rounds } from '../api/kept/ready-rounds.ts'
import { createOpenRecords } from '../api/live/open-records.ts'
import { createPastSource } from '../api/past-source.ts'
import { createRecordHistory } from '../api/record-history.ts'
import { createRecordSource } from '../api/record-source.ts'
import { createRequests } from '../api/requests.ts'
import { createSavedViews } from '../api/saved-views.ts'
import { browserClock, browserNetwork } from '../api/sender/clock.ts'
import { openWrites } from '../api/writes/browser.ts'
import { type EntityName, isEntity } from '../contract/entities/catalogue.ts'
import type { Capabilities } from '../contract/entities/feed.ts'
import type { LocationListName } from '../contract/entities/location-page.ts'
import type { PageListName } from '../contract/entities/page-lists.ts'
import type { Session } from '../contract/access/session.ts'
import { noticeStream } from '../contract/notices/notice.ts'
import { isAdmin } from '../contract/access/policy.ts'
import { createHeardChanges } from '../engine/definition/heard-changes.ts'
import { LoadError } from '../engine/definition/load-error.ts'
import { localDay } from '../engine/definition/local-day.ts'
import type { ListSource } from '../engine/definition/record-source.ts'
import type { PastReads, Workbench } from '../engine/definition/workbench.tsx'
import { besideForms, changedWith, queryKeys } from '../engine/definition/query-keys.ts'
import type { SessionRuntime } from '../features/auth/session-runtime.ts'
import { createLooking } from '../features/access/looking.ts'
import { createLiveCharts } from '../machines/live.ts'
import type { Toasts } from '../ui/feedback/toasts.ts'
import { quietOf } from './quiet.ts'
import { watchMade } from './choosable.ts'
import { type PageAddress, readFirst } from './first-reads.ts'
import { createConfigurations } from './configurations.ts'
import { calmDrafts } from './drafts.ts'
import { createStore } from '../store/store.ts'
import { choiceReads } from './record-reads.ts'
import { openPersonal } from './personal.ts'
import { readAgain } from './read-again.ts'
import { showConfirmed } from './show-confirmed.ts'
import { renewKept } from './renew-kept.ts'
import { decidesAccess, followSession } from './session-follower.ts'
import { unsentWorkOf, watchConfirmed } from './unsent-work.ts'

const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (count, error) => error instanceof LoadError && error.error.kind === 'busy' && count < 2,
      },
    },
  })

/** So many letters at the end of a token tell its session from others, and open nothing. */
const namingLetters = 8

interface DeskInput {
  readonly session: Session
  readonly runtime: SessionRuntime
  readonly toasts: Toasts
  /** The page that is shown at it first. */
  readonly page: PageAddress
}

/**
 * Everything one signed-in user works with in this tab, composed once: journal and outbox, cached reads, queries,
 * live charts, and the workbench that screens ask. `close` frees it; what is unsent stays in the journal.
 */
export async function openDesk({ session, runtime, toasts, page }: DeskInput) {
  const { client } = runtime
  const { profile } = session
  const late = createLateAnswers(browserClock)
  const cache = openCachedReads({
    userId: profile.id,
    session: session.token.slice(-namingLetters),
    looksAs: session.looksAs?.id,
    late,
  })
  const queries = queryClient()
  // On its way while the journal is opened.
  const dashboard = (signal: AbortSignal) => loadDashboard(client, cache, localDay(), signal)
  const listOf = (entity: EntityName) => serversList({ client, cache }, entity)
  const firstRead = readFirst(queries, { listOf, dashboard }, session, page)
  const offered = await openCapabilities(client, cache)
  const known = (): Capabilities | null => {
    const said = offered()
    // Who looks as a role makes no records, and is lent no keys for them.
    if (said.ok) return session.looksAs ? { ...said.value, idLeases: false } : said.value
    // Unreachable is not plain: an offline start still knows that this client's own server has them all.
    return said.error.kind === 'not-found'
      ? null
      : {
          version: '',
          wire: 1,
          feed: true,
          versions: true,
          idempotency: true,
          idLeases: true,
          historySince: null,
        }
  }
  const opensWith = known()
  const network = browserNetwork(runtime.subscribeReached)
  const writes = await openWrites({
    userId: profile.id,
    client,
    network,
    capabilities: known,
    signedInUser: () => runtime.get()?.profile.id ?? null,
  })
  const stopSessionMoves = runtime.recordMoves(writes.chartMoved)
  // What a 401 held goes on, now that the same user is back.
  writes.release()
  // What a form, a sheet or a box opens with is asked of the drafts once.
  await writes.takenBack
  const liveCharts = createLiveCharts()
  const drafts = calmDrafts(writes)
  const following = followSession(session, runtime)
  const personal = openPersonal({ session, runtime, toasts })
  const sources = new Map<string, ReturnType<typeof createRecordSource>>()

  const reach = { client, writes, cache }

  const sourceOf = (entity: string, at?: number) => {
    if (!isEntity(entity)) throw new Error(`There is no entity ${entity}`)
    const name = at === undefined ? entity : `${entity} at ${at}`
    const found =
      sources.get(name) ??
      createRecordSource(
        reach,
        entity,
        at === undefined ? undefined : { name: `${entity}.list`, query: { at } },
      )
    sources.set(name, found)
    return found
  }

  const codesOf = (type: string, signal: AbortSignal) => loadCodes(client, cache, type, signal)
  const users = (signal: AbortSignal) =>
    loadUsers(client, cache, { profile, isAdmin: isAdmin(following.subject()) }, signal)

  const readsOf = (of: (entity: string) => ListSource) =>
    choiceReads({ queries, sourceOf: of, codes: codesOf, users })

  const pasts = new Map<string, PastReads>()
  const pastSources = new Map<string, ListSource>()
  function asOf(day: string): PastReads {
    const of = (entity: string, at?: number): ListSource => {
      if (!isEntity(entity)) throw new Error(`There is no entity ${entity}`)
      const name = `${entity} ${at ?? ''} ${day}`
      const found = pastSources.get(name) ?? createPastSource(reach, entity, { day, at })
      pastSources.set(name, found)
      return found
    }
    const past = pasts.get(day) ?? { day, sourceOf: of, ...readsOf(of) }
    pasts.set(day, past)
    return past
  }

  /** A record was written, here or elsewhere: whoever shows it reads again. */
  const changed = (entity: string) => {
    if (decidesAccess(entity)) void following.ask()
    late.outdate()
    return Promise.all(changedWith(entity).map((queryKey) => readAgain(queries, queryKey)))
  }

  const { changes, hear, opened } = createHeardChanges()
  const openRecords = createOpenRecords({
    client,
    clock: browserClock,
    network,
    isSignedIn: () => runtime.get()?.token === session.token,
  })
  const workbench: Workbench = {
    get subject() {
      return following.subject()
    },
    subscribeSubject: following.subscribe,
    get preferences() {
      return following.preferences()
    },
    toasts,
    liveCharts,
    drafts,
    files: createFiles(client),
    views: createSavedViews(client, cache),
    history: createRecordHistory(client, cache, () => known()?.historySince ?? null),
    attachments: createAttachments({ client, cache, writes }),
    comments: createComments({ client, cache, writes }),
    openRecords,
    changes,
    sourceOf,
    ...readsOf(sourceOf),
    asOf,
    recordUserEvent: writes.chartMoved,
  }
  const access = createAccess({ client, onChanged: (entity) => void changed(entity) })
  const looking = createLooking({
    roles: (signal) => access.roles(signal),
    async lookAs(roleId) {
      const answer = await access.lookAs(roleId)
      if (answer.ok && runtime.get()?.token === session.token) runtime.refresh(answer.value)
      return answer
    },
    unsent: () => writes.snapshot().unsent,
    subscribeUnsent: writes.subscribe,
  })
  const keeping = createConfirmedKeeping(cache, browserClock)
  const stopConfirmed = writes.subscribeConfirmed((confirmed, isOwn) => {
    showConfirmed(queries, confirmed)
    // One tab keeps it for all of the device.
    if (isOwn) keeping.keep(confirmed)
  })
  const isFirstTold = createFirstTold()
  const stopWatching = watchConfirmed(writes, isFirstTold, changed)
  const stopMade = watchMade(writes, (entity) =>
    queries.invalidateQueries({ queryKey: queryKeys.lookup({ from: 'entity', entity }) }),
  )
  const stopRenewing = renewKept({ queries, network, late })
  const stopFeed = opensWith?.feed
    ? openFeed({
        client,
        clock: browserClock,
        random: Math.random,
        visibility: pageVisibility,
        network,
        after: null,
        onChange(change) {
          const { entity, key, kind, eventId } = change
          if (kind === 'removed') openRecords.gone(entity, key)
          else if (isEntity(entity)) writes.recordIsThere(entity, Number(key))
          if (isFirstTold(eventId)) void changed(entity)
          hear(change)
        },
        onOpen: openRecords.hear,
        onState(state) {
          openRecords.follow(state)
          if (state !== 'live') return
          opened()
          writes.lookForRecords()
          for (const queryKey of besideForms) void readAgain(queries, queryKey)
        },
      })
    : () => undefined
  // What the browser remembers of the session may be days old.
  const firstAnswer = following.ask()
  const readiness = createStore<Readiness>({ step: 'program' })
  let rounds: Rounds | null = null
  const stopFollowing = () => {
    openRecords.follow('off')
    stopFeed()
    stopConfirmed()
    keeping.stop()
    stopWatching()
    stopMade()
    stopRenewing()
    rounds?.stop()
  }
  const unsentWork = unsentWorkOf(writes, drafts, { cache, queries, stopFollowing })
  const putAway = () => drafts.flush()
  document.addEventListener('visibilitychange', putAway)
  window.addEventListener('pagehide', putAway)
  window.addEventListener('beforeunload', putAway)

  return {
    workbench,
    writes,
    queries,
    firstRead,
    quiet: quietOf(queries),
    cache,
    serverVersion: () => known()?.version ?? '',
    /** Begins to read ahead what this device shall hold without a connection, until somebody signs out or the desk closes. */
    keepReady(reads: ReadyRounds['reads']) {
      rounds = openReadyRounds({
        reads,
        cache,
        clock: browserClock,
        network,
        locks: navigator.locks,
        tell: readiness.set,
      })
    },
    /** How far this device is with that. */
    readiness: {
      get: readiness.get,
      subscribe: readiness.subscribe,
      /** The browser keeps no program, so nothing is read ahead. */
      giveUp: () => readiness.set({ step: 'impossible' }),
      readNow: () => rounds?.readNow(),
    },
    /** Numbers for records of a kind that this device makes out of reach, so that others can name them at once. */
    lendKeys: writes.prepareCreates,
    firstAnswer,
    changed,
    unsentWork,
    loadDashboard: dashboard,
    loadCodes: codesOf,
    loadUsers: users,
    loadConfiguration: createConfigurations(client, cache),
    siteConfiguration: createSiteConfiguration({ client, onChanged: (entity) => void changed(entity) }),
    access,
    /** Null of a plain server, which keeps none. */
    notices: opensWith && createNotices({ client, cache, onChanged: () => void changed(noticeStream) }),
    looking,
    personal,
    /** The tasks of who is signed in, as of now. */
    tasks: () => runtime.get()?.tasks ?? session.tasks,
    account: createOwnAccount(client),
    userAccounts: createUserAccounts({ client, onChanged: (entity) => void changed(entity) }),
    operationsOf: (query: Readonly<Record<string, unknown>>) =>
      createRecordSource(reach, 'pmOperation', { name: 'userPmOperations', query }),
    movesOfOrder: (key: number) =>
      createRecordSource(reach, 'workOrderMove', { name: 'workOrderMoves', params: { id: String(key) } }),
    loadCostOfOrder: (key: number, signal: AbortSignal) => loadCostOfOrder(client, cache, key, signal),
    codesOfType: (type: string) =>
      createRecordSource(reach, 'systemCode', { name: 'systemCodesByType', params: { type } }),
    loadCraftReport: (days: Parameters<typeof loadCraftReport>[2], signal: AbortSignal) =>
      loadCraftReport(client, cache, days, signal),
    compliance: {
      report: (query: Parameters<typeof loadCompliance>[2], signal: AbortSignal) =>
        loadCompliance(client, cache, query, signal),
      dues: (query: Parameters<typeof loadComplianceDues>[2], signal: AbortSignal) =>
        loadComplianceDues(client, cache, query, signal),
    },
    figures: {
      reliability: (query: Parameters<typeof loadReliability>[2], signal: AbortSignal) =>
        loadReliability(client, cache, query, signal),
      backlog: (query: Parameters<typeof loadBacklog>[2], signal: AbortSignal) =>
        loadBacklog(client, cache, query, signal),
      costs: (query: Parameters<typeof loadCosts>[2], signal: AbortSignal) =>
        loadCosts(client, cache, query, signal),
    },
    stock: {
      onHand: (signal: AbortSignal) => loadStockOnHand(client, cache, signal),
      reorder: (signal: AbortSignal) => loadReorderList(client, cache, signal),
      takingBack: (key: number, signal: AbortSignal) => loadTakingBack(client, key, signal),
    },
    loadPmCalendar: (question: Parameters<typeof loadPmCalendar>[2], signal: AbortSignal) =>
      loadPmCalendar(client, cache, question, signal),
    loadPmSchedule: (key: number, signal: AbortSignal) => loadPmSchedule(client, cache, key, signal),
    moveDeferral: createMoveDeferral({ client, onChanged: (entity) => void changed(entity) }),
    loadPmForecast: (location: number | null, signal: AbortSignal) =>
      loadPmForecast(client, cache, location, signal),
    loadPmLevelling: (location: number | null, signal: AbortSignal) =>
      loadPmLevelling(client, location, signal),
    loadDueNow: (location: number | null, signal: AbortSignal) => loadDueNow(client, cache, location, signal),
    loadLocationMaintenance: (location: number, signal: AbortSignal) =>
      loadLocationMaintenance(client, cache, location, signal),
    loadLocationPage: (location: number, signal: AbortSignal) =>
      loadLocationPage(client, cache, location, signal),
    loadLocationMore: (location: number, list: LocationListName, skip: number, signal: AbortSignal) =>
      loadLocationMore(client, location, list, skip, signal),
    loadLocationCosts: (location: number, signal: AbortSignal) =>
      loadLocationCosts(client, cache, location, signal),
    loadMachineMore: (machine: number, list: PageListName, skip: number, signal: AbortSignal) =>
      loadMachineMore(client, machine, list, skip, signal),
    loadMachinePage: (machine: number, signal: AbortSignal) =>
      loadMachinePage(client, cache, machine, signal),
    loadMachineCosts: (machine: number, signal: AbortSignal) =>
      loadMachineCosts(client, cache, machine, signal),
    requests: createRequests(client, cache),
    equipmentTree: {
      level: (question: Parameters<typeof loadTreeLevel>[2], signal: AbortSignal) =>
        loadTreeLevel(client, cache, question, signal),
      matches: (question: Parameters<typeof loadTreeMatches>[2], signal: AbortSignal) =>
        loadTreeMatches(client, cache, question, signal),
    },
    loadCodeTypes: (signal: AbortSignal) => loadCodeTypes(client, cache, signal),
    async close() {
      document.removeEventListener('visibilitychange', putAway)
      window.removeEventListener('pagehide', putAway)
      window.removeEventListener('beforeunload', putAway)
      drafts.flush()
      stopSessionMoves()
      stopFollowing()
      following.stop()
      personal.close()
      queries.clear()
      await writes.close()
    },
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

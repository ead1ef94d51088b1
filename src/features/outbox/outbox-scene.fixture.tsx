import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import type { WritesSnapshot } from '../../api/writes/writes.ts'
import { usualPreferences } from '../../contract/schema/site-preferences.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { type Workbench, WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { chartStart } from '../../events/chart-run.ts'
import { createLiveCharts } from '../../machines/live.ts'
import { createToasts } from '../../ui/feedback/toasts.ts'
import { createStore } from '../../store/store.ts'
import { OutboxBadge } from './outbox-badge.tsx'
import { fakeWrites, snapshotOf } from './outbox.fixture.ts'

const quiet = createStore(true)

/** What a test has no use for, and what fails where it is asked all the same. */
export const unused = (): never => {
  throw new Error('The outbox does not ask for this')
}

/** The badge of the outbox with its list, over writes that only remember what was asked of them, for tests. */
export function scene(snapshot: Partial<WritesSnapshot>, answer?: 'done' | 'stale' | 'storage-full') {
  const fake = fakeWrites(snapshotOf(snapshot), answer)
  const liveCharts = createLiveCharts()
  const toasts = createToasts()
  const recorded: string[] = []
  const workbench: Workbench = {
    subject: { userGUID: 'u', roles: [], tasks: [] },
    subscribeSubject: () => () => undefined,
    preferences: usualPreferences,
    toasts,
    liveCharts,
    drafts: {
      find: unused,
      keep: unused,
      drop: unused,
      handOver: unused,
      written: unused,
      named: unused,
      subscribeBack: unused,
    },
    files: {
      runReport: unused,
      operationFileInfo: unused,
      operationFile: unused,
      uploadOperationFile: unused,
      uploadLogo: unused,
      storedImage: unused,
    },
    changes: { subscribe: unused, lastOf: unused, lastOfKind: unused, subscribeOpen: unused },
    asOf: unused,
    history: {
      since: () => null,
      changes: unused,
      rolled: unused,
      removed: unused,
      asOf: unused,
      dayOfWork: unused,
      missing: unused,
      exportFile: unused,
      checkFile: unused,
    },
    comments: {
      page: unused,
      readers: unused,
      change: unused,
      remove: unused,
      bringBack: unused,
      confirmed: unused,
      removed: unused,
      projectRemoved: unused,
      project: unused,
      add: unused,
      keysBefore: unused,
      amend: unused,
      snapshot: unused,
      subscribe: unused,
      retry: unused,
      discard: unused,
    },
    attachments: {
      list: unused,
      confirmed: unused,
      project: unused,
      file: unused,
      thumbnail: unused,
      caption: unused,
      remove: unused,
      bringBack: unused,
      removed: unused,
      projectRemoved: unused,
      add: unused,
      snapshot: unused,
      subscribe: unused,
      waitingFile: unused,
      held: { keep: unused, read: unused, letGo: unused, watch: unused },
      retry: unused,
      keepMine: unused,
      discard: unused,
    },
    openRecords: { hold: unused, others: unused, subscribe: unused },
    views: { list: unused, find: unused, add: unused, change: unused, remove: unused },
    sourceOf: unused,
    loadLookup: unused,
    findChoices: unused,
    recordUserEvent: (chart, _id, { type }) => {
      if (type !== chartStart) recorded.push(`${chart} ${type}`)
    },
  }
  const place = memoryLocation({ path: '/app/dashboard', record: true })
  const client = new QueryClient()
  client.setQueryData(queryKeys.list({ entity: 'workOrder', narrowed: undefined }), {
    rows: [{ workOrderOID: 12, workorderNumber: 'R-7' }],
    total: null,
    readAt: null,
  })
  const element = (
    <Router hook={place.hook}>
      <QueryClientProvider client={client}>
        <WorkbenchProvider value={workbench}>
          <OutboxBadge
            quiet={quiet}
            writes={fake.writes}
            editHref={(entity, key) => (entity === 'vendor' ? null : `/app/${entity}?edit=${key}`)}
            goneHref={(entity, key) => (entity === 'vendor' ? null : `/app/${entity}?over=deleted.${key}`)}
          />
        </WorkbenchProvider>
      </QueryClientProvider>
    </Router>
  )
  return { ...fake, element, liveCharts, toasts, recorded, history: place.history }
}

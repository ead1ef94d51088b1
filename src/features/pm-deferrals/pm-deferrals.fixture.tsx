import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { MoveDeferral, MoveOfDeferral } from '../../api/deferral-moves.ts'
import type { ApiError } from '../../contract/api-error.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { pmDeferral, statusAfter } from '../../contract/entities/pm-deferral.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { addDays } from '../../contract/schedule/day.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { changedByOthers } from '../../engine/definition/told-changes.fixture.ts'
import { arraySource, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { PmDeferralsPage } from './pm-deferrals.page.tsx'

export const me = '00000000-0000-4000-8000-000000000001'
export const other = '00000000-0000-4000-8000-000000000002'
export const today = localDay()

const task: RecordRow = {
  pmTaskOID: 105,
  pmTaskDescription: 'Relief valve test',
  dueOn: addDays(today, -3),
  dueWhy: '3 months since May 1',
  safetyCritical: 'YES',
}
const requested: RecordRow = {
  pmDeferralOID: 7,
  version: 1,
  pmTaskOID: 105,
  occurrenceOn: addDays(today, -3),
  until: addDays(today, 5),
  reason: 'The spare comes with the next boat',
  risk: 'LOW',
  status: 'REQUESTED',
  requestedBy_UserGUID: other,
  requestedOn: today,
}

interface Given {
  readonly address?: string
  readonly row?: RecordRow
  readonly roles?: readonly string[]
  readonly canEdit?: boolean
  /** In the place of the server's answers, one after the other. */
  readonly failing?: ApiError[]
  /** In the place of all of these: what each move is answered with, when the test says so. */
  readonly answer?: MoveDeferral
}

/** The page of deferral 7, over a server of arrays. */
export async function mountDeferrals({
  address = '?record=7',
  row = {},
  roles = [],
  canEdit = true,
  failing = [],
  answer,
}: Given = {}) {
  const deferrals = arraySource(pmDeferral, [{ ...requested, ...row }])
  const asked: MoveOfDeferral[] = []
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { changes, change } = changedByOthers('pmDeferral', { key: 7, stored: deferrals.stored })
  const bench = testWorkbench({
    changes,
    subject: {
      userGUID: me,
      roles,
      tasks: [{ reactRoute: 'cams_pm_deferrals', ...allPrivileges, canEdit }],
    },
    sources: [deferrals, arraySource(pmTask, [task])],
    lookups: async (lookup) =>
      lookup.from === 'users'
        ? [
            { id: me, label: 'Ada Admin' },
            { id: other, label: '12 Adaeze Obi' },
          ]
        : [{ id: 105, label: 'Relief valve test' }],
  })
  const place = memoryLocation({ path: `/app/cams/cams_pm_deferrals${address}`, record: true })
  await render(
    <QueryClientProvider client={queries}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <PmDeferralsPage
            tasksPath="/app/cams/cams_pmtasks"
            moveDeferral={async (move) => {
              asked.push(move)
              if (answer) return answer(move)
              const error = failing.shift()
              if (error) return { ok: false, error }
              const stored = { ...deferrals.stored.get(7), status: statusAfter[move.move], version: 2 }
              deferrals.stored.set(7, stored)
              await queries.invalidateQueries()
              return { ok: true, value: { ...requested, ...stored } as never }
            }}
          />
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, deferrals, asked, queries, change }
}

export const panel = () => page.getByRole('group', { name: 'How it stands' })
export const move = (name: string) => panel().getByRole('button', { name, exact: true })
export const dialog = () => page.getByRole('dialog')
export const note = (name: string) => dialog().getByRole('textbox', { name: new RegExp(name) })

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import type { ApiError } from '../../contract/api-error.ts'
import type { SignedInDevice } from '../../contract/access/account.ts'
import type { Subject } from '../../contract/access/policy.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'

const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36`
const before = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const device = (id: string, isThis: boolean, minutes: number, userAgent: string): SignedInDevice => ({
  id,
  isThis,
  startedAt: before(2 * 24 * 60),
  lastSeenAt: before(minutes),
  endsAt: new Date(Date.now() + 86_400_000).toISOString(),
  userAgent,
})

export const here = device('d-1', true, 0, chrome('Windows NT 10.0; Win64; x64'))
export const office = device('d-2', false, 90, chrome('X11; Linux x86_64'))
export const script = device('d-3', false, 5, 'curl/8.5.0')

export const signedOut: ApiError = { kind: 'not-found', title: 'There is no such device' }
export const unreachable: ApiError = { kind: 'unreachable' }

/** Draws something in a workbench of its own. */
export async function mountAccount(
  element: ReactNode,
  subject: Subject = subjectWith(['ADMIN'], 'ecosystem/user-management'),
) {
  const bench = testWorkbench({ subject, sources: [] })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        {element}
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return bench
}

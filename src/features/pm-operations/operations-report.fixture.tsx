import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from 'vitest-browser-react'
import type { ReceivedReport } from '../../contract/files.ts'
import type { Outcome } from '../../contract/outcome.ts'
import { subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { OperationsReport } from './operations-report.tsx'

const nobodyHasAny = async (): Promise<Outcome<ReceivedReport>> => ({
  ok: false,
  error: { kind: 'not-found', title: 'There are no operations' },
})

/** The bar of the report, for a user of these roles and tasks; what is asked for is noted, and answered as given. */
export async function mountOperationsReport(
  roles: readonly string[],
  routes: readonly string[],
  answer = nobodyHasAny,
) {
  const asked: string[] = []
  const bench = testWorkbench({
    subject: subjectWith(roles, ...routes),
    sources: [],
    files: {
      async runReport(name, query) {
        asked.push(`${name} ${JSON.stringify(query)}`)
        return await answer()
      },
    },
    lookups: async () => [
      { id: 'user-1', label: 'Ngozi Eze' },
      { id: 'user-2', label: '12 Adaeze Obi' },
    ],
  })
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkbenchProvider value={bench.workbench}>
        <OperationsReport />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, asked }
}

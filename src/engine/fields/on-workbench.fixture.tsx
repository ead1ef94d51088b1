import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'

/** What fields stand in that ask for records: a workbench of nobody's rights, and a cache without retries. */
export function OnWorkbench({ children }: { readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  const [{ workbench }] = useState(() => testWorkbench({ subject: subjectWith([]), sources: [] }))
  return (
    <QueryClientProvider client={client}>
      <WorkbenchProvider value={workbench}>{children}</WorkbenchProvider>
    </QueryClientProvider>
  )
}

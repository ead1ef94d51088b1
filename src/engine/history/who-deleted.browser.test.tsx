import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RecordChange } from '../../contract/entities/feed.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { WhoDeleted } from './who-deleted.tsx'

const removal: RecordChange = {
  globalSeq: 9,
  eventId: 'e9',
  entity: 'location',
  key: 7,
  kind: 'removed',
  streamVersion: 4,
  actor: 'u2',
  actorName: 'Rita Rig',
  recordedAt: '2026-03-07T08:00:00Z',
  type: 'v1.LocationRemoved',
  changes: {},
  before: {},
  path: 'row',
}

async function mount(answer: Loaded<readonly RecordChange[]>) {
  const asked: unknown[] = []
  const { workbench } = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_locations'),
    sources: [],
    history: {
      changes: async (record, part) => {
        asked.push([record, part])
        return answer
      },
    },
  })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={workbench}>
        <p>
          <WhoDeleted record={{ entity: 'location', key: 7 }} />
          It is gone.
        </p>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => asked).toEqual([[{ entity: 'location', key: 7 }, { take: 1 }]])
  return page.getByText('It is gone.')
}

test('names who deleted a record, and when', async () => {
  const words = await mount({ ok: true, value: [removal] })
  await expect.element(words).toHaveTextContent(/^Rita Rig deleted it on March 7, 2026 at .* It is gone\.$/)
})

test.each<[string, Loaded<readonly RecordChange[]>]>([
  ['it is there again', { ok: true, value: [{ ...removal, kind: 'saved' }] }],
  ['nobody can be asked', { ok: false, error: { kind: 'unreachable' } }],
])('says nothing where %s', async (_why, answer) => {
  await expect.element(await mount(answer)).toHaveTextContent(/^It is gone\.$/)
})

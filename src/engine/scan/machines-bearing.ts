import type { QueryClient } from '@tanstack/react-query'
import { textAt } from '../../contract/schema/row-value.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Workbench } from '../definition/workbench.tsx'
import { heldQuery } from '../definition/records-query.ts'

const painted = ['unit', 'tag', 'serialNumber'] as const

/** The machines that bear these letters, of the server or of what this device holds; null where neither tells. */
export async function machinesBearing(
  { sourceOf }: Pick<Workbench, 'sourceOf'>,
  queries: QueryClient,
  text: string,
): Promise<readonly RecordRow[] | null> {
  const source = sourceOf('equipment')
  const bears = (row: RecordRow) =>
    painted.some((field) => textAt(row, field).trim().toLowerCase() === text.toLowerCase())
  try {
    const page = await source.page?.(
      { search: text, columns: [], sort: [], filter: null, group: [], skip: 0, take: 50, uncounted: true },
      AbortSignal.timeout(10_000),
    )
    if (page?.ok) return page.value.rows.filter(bears)
    return (await queries.fetchQuery(heldQuery(queries, source))).rows.filter(bears)
  } catch {
    return null
  }
}

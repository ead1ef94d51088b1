import { useMemo } from 'react'
import type { Filter } from '../../contract/list-query.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { scalarsOf } from '../../ui/grid/model/filter-tree.ts'
import type { GridState } from '../../ui/grid/model/state.ts'
import { type Lookups, useNamesIn } from '../fields/lookups.ts'
import type { ScreenRows } from './use-screen-rows.ts'

/** Sees to the names of what a grid shows of lookups longer than this device holds: cells, groups and the filter. */
export function useNamesInView(lookups: Lookups, { inView }: ScreenRows, { filter }: GridState): void {
  const filtered = useMemo(() => (filter ? termRows(filter) : []), [filter])
  useNamesIn(lookups, inView)
  useNamesIn(lookups, filtered)
}

/** The values of a filter, each as a row that has it. */
function termRows(filter: Filter): readonly RecordRow[] {
  if ('and' in filter) return filter.and.flatMap(termRows)
  if ('or' in filter) return filter.or.flatMap(termRows)
  return scalarsOf(filter.value).map((value) => ({ [filter.field]: value }))
}

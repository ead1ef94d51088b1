import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { entities, type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import { opens, type Resource } from '../../contract/access/policy.ts'
import type { SavedView } from '../../contract/saved-view.ts'
import { withoutGridParams } from '../../ui/grid/query/search-params.ts'
import { queryFailure, valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'

/** The saved views of a screen, and which of them the address opens. */
export interface OpenView {
  /** Null where the screen has none: its records are no entity's, or its user may not open it. */
  readonly screen: EntityName | null
  readonly views: readonly SavedView[]
  readonly open: SavedView | null
  /** Why the view that the address names is not open; null where it is, or none is named. */
  readonly refusal: string | null
  /** Why the views could not be read; null where they could. */
  readonly failure: string | null
  readonly retry: () => void
  /** Opens a view as it was saved, or none; what was asked of the rows before leaves the address. */
  readonly show: (id: number | null, how?: { readonly replace: true }) => void
}

const none: readonly SavedView[] = []

/** `?view=KEY` opens a view (decision 0029), for those who may. */
export function useOpenView(resource: Resource): OpenView {
  const { views: calls } = useWorkbench()
  const subject = useSubject()
  const [params, setParams] = useSearchParams()
  const screen = isEntity(resource) && opens(subject, resource) ? resource : null
  const listed = useQuery({
    queryKey: queryKeys.savedViews(resource),
    queryFn: async ({ signal }) => (screen === null ? none : valueOf(await calls.list(screen, signal))),
    enabled: screen !== null,
  })
  const views = listed.data ?? none
  const asked = params.get('view')
  const open = views.find(({ id }) => String(id) === asked) ?? null
  const isMissing = asked !== null && open === null && listed.isSuccess
  const sought = useQuery({
    queryKey: [...queryKeys.savedViews(resource), asked],
    queryFn: async ({ signal }) => valueOf(await calls.find(Number(asked), signal)),
    enabled: isMissing && isKey(asked),
    staleTime: 0,
  })
  const found = isMissing ? sought.data : undefined

  return {
    screen,
    views,
    open,
    refusal: !isMissing
      ? null
      : !isKey(asked)
        ? notThere
        : found === undefined
          ? queryFailure(sought.error)
          : `It is a view of ${entities[found.screen].title} records`,
    failure: queryFailure(listed.error),
    retry: () => void listed.refetch(),
    show: (id, how) =>
      setParams((before) => {
        const next = withoutGridParams(before)
        next.delete('view')
        if (id !== null) next.set('view', String(id))
        return next
      }, how),
  }
}

const notThere = 'There is no such view: it may have been deleted'

const isKey = (asked: string | null): boolean => asked !== null && /^[1-9]\d{0,8}$/.test(asked)

import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FormUiType } from '../../contract/entities/form-header.ts'
import type { StoredDefinition } from '../../contract/definition/stored-definition.ts'
import { configurationMessage } from '../../contract/errors.ts'
import { toastMs } from '../../contract/limits.ts'
import { fromStored } from '../../engine/stored/from-stored.ts'
import { valueOf } from '../../engine/definition/load-error.ts'
import type { Loaded } from '../../contract/outcome.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FaultyDefinition, NoCustomScreen, NoDefinition, NotLoaded } from './no-page.tsx'

export interface ConfiguredPageProps {
  readonly uiCode: string
  /** The humanised name of SPEC 2.6. */
  readonly title: string
  /** The definition of a UI code; null where nobody has defined it. */
  readonly load: (uiCode: string, signal: AbortSignal) => Promise<Loaded<StoredDefinition | null>>
  /** Where a definition is mended; null for those who may not. */
  readonly formEngineHref: string | null
}

const custom: FormUiType = 'Custom'

const wordsOf = (failure: Error | string) =>
  configurationMessage(typeof failure === 'string' ? failure : failure.message)

/** SPEC 2.6: the page of a stored definition: configuration, then its lookups, then a grid or a form. */
export function ConfiguredPage(props: ConfiguredPageProps) {
  const { uiCode, title, load } = props
  const { toasts } = useWorkbench()
  const query = useQuery({
    queryKey: queryKeys.definition(uiCode),
    queryFn: async ({ signal }) => valueOf(await load(uiCode, signal)),
    // Once a page visit: nothing changes under the hands of whoever works on the page; the next visit reads again.
    staleTime: Infinity,
    gcTime: 0,
  })
  const isMissing = query.data === null
  const failure = isMissing ? `There is no definition for ${uiCode}` : query.error
  // A retry that fails again is another error, and is said again.
  useEffect(() => {
    if (failure !== null) toasts.show({ kind: 'error', text: wordsOf(failure), duration: toastMs.typical })
  }, [failure, toasts])

  const retry = () => void query.refetch()
  if (query.data) return <Definition {...props} header={query.data} />
  if (isMissing) return <NoDefinition {...props} />
  if (failure !== null && !query.isFetching)
    return <NotLoaded title={title} message={wordsOf(failure)} onRetry={retry} />
  return (
    <>
      <PageHeader title={title} />
      <Skeleton rows={8} label={`Loading ${title}`} />
    </>
  )
}

function Definition(props: ConfiguredPageProps & { readonly header: StoredDefinition }) {
  const { header, title } = props
  const stored = useMemo(() => fromStored(header, header.oEcoCADUIEngineDtl, title), [header, title])
  if (header.form_UIType === custom) return <NoCustomScreen {...props} />
  return stored.ok ? (
    <ScreenView screen={stored.screen} />
  ) : (
    <FaultyDefinition {...props} faults={stored.faults} />
  )
}

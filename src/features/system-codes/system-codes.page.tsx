import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import type { Loaded } from '../../contract/outcome.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SetupTypes } from './setup-types.tsx'
import { codesOf } from './system-codes.screen.ts'

interface PageProps {
  readonly loadTypes: (signal: AbortSignal) => Promise<Loaded<readonly string[]>>
  /** The codes of one setup type. */
  readonly codesOfType: (type: string) => RecordSource
}

/** SPEC 2.10 System codes: the setup types beside the codes of the one that is chosen, which the address names. */
export function SystemCodesPage({ loadTypes, codesOfType }: PageProps) {
  const [params] = useSearchParams()
  const types = useQuery({
    queryKey: queryKeys.codeTypes,
    queryFn: async ({ signal }) => valueOf(await loadTypes(signal)),
  })
  const asked = params.get('type')
  const chosen = asked ?? types.data?.[0]
  if (types.data && chosen !== undefined)
    return <Codes key={chosen} type={chosen} types={types.data} codesOfType={codesOfType} />
  return (
    <>
      <PageHeader title="System Codes" />
      {types.data ? (
        <InlineNotice kind="info" title="There are no setup types yet" />
      ) : types.isError && !types.isFetching ? (
        <LoadFailure title="The setup types could not be loaded" onRetry={() => void types.refetch()}>
          {queryFailure(types.error)}
        </LoadFailure>
      ) : (
        <Skeleton rows={8} label="Loading the setup types" />
      )}
    </>
  )
}

interface CodesProps extends Pick<PageProps, 'codesOfType'> {
  readonly type: string
  readonly types: readonly string[]
}

function Codes({ type, types, codesOfType }: CodesProps) {
  const screen = useMemo(() => codesOf(type), [type])
  const source = useMemo(() => codesOfType(type), [codesOfType, type])
  // Codes made on this device and not sent yet may be of any type.
  const shows = useMemo(() => (row: RecordRow) => row['setupType'] === type, [type])
  return (
    <ScreenView
      screen={screen}
      source={source}
      shows={shows}
      chosenBy={`Setup type: ${type}`}
      aside={<SetupTypes types={types.includes(type) ? types : [...types, type]} chosen={type} />}
    />
  )
}

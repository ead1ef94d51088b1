import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteConfiguration } from '../../api/configuration.ts'
import { decide } from '../../contract/access/policy.ts'
import { saveFile } from '../../engine/export/rows.ts'
import { queryFailure, valueOf } from '../../engine/definition/load-error.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import { fileNameOf, fileText, holds } from './configuration-words.ts'

/** This site's configuration as one file: what it holds, and the way to keep it. */
export function ExportPanel({ calls }: { readonly calls: Pick<SiteConfiguration, 'exportFile'> }) {
  const decision = decide(useSubject(), 'export', 'configuration')
  const isOnline = useOnline()
  const [saved, setSaved] = useState<string | null>(null)
  const configuration = useQuery({
    queryKey: queryKeys.siteConfiguration,
    queryFn: async ({ signal }) => valueOf(await calls.exportFile(signal)),
    staleTime: 0,
    enabled: decision.allowed,
  })
  const { data, error, isFetching, refetch } = configuration
  const save = async () => {
    // As it is now, whatever was counted when the page was opened.
    const { data: file, isError } = await refetch()
    if (!file || isError) return
    const name = fileNameOf(file, window.location.host)
    saveFile(name, 'application/json', fileText(file))
    setSaved(name)
    announce(`Exported as ${name}`)
  }
  return (
    <Card title="Export">
      <div className="mw-configuration-part">
        <p className="mw-configuration-text">
          Everything this site is set up by, as one file that can be compared, kept and imported elsewhere. It
          holds no records, no users and no passwords.
        </p>
        {data ? (
          <dl className="mw-configuration-counts">
            {holds(data).map(({ plural, count, note }) => (
              <div key={plural}>
                <dt>{plural}</dt>
                <dd>
                  {count}
                  {note !== null && <span>{note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          !error && decision.allowed && <Skeleton rows={2} label="Counting the configuration" />
        )}
        {error && (
          <LoadFailure
            title="The configuration could not be read"
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          >
            {queryFailure(error)}
          </LoadFailure>
        )}
        <div className="mw-configuration-answers">
          <Button
            icon="download"
            isPending={isFetching && data !== undefined}
            isDisabled={!decision.allowed || !isOnline}
            onPress={() => void save()}
          >
            Export
          </Button>
          {!decision.allowed && <span>{decision.reason}</span>}
          {decision.allowed && !isOnline && <span>No connection: the file is made by the server.</span>}
          {saved !== null && isOnline && <span>Exported as {saved}</span>}
        </div>
      </div>
    </Card>
  )
}

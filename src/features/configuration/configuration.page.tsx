import type { SiteConfiguration } from '../../api/configuration.ts'
import { decide } from '../../contract/access/policy.ts'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ExportPanel } from './export-panel.tsx'
import { ImportPanel } from './import-panel.tsx'
import './configuration.css'

const title = 'Configuration'

interface PageProps {
  readonly calls: SiteConfiguration
}

/** The site's definitions, roles, privileges, codes and preferences as one file, out and in (ADR 0019). ADMIN's. */
export function ConfigurationPage({ calls }: PageProps) {
  const decision = decide(useSubject(), 'read', 'configuration')
  const { titleRef } = usePageTitle(title)
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      {decision.allowed ? (
        <div className="mw-configuration">
          <ExportPanel calls={calls} />
          <ImportPanel calls={calls} />
        </div>
      ) : (
        <EmptyState reason="none-allowed" title={decision.reason}>
          Ask an administrator for access.
        </EmptyState>
      )}
    </>
  )
}

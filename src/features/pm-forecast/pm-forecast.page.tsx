import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { useLookup } from '../../engine/fields/lookups.ts'
import { ReportToolbar } from '../../engine/report/report-toolbar.tsx'
import { usePageTitle } from '../../engine/session/use-page-title.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ForecastBar } from './forecast-bar.tsx'
import { fileColumns, forecastFigures, stackings, type Stacking } from './forecast-figures.ts'
import { ForecastReport } from './forecast-report.tsx'
import { LevellingPanel } from './levelling-panel.tsx'
import type { LoadLevelling } from './levelling-session.ts'
import { type LoadForecast, useForecast } from './use-forecast.ts'
import './pm-forecast.css'

const title = 'PM Forecast'
const crafts: LookupRef = { from: 'codes', setupType: 'TaskType' }

export interface ForecastPlaces {
  readonly loadForecast: LoadForecast
  readonly loadLevelling: LoadLevelling
  /** Where PM tasks are; null for who has no task of them. */
  readonly plansPath: string | null
}

/** Twelve months of planned maintenance in hours by rig and craft, and what would level the next weeks (issue 13). */
export function PmForecastPage(props: ForecastPlaces) {
  const decision = decide(useSubject(), 'read', 'pmForecast')
  const { titleRef } = usePageTitle(title)
  if (decision.allowed) return <Forecast {...props} titleRef={titleRef} />
  return (
    <>
      <PageHeader title={title} titleRef={titleRef} />
      <EmptyState reason="none-allowed" title={decision.reason}>
        Ask an administrator for access.
      </EmptyState>
    </>
  )
}

type ForecastProps = ForecastPlaces & Pick<ReturnType<typeof usePageTitle>, 'titleRef'>

function Forecast({ loadForecast, loadLevelling, plansPath, titleRef }: ForecastProps) {
  const [params, setParams] = useSearchParams()
  const { by, location } = asked(params)
  const shown = useForecast(loadForecast, location)
  const words = useLookup(crafts)?.labels
  const { forecast } = shown
  const figures = useMemo(
    () => forecast && forecastFigures(forecast, by, words ?? new Map()),
    [forecast, by, words],
  )
  // Below what takes its room only once it is read: a press is lost where its button moves away under it.
  const [hasStood, setHasStood] = useState(false)
  if (!hasStood && (forecast !== null || shown.error !== null)) setHasStood(true)
  const choose = (name: 'by' | 'locationOID', value: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <>
      <PageHeader
        title={title}
        titleRef={titleRef}
        actions={
          <ReportToolbar
            resource="pmForecast"
            fileName={`PM forecast of ${forecast?.today ?? ''}`}
            columns={fileColumns}
            rows={figures && figures.lines.length > 0 ? figures.lines : null}
            onRefresh={shown.refetch}
          />
        }
      />
      <div className="mw-forecast">
        <ForecastBar by={by} location={location} rigs={forecast?.rigs ?? []} onChoose={choose} />
        <ForecastReport shown={shown} figures={figures} plansPath={plansPath} />
        {hasStood && <LevellingPanel load={loadLevelling} location={location} plansPath={plansPath} />}
      </div>
    </>
  )
}

/** What the address asks for: columns by rig unless it says otherwise, of all locations unless it names one. */
function asked(params: URLSearchParams): { readonly by: Stacking; readonly location: number | null } {
  const by = stackings.find((each) => each === params.get('by')) ?? 'rig'
  const location = Number(params.get('locationOID'))
  return { by, location: Number.isInteger(location) && location > 0 && location < 2 ** 31 ? location : null }
}

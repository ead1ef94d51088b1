import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { type OpenSheetEvent, openSheetCommands } from '../../machines/reading-sheet.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { readingFromAddress } from './from-address.ts'
import { isSheet, sheetSearch } from './sheet-address.ts'
import { useQuestionedReadings } from './use-questioned-readings.ts'
import { lateComponent } from '../../ui/feedback/late-component.tsx'
import './meter-readings.css'

const ReadingSheet = lateComponent(
  async () => (await import('./reading-sheet.tsx')).ReadingSheet,
  () => <Skeleton rows={6} label="Loading the sheet" />,
)

/** SPEC 2.9 Meter readings, and at `?sheet=1` all meters of a location at once. */
export function MeterReadingsPage() {
  const [params] = useSearchParams()
  if (!isSheet(params)) return <ReadingList />
  return <ReadingSheet />
}

/** What goes back, or is of a day to come, is questioned from the lists at hand. */
function ReadingList() {
  const { sourceOf, toasts, liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const mayRead = decide(useSubject(), 'create', 'meterReading').allowed
  const { questioned, shapeForm } = useQuestionedReadings()
  const first = useMemo(
    () =>
      readingFromAddress(sourceOf('equipment'), questioned.readings, (text) =>
        toasts.show({ kind: 'error', text }),
      ),
    [sourceOf, toasts, questioned],
  )
  const sheetHref = `${path}?${sheetSearch(null)}`
  useCommands<OpenSheetEvent>(liveCharts, {
    id: 'reading-sheet/open',
    scope: 'Meter Readings',
    commands: openSheetCommands,
    isThere: mayRead,
    can: () => true,
    run: () => navigate(sheetHref),
  })
  return (
    <ScreenView
      screen={questioned.screen}
      first={first}
      shapeForm={shapeForm}
      tools={
        mayRead && (
          <p className="mw-reads-way">
            <LinkButton href={sheetHref} icon={openSheetCommands.SHEET.icon}>
              {openSheetCommands.SHEET.label}
            </LinkButton>
          </p>
        )
      }
    />
  )
}

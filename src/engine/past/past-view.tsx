import { type ReactNode, useMemo } from 'react'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { inCurrency } from '../definition/in-currency.ts'
import { PastProvider, usePreferences, useWorkbench } from '../definition/workbench.tsx'
import type { ListSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { PastListProps } from './past-list.tsx'
import { lateComponent } from '../../ui/feedback/late-component.tsx'

// Few look back: it comes when it is asked for.
const PastList = lateComponent(
  async () => (await import('./past-list.tsx')).PastList,
  () => <Skeleton rows={8} label="Loading that day" />,
)

interface PastViewProps extends Omit<PastListProps, 'source' | 'tools'> {
  readonly screen: ScreenDefinition
  /** The list of today. */
  readonly source?: ListSource
  readonly tools?: ReactNode | ((isBrowsing: boolean) => ReactNode)
}

/** The page of a screen as of a day: what its list was, and what its records were called then. */
export function PastView({ screen: defined, source, day, tools, ...given }: PastViewProps) {
  const { asOf } = useWorkbench()
  const { baseCurrency } = usePreferences()
  const screen = useMemo(() => inCurrency(defined, baseCurrency), [defined, baseCurrency])
  const reads = asOf(day)
  const at: unknown = source?.narrowed?.['at']
  return (
    <PastProvider value={reads}>
      <PastList
        {...given}
        // What a function draws goes with the list of today.
        tools={typeof tools === 'function' ? null : tools}
        screen={screen}
        source={reads.sourceOf(screen.id, typeof at === 'number' ? at : undefined)}
        day={day}
      />
    </PastProvider>
  )
}

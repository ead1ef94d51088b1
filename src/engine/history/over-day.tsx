import type { LiveCharts } from '../../machines/live.ts'
import { dayOfWorkCommands, type DayOfWorkEvent } from '../../machines/history.commands.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { useLayer } from '../session/use-layer.ts'
import { lateComponent } from '../../ui/feedback/late-component.tsx'

// Few look back: it comes when it is asked for.
const DayWindow = lateComponent(async () => (await import('./day-window.tsx')).DayWindow)

const layers = ['day'] as const
const id = 'day-of-work'

/** Opens it by its command, from wherever somebody needs it. */
export const openDay = (liveCharts: Pick<LiveCharts, 'find'>): void =>
  void liveCharts.find(id)?.run('DAY.OF.WORK')

/** Over every page: a day's work, while the address says so. */
export function OverDay() {
  const { liveCharts } = useWorkbench()
  const [layer, show] = useLayer(layers)
  useCommands<DayOfWorkEvent>(liveCharts, {
    id,
    scope: 'Everywhere',
    everywhere: true,
    commands: dayOfWorkCommands,
    can: () => layer === null,
    run: () => show('day'),
  })
  return layer !== null && <DayWindow onClose={() => show(null)} />
}

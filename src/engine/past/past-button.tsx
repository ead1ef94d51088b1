import { pastCommands, type PastEvent } from '../../machines/past.commands.ts'
import { addDays } from '../../contract/schedule/day.ts'
import { dayOf } from '../../locale/moments.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { ListSource } from '../definition/record-source.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useCommands } from '../definition/use-commands.ts'
import { useWorkbench } from '../definition/workbench.tsx'
import { usePastDay } from './past-day.ts'
import { hasPast } from './past-screen.ts'

interface PastProps {
  readonly screen: ScreenDefinition
  readonly source: ListSource
}

const { PAST } = pastCommands

/** Shows a list as it stood: yesterday, until another day is chosen there. */
function useOpenPast(): () => void {
  const { open } = usePastDay()
  return () => open(addDays(dayOf(Date.now()), -1))
}

/** At the head of a list. */
export function PastButton({ screen, source }: PastProps) {
  const open = useOpenPast()
  return hasPast(screen, source) && <IconButton icon={PAST.icon} label={PAST.label} onPress={open} />
}

/** The same among the commands of a list on a phone. */
export function PastEntry({ screen, source }: PastProps) {
  const open = useOpenPast()
  return (
    hasPast(screen, source) && (
      <Button slot="close" icon={PAST.icon} onPress={open}>
        {PAST.label}
      </Button>
    )
  )
}

/** The same in the palette, while the list stands open. */
export function PastCommand({ screen, source, isOpen }: PastProps & { readonly isOpen: boolean }) {
  const open = useOpenPast()
  useCommands<PastEvent>(useWorkbench().liveCharts, {
    id: `past/${screen.id}`,
    scope: screen.title,
    commands: pastCommands,
    isThere: hasPast(screen, source),
    can: () => isOpen,
    run: open,
  })
  return null
}

import { useLocation } from 'wouter'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { showTreeCommands, type ShowTreeEvent } from '../../machines/equipment-tree.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { equipmentScreen } from './equipment.screen.ts'

interface TreeLinkProps {
  readonly href: string
  /** A form or a question stands over it: then the palette does not offer it either. */
  readonly isBehind: boolean
}

/** Leads from the list of machines to the same machines as a tree. */
export function TreeLink({ href, isBehind }: TreeLinkProps) {
  const [, navigate] = useLocation()
  const { liveCharts } = useWorkbench()
  useCommands<ShowTreeEvent>(liveCharts, {
    id: 'equipment/tree',
    scope: equipmentScreen.title,
    commands: showTreeCommands,
    can: () => !isBehind,
    run: () => navigate(href),
  })
  const { label, icon } = showTreeCommands.TREE
  return (
    <LinkButton href={href} icon={icon} size="small" variant="quiet">
      {label}
    </LinkButton>
  )
}

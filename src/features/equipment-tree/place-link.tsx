import { useLocation } from 'wouter'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { openLocationCommands, type OpenLocationEvent } from '../../machines/location.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'

interface LinkProps {
  /** The location whose row has the focus, or had it last. */
  readonly place: { readonly key: number; readonly name: string }
  /** The list of locations. */
  readonly path: string
}

/** Leads from a location in the tree to its page. */
export function PlaceLink({ place: { key, name }, path }: LinkProps) {
  const [, navigate] = useLocation()
  const hrefOf = (location: number) => `${path}?location=${location}`
  useCommands<OpenLocationEvent>(useWorkbench().liveCharts, {
    id: 'equipment-tree/place',
    scope: 'Equipment',
    commands: openLocationCommands,
    can: () => true,
    run: ({ key: asked }) => navigate(hrefOf(asked)),
    describe: () => ({ label: name, key }),
    choices: () => [{ value: key, label: name }],
  })
  const { label, icon } = openLocationCommands.LOCATION
  return (
    <LinkButton href={hrefOf(key)} icon={icon}>
      {`${label} of ${name}`}
    </LinkButton>
  )
}

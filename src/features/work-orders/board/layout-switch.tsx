import { layoutCommands, type LayoutEvent } from '../../../machines/page.commands.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MEDIUM_UP, useMedia } from '../../../ui/look/use-media.ts'

interface SwitchProps {
  readonly isBoard: boolean
  readonly send: (event: LayoutEvent) => void
}

/** Shows the orders as the other of board and list. On a phone it stands in the sheet of the list's options, and closes it. */
export function LayoutSwitch({ isBoard, send }: SwitchProps) {
  const isWide = useMedia(MEDIUM_UP)
  const type = isBoard ? 'SHOW.LIST' : 'SHOW.BOARD'
  const { label, icon } = layoutCommands[type]
  return (
    <Button icon={icon} {...(!isWide && { slot: 'close' })} onPress={() => send({ type })}>
      {label}
    </Button>
  )
}

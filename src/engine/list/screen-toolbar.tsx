import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import type { FileFormat } from '../export/rows.ts'
import type { ScreenButton } from '../session/screen-commands.ts'

const formats = [
  { id: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { id: 'csv', label: 'Text with commas (.csv)' },
] as const satisfies readonly { readonly id: FileFormat; readonly label: string }[]

interface ToolbarProps {
  readonly buttons: readonly ScreenButton[]
  /** Said before the export command runs. */
  readonly onFormat: (format: FileFormat) => void
}

/** The commands of a grid's page, at the right of its heading. */
export const ScreenToolbar = ({ buttons, onFormat }: ToolbarProps) =>
  buttons.map((button) => {
    switch (button.type) {
      case 'REFRESH':
        return <IconButton key={button.type} icon={button.icon} label={button.label} onPress={button.run} />
      case 'EXPORT':
        return <ExportMenu key={button.type} button={button} onFormat={onFormat} />
      default:
        return (
          <Button
            key={button.type}
            variant={button.type === 'ADD' ? 'primary' : 'quiet'}
            icon={button.icon}
            onPress={button.run}
          >
            {button.label}
          </Button>
        )
    }
  })

interface ExportProps {
  readonly button: ScreenButton
  readonly onFormat: ToolbarProps['onFormat']
}

/** On a phone its sign has to do: the name of what is added takes the row. */
function ExportMenu({ button, onFormat }: ExportProps) {
  const isWide = useMedia(MEDIUM_UP)
  const items = formats.map(({ id, label }) => ({
    id,
    label,
    onAction: () => {
      onFormat(id)
      button.run()
    },
  }))
  return (
    <MenuButton
      label="Export as"
      trigger={
        isWide ? (
          <Button variant="quiet" icon={button.icon}>
            {button.label}
          </Button>
        ) : (
          <IconButton icon={button.icon} label={button.label} />
        )
      }
      sections={[{ id: 'formats', items }]}
    />
  )
}

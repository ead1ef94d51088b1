import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { MenuButton } from '../../ui/overlays/menu.tsx'
import type { IconName } from '../../ui/look/icon.tsx'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import type { FileFormat } from '../export/rows.ts'
import type { ScreenButton } from '../session/screen-commands.ts'

const formats = [
  { id: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { id: 'csv', label: 'Text with commas (.csv)' },
] as const satisfies readonly { readonly id: FileFormat; readonly label: string }[]

interface CommandsProps {
  readonly buttons: readonly ScreenButton[]
  /** Said before the export command runs. */
  readonly onFormat: (format: FileFormat) => void
}

/** On a phone the heading has room for what makes a record, as a sign; ListCommands has the others. */
export const AddCommand = ({ buttons }: Pick<CommandsProps, 'buttons'>) =>
  buttons
    .filter(({ type }) => type === 'ADD')
    .map(({ type, icon, label, run }) => (
      <IconButton key={type} variant="primary" icon={icon} label={label} onPress={run} />
    ))

/** The commands of a grid's page, at the right of its heading. */
export const ScreenToolbar = ({ buttons, onFormat }: CommandsProps) =>
  buttons.map((button) => {
    switch (button.type) {
      case 'REFRESH':
      case 'PRINT':
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

interface ListCommand {
  readonly id: string
  readonly icon: IconName
  readonly label: string
  readonly run: () => void
}

/** The other commands of a grid's page, for the sheet that holds them on a phone: each closes it. */
export function ListCommands({
  buttons,
  onFormat,
  children,
}: CommandsProps & { readonly children?: ReactNode }) {
  const listed = buttons.flatMap(({ type, icon, label, run }): readonly ListCommand[] => {
    if (type === 'ADD') return []
    if (type !== 'EXPORT') return [{ id: type, icon, label, run }]
    return formats.map((format) => ({
      id: format.id,
      icon,
      label: `${label}: ${format.label}`,
      run: () => {
        onFormat(format.id)
        run()
      },
    }))
  })
  return (
    <div className="mw-list-sheet-commands">
      {listed.map(({ id, icon, label, run }) => (
        <Button key={id} slot="close" icon={icon} onPress={run}>
          {label}
        </Button>
      ))}
      {children}
    </div>
  )
}

interface ExportProps {
  readonly button: ScreenButton
  readonly onFormat: CommandsProps['onFormat']
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

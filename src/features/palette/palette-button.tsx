import { Button } from 'react-aria-components/Button'
import { paletteCommands } from '../../machines/palette.commands.ts'
import { ariaKeyShortcuts, bindings } from '../../machines/keys.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { onMac } from '../../ui/look/key-names.ts'
import { togglePalette } from './toggle-signal.ts'
import './palette-button.css'

const { keys } = bindings['palette.toggle']
const label = `${paletteCommands.TOGGLE.label}…`

/** Opens the palette by mouse and touch (UX P1). An icon alone where the header is narrow. */
export function PaletteButton() {
  return (
    <Button
      className="mw-palette-button"
      aria-label={label}
      aria-haspopup="dialog"
      onPress={togglePalette}
      render={(dom) => <button {...dom} aria-keyshortcuts={ariaKeyShortcuts(keys, onMac())} />}
    >
      <Icon name="search" />
      <span className="mw-palette-button-text">{label}</span>
      <Kbd keys={keys[0]} />
    </Button>
  )
}

import { keyNames } from '../look/key-names.ts'
import './kbd.css'

export interface KbdProps {
  /** tinykeys notation: `$mod+k`, `Shift+F6`, or a sequence `g o`. */
  keys: string
  isMac?: boolean
}

/** Prints a shortcut as key caps: Ctrl K, or Cmd K on a Mac. */
export function Kbd({ keys, isMac }: KbdProps) {
  return (
    <kbd className="mw-kbd-run">
      {keyNames(keys, isMac).map((name, index, names) => (
        <kbd className="mw-kbd" key={names.slice(0, index + 1).join(' ')}>
          {name}
        </kbd>
      ))}
    </kbd>
  )
}

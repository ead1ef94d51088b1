const PRINTED: Record<string, string> = {
  Control: 'Ctrl',
  Meta: 'Cmd',
  Escape: 'Esc',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Delete: 'Del',
  ' ': 'Space',
  Period: '.',
  Comma: ',',
  Slash: '/',
}

/** True on Apple systems, where the modifier of shortcuts is Cmd. */
export function onMac(platform = globalThis.navigator?.platform ?? ''): boolean {
  return /^(Mac|iP)/.test(platform)
}

/**
 * The key caps of a shortcut in tinykeys notation, in the order they are pressed.
 * `$mod+Shift+k` is ['Ctrl', 'Shift', 'K'], or ['Cmd', 'Shift', 'K'] on a Mac; `g o` is ['G', 'O'].
 */
export function keyNames(keys: string, isMac = onMac()): string[] {
  return keys
    .split(' ')
    .flatMap((press) => press.split(/\+(?=.)/))
    .map((key) => {
      if (key === '$mod') return isMac ? 'Cmd' : 'Ctrl'
      if (key === 'Alt') return isMac ? 'Option' : 'Alt'
      const name = PRINTED[key] ?? key.replace(/^(Key|Digit)(?=.$)/, '')
      return name.length === 1 ? name.toUpperCase() : name
    })
}

import { bindings } from '../../machines/keys.ts'
import { keyNames } from '../../ui/look/key-names.ts'
import type { PaletteEntry } from './ranking/entry.ts'

/**
 * What assistive technology says of an entry: all that is printed on its row, in words (UX P10, P11):
 * "Delete PMO-1043, not available: Only ADMIN", "Go to PM Operations, shortcut G O".
 */
export function accessibleName(entry: PaletteEntry, isMac?: boolean): string {
  const target = entry.kind === 'recent' ? entry.target : entry
  const parts = [
    target.kind === 'record'
      ? `${target.hit.plate} ${target.label}, ${target.hit.entity}`
      : [target.label, target.plate].filter((part) => part !== undefined).join(' '),
  ]
  if (target.kind === 'record' && target.hit.status !== null) parts.push(target.hit.status.word)
  if (entry.disabledReason !== undefined) parts.push(`not available: ${entry.disabledReason}`)
  if (entry.refusal !== undefined)
    parts.push(`why by ${keyNames(bindings['palette.why'].keys[0], isMac).join(' ')}`)
  if (entry.disabledReason === undefined && entry.shortcut !== undefined)
    parts.push(`shortcut ${keyNames(entry.shortcut, isMac).join(' ')}`)
  return parts.join(', ')
}

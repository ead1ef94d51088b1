import type { HeldFile } from '../../events/drafts.ts'

/** What goes with a record that is given up before it was stored; none where nothing does. */
export function lostWithWords({ length }: readonly HeldFile[]): readonly string[] {
  if (length === 0) return []
  return length === 1
    ? ['Its photo is on this device only, and is lost if you discard it.']
    : [`Its ${length} photos are on this device only, and are lost if you discard it.`]
}

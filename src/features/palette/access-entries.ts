import type { Choice } from '../../machines/commands.ts'
import type { Chip } from '../../machines/palette.events.ts'
import type { AccessAsk, AccessEntry, PaletteEntry, Refusal, Runnable } from './ranking/entry.ts'
import type { PaletteAccess } from './palette-props.ts'

/** The question why an entry is refused. It is never listed: the entry itself is. */
interface Question extends AccessEntry {
  readonly refusal: Refusal
}

const blank = { kind: 'access', keywords: [], aliases: [], steps: [] } as const

export const whyEntry = ({ id, label }: Pick<PaletteEntry, 'id' | 'label'>, refusal: Refusal): Question => ({
  ...blank,
  id: `why:${id}`,
  label: `Why: ${label}`,
  icon: 'help',
  ask: 'why',
  refusal,
})

export const isQuestion = (target: Runnable): target is Question =>
  target.kind === 'access' && target.refusal !== undefined

/** What the open screen allows, and the product as a role sees it (issue 5). */
export function accessEntries(
  access: Pick<PaletteAccess, 'hasScreen' | 'mayLook' | 'looksAs'>,
  roles: readonly Choice[],
): readonly AccessEntry[] {
  const here: AccessEntry = {
    ...blank,
    id: 'access:here',
    label: 'What may I do here?',
    keywords: ['rights', 'access', 'permissions', 'allowed', 'why'],
    icon: 'help',
    ask: 'here',
  }
  const look: AccessEntry = {
    ...blank,
    id: 'access:look',
    label: 'Look at the product as a role',
    keywords: ['impersonate', 'view as', 'rights', 'access'],
    icon: 'eye',
    ask: 'look',
    // Roles that are not known yet are chosen in the window that it opens.
    steps: roles.length === 0 ? [] : [{ name: 'roleId', label: 'Role', choices: () => roles }],
  }
  const stop: AccessEntry = {
    ...blank,
    id: 'access:stop-looking',
    label: 'Stop looking',
    keywords: [access.looksAs ?? '', 'role', 'impersonate', 'view as'],
    icon: 'eye-off',
    ask: 'stopLooking',
  }
  return [
    ...(access.hasScreen ? [here] : []),
    ...(access.looksAs !== null ? [stop] : access.mayLook ? [look] : []),
  ]
}

/** What running it asks for, with the role that was chosen. */
export function accessAskOf({ ask }: AccessEntry, [role]: readonly Chip[]): AccessAsk {
  if (ask === 'look') return { ask, roleId: typeof role?.value === 'number' ? role.value : null }
  return ask === 'stopLooking' ? { ask } : { ask: 'here' }
}

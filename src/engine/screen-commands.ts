import { decide, type Subject } from '../contract/policy.ts'
import type { Command, Place } from '../machines/commands.ts'
import { availability } from '../machines/commands.ts'
import { screenCommands } from '../machines/commands/screen.commands.ts'
import type { RecordKey, ScreenUserEvent } from '../machines/screen.events.ts'
import type { IconName } from '../ui/icon.tsx'
import { iconNamed } from '../ui/icon-name.ts'
import type { ScreenDefinition } from './screen.ts'
import type { ScreenSession } from './screen-session.ts'

/** A command of the screen's catalogue as a button shows it. */
export interface ScreenButton {
  readonly type: ScreenUserEvent['type']
  readonly label: string
  readonly icon: IconName
  readonly danger: boolean
  readonly run: () => void
}

const types = Object.keys(screenCommands) as readonly ScreenUserEvent['type'][]

/** The words of a command on this screen: `New` names the record. */
export const labelOf = (screen: ScreenDefinition, type: ScreenUserEvent['type']): string =>
  type === 'ADD' ? screen.newLabel : screenCommands[type].label

/**
 * The commands of one place that the user may run now: the same answer the palette gets, since both ask
 * `availability` (UX P3).
 */
export function buttonsOf(
  session: ScreenSession,
  screen: ScreenDefinition,
  subject: Subject,
  place: Place,
  key: RecordKey = 0,
): readonly ScreenButton[] {
  const snapshot = session.actor.getSnapshot()
  return types.flatMap((type): ScreenButton[] => {
    const command: Command = screenCommands[type]
    if (!command.places.includes(place)) return []
    const event = (command.args ? { type, key } : { type }) as ScreenUserEvent
    const decision = command.needs ? decide(subject, command.needs, screen.resource) : null
    if (!availability(snapshot, event, decision).available) return []
    return [
      {
        type,
        label: labelOf(screen, type),
        icon: iconNamed(command.icon),
        danger: command.danger === true,
        run: () => session.actor.send(event),
      },
    ]
  })
}

import { decide, type Subject } from '../../contract/access/policy.ts'
import type { Command, Place } from '../../machines/commands.ts'
import { availability } from '../../machines/commands.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import type { RecordKey, ScreenUserEvent } from '../../machines/screen.events.ts'
import { isOffered } from '../../machines/screen.setup.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import { iconNamed } from '../../ui/look/icon-name.ts'
import type { Rights } from '../../machines/rights.ts'
import { type EditorState, isDeleted } from './editor-state.ts'
import { sendFromGrid } from './inline-events.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
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
const labelOf = (screen: ScreenDefinition, type: ScreenUserEvent['type']): string =>
  type === 'ADD' ? screen.newLabel : screenCommands[type].label

const commandOf = (type: ScreenUserEvent['type']): Command => screenCommands[type]

const eventOf = (type: ScreenUserEvent['type'], key: RecordKey) =>
  commandOf(type).args ? ({ type, key } as ScreenUserEvent) : ({ type } as ScreenUserEvent)

function buttonFor(session: ScreenSession, screen: ScreenDefinition, event: ScreenUserEvent): ScreenButton {
  const command = commandOf(event.type)
  return {
    type: event.type,
    label: labelOf(screen, event.type),
    icon: iconNamed(command.icon),
    danger: command.danger === true,
    run: () => {
      if (session.actor.getSnapshot().can(event)) session.actor.send(event)
    },
  }
}

/** Whether a command has sense of what stands in the form: what is deleted already, or not there, is not deleted. */
export const hasSense = (type: ScreenUserEvent['type'], editor: EditorState): boolean =>
  type !== 'DELETE' || (editor.loading === 'none' && !isDeleted(editor))

/**
 * The commands of an editor that the user may run now: the same answer the palette gets, since both ask
 * `availability` (UX P3).
 */
export function formButtons(
  session: ScreenSession,
  screen: ScreenDefinition,
  subject: Subject,
): readonly ScreenButton[] {
  const snapshot = session.actor.getSnapshot()
  return types.flatMap((type): ScreenButton[] => {
    const command = commandOf(type)
    const event = eventOf(type, 0)
    const decision = command.needs ? decide(subject, command.needs, screen.resource) : null
    const isOffered =
      command.places.includes('form') &&
      hasSense(type, session.editor.get()) &&
      availability(snapshot, event, decision).available
    return isOffered ? [buttonFor(session, screen, event)] : []
  })
}

/**
 * The commands of the grid's toolbar or of one of its rows, by the rights of the screen. They stand also while a
 * dialog covers them, so that nothing jumps behind it; pressed, they ask the chart.
 */
export function gridButtons(
  session: ScreenSession,
  screen: ScreenDefinition,
  rights: Rights,
  place: Extract<Place, 'toolbar' | 'row'>,
  key: RecordKey = 0,
): readonly ScreenButton[] {
  return types.flatMap((type): ScreenButton[] => {
    const command = commandOf(type)
    if (!command.places.includes(place)) return []
    if (!isOffered({ rights, withheld: screen.withheld }, 'GRID', type)) return []
    const event = eventOf(type, key)
    return [{ ...buttonFor(session, screen, event), run: () => sendFromGrid(session, event) }]
  })
}

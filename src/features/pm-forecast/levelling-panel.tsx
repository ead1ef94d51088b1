import { longDate } from '../../locale/days.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { explain, lookingReason } from '../../contract/access/policy.ts'
import { useChart } from '../../engine/definition/use-chart.ts'
import { useSubject, useWorkbench } from '../../engine/definition/workbench.tsx'
import { levellingCommands } from '../../machines/levelling.commands.ts'
import type { LevellingContext, LevellingUserEvent } from '../../machines/levelling.events.ts'
import { levellingWhy } from '../../machines/words/levelling.words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useOnline } from '../../ui/look/use-online.ts'
import {
  createLevellingSession,
  type LevellingSession,
  type LoadLevelling,
  type ShownMove,
} from './levelling-session.ts'
import { hours, reasonOf, stateWords, takenWords } from './levelling-words.ts'
import { useRest } from './use-rest.ts'

interface PanelProps {
  readonly load: LoadLevelling
  readonly location: number | null
  /** Where PM tasks are; null for who has no task of them. */
  readonly plansPath: string | null
}

/** "Level the next 8 weeks": each move that is suggested, and one command that takes them all (issue 13). */
export function LevellingPanel({ load, location, plansPath }: PanelProps) {
  const workbench = useWorkbench()
  const subject = useSubject()
  const online = useOnline()
  const session = useChart<LevellingUserEvent, LevellingSession>(
    () => createLevellingSession({ workbench, online }),
    {
      id: 'levelling',
      scope: 'The weeks ahead',
      commands: levellingCommands,
      why: levellingWhy,
      may: (action) => explain(workbench.subject, action, 'pmTask'),
    },
  )
  const { actor } = session
  useLayoutEffect(() => session.attach((signal) => load(location, signal)))
  useEffect(() => {
    if (actor.getSnapshot().context.online !== online) actor.send({ type: 'CONNECTION.CHANGED', online })
  }, [actor, online])
  useClosedElsewhere(session, location)
  const snapshot = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = actor.subscribe(listener)
      return unsubscribe
    },
    () => actor.getSnapshot(),
  )
  const suggestion = useSyncExternalStore(session.suggestion.subscribe, session.suggestion.get)
  const names = useMemo(
    () => new Map(suggestion?.rigs.map(({ locationOID, locationName }) => [locationOID, locationName])),
    [suggestion],
  )
  const may = explain(subject, 'edit', 'pmTask')
  const { value, context } = snapshot
  const isBusy = value === 'asking' || value === 'taking' || value === 'undoing'
  const { isResting, rest } = useRest()
  const button = useFocusBack(value)
  const main = mainCommand(value, context, { may: may.allowed, online })
  return (
    <Card
      title="Level the weeks ahead"
      actions={
        <div className="mw-levelling-buttons">
          {/* One element, so that the focus stays on it. Neither what it turns into nor what comes beside it is what a double press asked for. */}
          {main && (
            <Button
              ref={button}
              icon={levellingCommands[main].icon}
              variant={main === 'TAKE' ? 'primary' : 'secondary'}
              isPending={isBusy || isResting}
              onPress={() => {
                rest()
                actor.send({ type: main })
              }}
            >
              {levellingCommands[main].label}
            </Button>
          )}
          {value !== 'idle' && value !== 'taking' && value !== 'undoing' && (
            <Button
              icon={levellingCommands.DISMISS.icon}
              variant="quiet"
              isDisabled={isResting}
              onPress={() => actor.send({ type: 'DISMISS' })}
            >
              {levellingCommands.DISMISS.label}
            </Button>
          )}
        </div>
      }
    >
      <div className="mw-levelling" role="status">
        {value === 'idle' && (
          <p>
            {online
              ? 'Looks for operations of the next eight weeks, from Monday on, that may be done on another day of their window, so that the highest week of each location comes down.'
              : 'A suggestion needs a connection to the server.'}
          </p>
        )}
        {value === 'asking' && <Skeleton rows={3} label="Looking for moves" />}
        {context.problem !== null && (
          <InlineNotice kind="bad" title="There is no suggestion">
            {context.problem}
          </InlineNotice>
        )}
        {suggestion && (
          <>
            <p>{busyWords[value] ?? headline(suggestion.moves, suggestion.peaks, names)}</p>
            {!may.allowed && suggestion.moves.length > 0 && (
              <p>{subject.looksAs === undefined ? `${may.reason}.` : `${lookingReason(subject.looksAs)}.`}</p>
            )}
          </>
        )}
      </div>
      {suggestion && suggestion.moves.length > 0 && (
        <ul className="mw-levelling-moves" aria-label="Moves">
          {suggestion.moves.map((move) => (
            <Shown
              key={`${move.of} ${move.key}`}
              move={move}
              rig={names.get(move.rig ?? 0)}
              plansPath={plansPath}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** Said once for all moves, not again with each. */
const busyWords: Readonly<Record<string, string>> = {
  taking: 'The moves are being made.',
  undoing: 'The moves are being taken back.',
}

/** What is done next: the suggestion is asked for, taken, and taken back. */
function mainCommand(
  value: ReturnType<LevellingSession['actor']['getSnapshot']>['value'],
  { count, moved }: LevellingContext,
  { may, online }: { readonly may: boolean; readonly online: boolean },
): 'LEVEL' | 'TAKE' | 'UNDO' | null {
  if (value === 'taking' || (value === 'suggested' && count > 0))
    return may ? 'TAKE' : online ? 'LEVEL' : null
  if (value === 'undoing' || (value === 'taken' && moved > 0)) return 'UNDO'
  return online ? 'LEVEL' : null
}

interface ShownProps extends Pick<PanelProps, 'plansPath'> {
  readonly move: ShownMove
  readonly rig: string | undefined
}

function Shown({ move, rig = 'No location', plansPath }: ShownProps) {
  return (
    <li data-state={move.state}>
      <span className="mw-levelling-plan">
        {plansPath === null ? (
          move.plan
        ) : (
          <TextLink href={`${plansPath}?record=${move.pmTaskOID}`}>{move.plan}</TextLink>
        )}
        <span className="mw-levelling-about">
          {rig}, {hours(move.hours)}
        </span>
      </span>
      <span className="mw-levelling-days">
        {longDate(move.from)} to {longDate(move.to)}
      </span>
      <span className="mw-levelling-why">{reasonOf(move)}</span>
      <span className="mw-levelling-state">{stateWords(move)}</span>
    </li>
  )
}

type Peaks = NonNullable<ReturnType<LevellingSession['suggestion']['get']>>['peaks']

function headline(moves: readonly ShownMove[], peaks: Peaks, names: ReadonlyMap<number, string>): string {
  if (moves.length === 0)
    return 'No move within the windows of the next eight weeks would lower the highest one.'
  if (moves.some(({ state }) => state !== 'suggested')) return takenWords(moves)
  const told = peaks
    .slice(0, 3)
    .map(
      ({ rig, before, after }) =>
        `${names.get(rig ?? 0) ?? 'No location'} from ${hours(before)} to ${hours(after)}`,
    )
  const more = peaks.length - told.length
  return `${moves.length} ${moves.length === 1 ? 'move takes' : 'moves take'} the highest week down: ${told.join(', ')}${more > 0 ? `, and ${more} more` : ''}.`
}

/** The button that remains when the suggestion closes takes the focus of the one that closed it. */
function useFocusBack(value: string) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    if (value === 'idle' && document.activeElement === document.body) button.current?.focus()
  }, [value])
  return button
}

/** A suggestion is of the location for which it was made. */
function useClosedElsewhere({ actor }: LevellingSession, location: number | null): void {
  const before = useRef(location)
  useEffect(() => {
    if (before.current === location) return
    before.current = location
    actor.send({ type: 'DISMISS' })
  }, [actor, location])
}

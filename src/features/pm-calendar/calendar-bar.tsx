import { memo } from 'react'
import { decide, isAdmin } from '../../contract/access/policy.ts'
import type { LookupRef } from '../../engine/definition/screen.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { LookupChoice } from '../../engine/fields/lookup-choice.tsx'
import { pmCalendarCommands } from '../../machines/pm-calendar.commands.ts'
import type { PmCalendarUserEvent } from '../../machines/pm-calendar.events.ts'
import { spanWords } from '../../ui/calendar/spans.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { Hold } from '../../ui/held/use-hold.ts'
import { WaitingNote } from '../../ui/held/waiting-note.tsx'
import { useWeekStart } from '../../ui/look/week-start.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { type CalendarAddress, type CalendarPart, calendarParts } from './calendar-address.ts'

interface BarProps {
  readonly address: CalendarAddress
  readonly hold: Hold
  readonly onChange: (next: Partial<CalendarAddress>) => void
  readonly send: (event: PmCalendarUserEvent) => void
}

const rigs: LookupRef = { from: 'entity', entity: 'location' }
const users: LookupRef = { from: 'users' }

const parts: readonly { readonly id: CalendarPart | 'all'; readonly label: string }[] = [
  { id: 'all', label: 'All work' },
  { id: 'maintenance', label: 'Planned maintenance' },
  { id: 'orders', label: 'Work orders' },
]

const shapes = [
  ['MONTH', 'month'],
  ['WEEK', 'week'],
  ['AGENDA', 'agenda'],
] as const

/** Which days are shown, how, and of whom. A step to another day of the same month changes none of it. */
export function CalendarBar({ address, hold, onChange, send }: BarProps) {
  const { view, day, rig, person, only } = address
  const first = useWeekStart()
  return (
    <div className="mw-pm-calendar-bar">
      <Days words={spanWords(view, day, first)} hold={hold} send={send} />
      <Shape view={view} send={send} />
      <Whom rig={rig} person={person} only={only} onChange={onChange} />
    </div>
  )
}

interface DaysProps extends Pick<BarProps, 'hold' | 'send'> {
  readonly words: string
}

const Days = memo(function Days({ words, hold, send }: DaysProps) {
  return (
    <div className="mw-pm-calendar-turn" role="group" aria-label="Days">
      <IconButton icon="chevron-left" label="Previous" onPress={() => send({ type: 'PREVIOUS' })} />
      <Button onPress={() => send({ type: 'TODAY' })}>Today</Button>
      <IconButton icon="chevron-right" label="Next" onPress={() => send({ type: 'NEXT' })} />
      <h2 className="mw-pm-calendar-title" aria-live="polite">
        {words}
      </h2>
      <span className="mw-pm-calendar-waiting">
        <WaitingNote hold={hold} />
      </span>
    </div>
  )
})

const Shape = memo(function Shape({ view, send }: Pick<CalendarAddress, 'view'> & Pick<BarProps, 'send'>) {
  return (
    <div className="mw-pm-calendar-shapes" role="group" aria-label="Shape">
      {shapes.map(([type, shape]) => (
        <Button
          key={type}
          variant={view === shape ? 'primary' : 'secondary'}
          aria-pressed={view === shape}
          onPress={() => send({ type })}
        >
          {pmCalendarCommands[type].label}
        </Button>
      ))}
    </div>
  )
})

type WhomProps = Pick<CalendarAddress, 'rig' | 'person' | 'only'> & Pick<BarProps, 'onChange'>

/** Staff see their own operations whomever they would choose. */
const Whom = memo(function Whom({ rig, person, only, onChange }: WhomProps) {
  const subject = useSubject()
  return (
    <div className="mw-pm-calendar-whom">
      <LookupChoice
        label="Rig"
        lookup={rigs}
        value={rig === null ? null : String(rig)}
        onChange={(id) => onChange({ rig: id === null ? null : Number(id) })}
      />
      {isAdmin(subject) && (
        <LookupChoice
          label="Person"
          lookup={users}
          value={person}
          onChange={(id) => onChange({ person: id })}
        />
      )}
      {decide(subject, 'read', 'workOrder').allowed && (
        <SelectField
          label="Show"
          value={only ?? 'all'}
          items={parts}
          onChange={(id) => onChange({ only: calendarParts.find((part) => part === id) ?? null })}
        />
      )}
    </div>
  )
})

import { weekdayAndDate } from '../../locale/days.ts'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PlannedEntry, windowWords } from './planned-entry.ts'
import type { CalendarSession } from './calendar-session.ts'

interface QuestionsProps {
  readonly session: CalendarSession
  readonly entry: (id: string) => PlannedEntry | undefined
}

/** What the calendar asks about a move: its day, and what is to become of one beyond the days of its plan. */
export function MoveQuestions({ session, entry }: QuestionsProps) {
  const { actor } = session
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const { moving, beyond } = context
  const asked = value === 'moving' && moving !== null ? entry(moving) : undefined
  const isLost = value === 'moving' && !asked
  useEffect(() => {
    if (isLost) actor.send({ type: 'STAY' })
  }, [actor, isLost])
  const stay = () => actor.send({ type: 'STAY' })
  const name = beyond === null ? '' : (entry(beyond.entry)?.title ?? 'It')
  return (
    <>
      {asked && (
        <DayQuestion
          entry={asked}
          onCancel={stay}
          onChoose={(day) =>
            day === asked.day ? stay() : actor.send({ type: 'MOVE.TO', entry: asked.id, day })
          }
        />
      )}
      {beyond !== null && beyond.deferrable && (
        <ConfirmDialog
          isOpen
          title={`Ask to defer ${name}?`}
          body={`${beyond.why} ${weekdayAndDate(beyond.day)} is beyond that: somebody else has to allow it.`}
          confirmText="Ask for a deferral"
          cancelText="Leave it where it is"
          onConfirm={() => actor.send({ type: 'DEFER' })}
          onCancel={stay}
        />
      )}
      {beyond !== null && !beyond.deferrable && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => isOpen || stay()}
          title={`${name} stays where it is`}
          width={440}
          footer={
            <Button variant="primary" onPress={stay}>
              OK
            </Button>
          }
        >
          <p>{beyond.why}</p>
        </Dialog>
      )}
    </>
  )
}

interface DayProps {
  readonly entry: PlannedEntry
  readonly onCancel: () => void
  readonly onChoose: (day: string) => void
}

function DayQuestion({ entry, onCancel, onChoose }: DayProps) {
  const [day, setDay] = useState(entry.day)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onCancel()}
      title={`Move ${entry.title}`}
      width={440}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button variant="primary" isDisabled={day === ''} onPress={() => onChoose(day)}>
            Move
          </Button>
        </>
      }
    >
      <DateField label="Day" value={day} onChange={setDay} description={windowWords(entry)} />
    </Dialog>
  )
}

import { useMemo, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LookupSearch } from '../../ui/fields/lookup-field.tsx'
import { fieldText } from '../fields/field-text.ts'
import type { Lookups } from '../fields/lookups.ts'
import { actedOnWords, calledWords } from '../fields/record-heading.ts'
import { RecordSheet } from '../print/record-sheet.tsx'
import { type FormDefinition, plateOf, type ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useFormState, useScreenState } from '../session/use-screen-session.ts'

interface WindowsProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly form: FormDefinition
}

/** The windows over a record: another record is looked for, or its sheet looked at. */
export function RecordWindows(props: WindowsProps) {
  const snapshot = useScreenState(props.session)
  const isFinding = snapshot.matches({ FORM: 'finding' }) || snapshot.matches({ 'FORM-EDIT': 'finding' })
  const isPreviewing =
    snapshot.matches({ FORM: 'previewing' }) || snapshot.matches({ 'FORM-EDIT': 'previewing' })
  return (
    <>
      {isFinding && <Finder {...props} />}
      {isPreviewing && <Preview {...props} />}
    </>
  )
}

function Finder({ screen, session, lookups }: WindowsProps) {
  const items = useMemo(() => optionsOf(screen, session, lookups), [screen, session, lookups])
  const { key } = session.actor.getSnapshot().context
  return (
    <Dialog
      isOpen
      onOpenChange={() => session.actor.send({ type: 'CANCEL' })}
      title={`Find ${screen.noun}`}
      width={560}
      isDismissable
    >
      <LookupSearch
        label={screen.title}
        items={items}
        value={key}
        onTake={({ id: taken }) => {
          const { actor } = session
          const type = actor.getSnapshot().can({ type: 'EDIT', key: taken }) ? 'EDIT' : 'VIEW'
          actor.send({ type, key: taken })
        }}
      />
    </Dialog>
  )
}

/** The rows of the grid as choices: name, number, and the words of the other columns. */
function optionsOf(screen: ScreenDefinition, session: ScreenSession, lookups: Lookups) {
  const fields = screen.columns.flatMap(
    ({ field }) => screen.fields.find(({ name }) => name === field && name !== screen.label) ?? [],
  )
  return session.rows().map(({ row }) => {
    const words = fields.map((field) => fieldText(field, row[field.name], lookups.get(field.name)?.labels))
    return {
      id: Number(row[screen.key]),
      label: calledWords(screen, row, lookups) || plateOf(screen, row),
      detail: [plateOf(screen, row), ...words.filter((word) => word !== '')].join(' · '),
    }
  })
}

function Preview(props: WindowsProps) {
  const { screen, session, lookups } = props
  const { values } = useFormState(session)
  const [at] = useState(() => new Date().toISOString())
  const snapshot = useScreenState(session)
  const send = session.actor.send
  return (
    <Dialog
      isOpen
      onOpenChange={() => send({ type: 'CANCEL' })}
      title={`Preview of ${actedOnWords(screen, values, lookups)}`}
      width={794}
      isDismissable
      footer={
        <>
          <Button onPress={() => send({ type: 'CANCEL' })}>Back to the record</Button>
          {snapshot.can({ type: 'PRINT' }) && (
            <Button variant="primary" icon="printer" onPress={() => send({ type: 'PRINT' })}>
              Print
            </Button>
          )}
        </>
      }
    >
      <div className="mw-paper">
        <RecordSheet {...props} values={values} at={at} />
      </div>
    </Dialog>
  )
}

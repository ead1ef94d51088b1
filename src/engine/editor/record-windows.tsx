import { useEffect, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LookupSearch } from '../../ui/fields/lookup-field.tsx'
import { fieldText } from '../fields/field-text.ts'
import type { Lookups } from '../fields/lookups.ts'
import { RecordSheet } from './record-sheet.tsx'
import { type FormDefinition, nameOf, plateOf, type ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useFormState, useScreenState } from '../session/use-screen-session.ts'

export interface WindowsProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly lookups: Lookups
  readonly form: FormDefinition
  /** How often the sheet was to go to paper; 0 again once `onPrinted` was called. */
  readonly printing: number
  readonly onPrinted: () => void
}

/** The windows over a record: another record is looked for, its sheet is looked at, and printed. */
export default function RecordWindows(props: WindowsProps) {
  const snapshot = useScreenState(props.session)
  const isFinding = snapshot.matches({ FORM: 'finding' }) || snapshot.matches({ 'FORM-EDIT': 'finding' })
  const isPreviewing =
    snapshot.matches({ FORM: 'previewing' }) || snapshot.matches({ 'FORM-EDIT': 'previewing' })
  return (
    <>
      {isFinding && <Finder {...props} />}
      {isPreviewing && <Preview {...props} />}
      {props.printing > 0 && <PrintSheet key={props.printing} {...props} />}
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
        onTake={(taken) => {
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
      label: nameOf(screen, row),
      detail: [plateOf(screen, row), ...words.filter((word) => word !== '')].join(' · '),
    }
  })
}

function Preview(props: WindowsProps) {
  const { screen, session } = props
  const { values } = useFormState(session)
  const snapshot = useScreenState(session)
  const send = session.actor.send
  return (
    <Dialog
      isOpen
      onOpenChange={() => send({ type: 'CANCEL' })}
      title={`Preview of ${nameOf(screen, values)}`}
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
      <RecordSheet {...props} values={values} />
    </Dialog>
  )
}

/** Stands at the end of the page as long as the browser prints it; the print stylesheet hides all else. */
function PrintSheet(props: WindowsProps) {
  const { values } = useFormState(props.session)
  const { onPrinted } = props
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onPrinted)
  }, [onPrinted])
  return createPortal(
    <div className="mw-print">
      <RecordSheet {...props} values={values} />
    </div>,
    document.body,
  )
}

import { deleteQuestion } from '../../contract/errors.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { lostWithWords } from '../attachments/lost-with-words.ts'
import { useLostRight } from './lost-right.tsx'
import type { ShownRow } from '../definition/record-source.ts'
import { plateOf, type ScreenDefinition } from '../definition/screen.ts'
import type { Lookups } from '../fields/lookups.ts'
import { calledWords } from '../fields/record-heading.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'

interface QuestionsProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly rows: readonly ShownRow[]
  readonly lookups: Lookups
}

/** The two questions of a screen: delete this record, and what to do with unsaved changes (UX D1, M7). */
export function ScreenQuestions({ screen, session, rows, lookups }: QuestionsProps) {
  const snapshot = useScreenState(session)
  const { key: editedKey, files } = useEditorState(session)
  const { key } = snapshot.context
  const send = session.actor.send
  const lost = useLostRight({ screen, session })
  const unsaved = [
    editedKey === null
      ? `The new ${screen.noun} is not saved.`
      : `Your changes to this ${screen.noun} are not saved.`,
    ...lostWithWords(files ?? []),
  ].join(' ')
  const isDeleting =
    snapshot.matches({ GRID: 'deleting' }) ||
    snapshot.matches({ 'FORM-EDIT': 'deleting' }) ||
    snapshot.matches({ FORM: 'deleting' })
  const asksDelete =
    isDeleting ||
    snapshot.matches({ GRID: 'confirmingDelete' }) ||
    snapshot.matches({ 'FORM-EDIT': 'confirmingDelete' }) ||
    snapshot.matches({ FORM: 'confirmingDelete' })
  const asksLeave = snapshot.matches({ 'ADD-NEW': 'leaving' }) || snapshot.matches({ 'FORM-EDIT': 'leaving' })
  const row = rows.find((shown) => shown.row[screen.key] === key)?.row
  return (
    <>
      <ConfirmDialog
        isOpen={asksDelete}
        title={deleteQuestion.title}
        body={
          <>
            {deleteQuestion.text}
            {row && (
              <p>
                <Plate isStatic>{plateOf(screen, row)}</Plate> {calledWords(screen, row, lookups)}
              </p>
            )}
          </>
        }
        confirmText="Delete"
        cancelText="Cancel"
        isDanger
        isPending={isDeleting}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
      />
      <ConfirmDialog
        isOpen={asksLeave}
        title="Unsaved changes"
        cancelText="Stay"
        onCancel={() => send({ type: 'LEAVE.STAY' })}
        {...(lost === null
          ? {
              body: unsaved,
              confirmText: 'Save',
              onConfirm: () => send({ type: 'LEAVE.SAVE' }),
              alternative: {
                text: 'Discard',
                onPress: () => send({ type: 'LEAVE.DISCARD' }),
                isDanger: true,
              },
            }
          : {
              body: `${unsaved} That is no longer possible: ${lost.reason}.`,
              confirmText: 'Discard',
              isDanger: true,
              onConfirm: () => send({ type: 'LEAVE.DISCARD' }),
            })}
      />
    </>
  )
}

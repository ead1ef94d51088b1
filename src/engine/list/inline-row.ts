import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { clockWords } from '../../locale/moments.ts'
import { bindings } from '../../machines/keys.ts'
import { screenCommands } from '../../machines/screen.commands.ts'
import type { RowCommand, RowEdit } from '../../ui/grid/model/grid-props.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { endRowWith, sendFromGrid } from '../session/inline-events.ts'
import { storedValue } from '../fields/inline-value.ts'
import type { ShownRow } from '../definition/record-source.ts'
import { formButtons, gridButtons } from '../session/screen-commands.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { changedWords, newsWords } from '../editor/news-words.ts'
import { typedOver, useRecordNews } from '../editor/record-news.tsx'
import { rowKeys } from '../session/row-keys.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'
import { useSubject } from '../definition/workbench.tsx'

/** The key of a row that is not saved yet; the server gives it its own. */
const NEW_ROW = 'new'

/** How a grid tells its rows apart, the one that is new among them. */
export const rowKeyOf = (screen: Pick<ScreenDefinition, 'key'>, { row }: ShownRow): string =>
  typeof row[screen.key] === 'number' ? String(row[screen.key]) : NEW_ROW

/** The row under edit in the grid; null while none is, or its record is edited elsewhere. */
export function useInlineRow(screen: ScreenDefinition, session: ScreenSession): RowEdit<ShownRow> | null {
  const subject = useSubject()
  const snapshot = useScreenState(session)
  const editor = useEditorState(session)
  const form = useInlineForm(session)
  const acts = useMemo(() => rowActs(screen, session), [screen, session])
  const { told } = useRecordNews(screen, session, form === null ? null : 'row')
  const words =
    told && form
      ? newsWords(told, told.who, {
          captionOf: (name) => changedWords(screen, told.lines, name),
          typed: typedOver(told, screen, form),
          at: clockWords(told.at),
        })
      : ''
  useEffect(() => {
    if (words !== '') announce(words)
  }, [words])
  const base = form?.base ?? null
  const [opened, setOpened] = useState({ base, turn: 0 })
  if (opened.base !== base) setOpened({ base, turn: opened.turn + 1 })

  const isEditing = snapshot.matches('ADD-NEW') || snapshot.matches('FORM-EDIT')
  if (!form || !isEditing || editor.loading !== 'none') return null
  const isSaving = snapshot.matches({ 'ADD-NEW': 'saving' }) || snapshot.matches({ 'FORM-EDIT': 'saving' })
  const buttons = formButtons(session, screen, subject)
  return {
    key: editor.key === null ? NEW_ROW : String(editor.key),
    row: { row: form.values, mark: null },
    isNew: editor.key === null,
    turn: opened.turn,
    isSaving,
    errors: form.errors,
    ...(told && words !== '' && { news: { words, isGone: told.version === null, columns: told.fields } }),
    commands: (['SAVE', 'CANCEL'] as const).flatMap((type): RowCommand[] => {
      const button = buttons.find((each) => each.type === type)
      if (!button && !isSaving) return []
      return [
        {
          id: type,
          // There is nothing to close: the key's own word.
          label: type === 'SAVE' ? bindings['form.save'].label : screenCommands[type].label,
          icon: iconNamed(screenCommands[type].icon),
          ...(isSaving && { disabledReason: 'Saving' }),
          onRun: () => session.actor.send({ type }),
        },
      ]
    }),
    ...acts,
  }
}

/** The values of the row; null while the editor stands elsewhere, so that typing there draws no grid. */
const useInlineForm = ({ editor }: ScreenSession) =>
  useSyncExternalStore(
    (listener) => {
      const stops = [editor.subscribe(listener), editor.form.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => (editor.get().layout === 'inline' ? editor.form.get() : null),
  )

type Acts = Pick<RowEdit<ShownRow>, 'onChange' | 'onLeave' | 'onKeyDown' | 'onLast'>

function rowActs(screen: ScreenDefinition, session: ScreenSession): Acts {
  const { actor, editor } = session
  const fields = new Map(screen.fields.map((field) => [field.name, field]))
  const mayAdd = () => {
    const { rights } = actor.getSnapshot().context
    return gridButtons(session, screen, rights, 'toolbar').some(({ type }) => type === 'ADD')
  }
  return {
    onChange: (name, value) => editor.change(name, storedValue(fields.get(name), value)),
    onLeave: editor.form.leave,
    onKeyDown: rowKeys(session),
    onLast: () => {
      const snapshot = actor.getSnapshot()
      const { isDirty } = editor.form.get()
      // A new row that is still blank is not worth a second one.
      if (!mayAdd() || (snapshot.matches('ADD-NEW') && !isDirty)) return false
      if (!isDirty) sendFromGrid(session, { type: 'ADD' })
      else if (snapshot.can({ type: 'SAVE.CONTINUE' })) actor.send({ type: 'SAVE.CONTINUE' })
      else endRowWith(session, 'SAVE', { type: 'ADD' })
      return true
    },
  }
}

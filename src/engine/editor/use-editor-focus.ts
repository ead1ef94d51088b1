import { useEffect, useRef } from 'react'
import { focusWhenLost } from '../../ui/look/focus-when-lost.ts'
import { focusForm, focusOpened, focusUnlocked } from '../session/focus-fault.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'

/**
 * The focus of an editor whose buttons come and go (UX D1, F9): the first field has it in a dialog that opens to be
 * edited, in a record that is unlocked and in the new one after Save and Continue; the heading, where a page goes back
 * to being read.
 */
export function useEditorFocus(session: ScreenSession): void {
  const { layout, loading } = useEditorState(session)
  const snapshot = useScreenState(session)
  const isReading = snapshot.matches('FORM')
  const isEditing = snapshot.matches('FORM-EDIT') || snapshot.matches('ADD-NEW')
  const isSavingOn = snapshot.matches({ 'ADD-NEW': 'saving' }) && snapshot.context.onward === 'continue'
  const isNext = !isSavingOn && snapshot.matches({ 'ADD-NEW': 'editing' }) && !snapshot.context.dirty
  const isLoaded = loading === 'none'
  const before = useRef({ isOpened: false, isReading, isEditing, isSavingOn })
  useEffect(() => {
    const { isOpened, isReading: wasReading, isEditing: wasEditing, isSavingOn: wasSavingOn } = before.current
    before.current = { isOpened: isOpened || isLoaded, isReading, isEditing, isSavingOn }
    const opens = !isOpened && isLoaded && layout === 'popup' && !isReading
    const goesOn = wasSavingOn && isNext
    if (opens) focusOpened()
    else if (goesOn) focusForm()
    else if (wasReading && !isReading) focusUnlocked()
    else if (wasEditing && isReading) focusWhenLost(document.querySelector<HTMLElement>('.mw-page-title'))
  }, [layout, isLoaded, isReading, isEditing, isSavingOn, isNext])
}

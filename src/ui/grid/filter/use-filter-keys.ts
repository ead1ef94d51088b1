import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { spotUnder } from '../menus/spot.ts'
import { step, type FocusLayout, type Place } from '../keys/focus.ts'
import { isTyping } from '../keys/keys.ts'
import type { GridFocus } from '../keys/use-grid-focus.ts'

interface FilterKeysInput {
  focus: GridFocus
  focusLayout: FocusLayout
  onPopup: (kind: 'operators' | 'choices', column: string, spot: { left: number; top: number }) => void
  onClear: (column: string) => void
}

export interface FilterKeys {
  /** True when the key has done its work in the filter row. */
  handle: (event: KeyboardEvent, target: Element) => boolean
}

/**
 * The keys of the filter row beside those of the grid. On a cell Enter, F2 and any letter go into its field, Alt+Down
 * opens its operators or values and Delete empties it; in a field Esc comes out and Tab goes on to the next.
 */
export function filterKeys({ focus, focusLayout, onPopup, onClear }: FilterKeysInput): FilterKeys {
  const goInto = (place: Place, item: number) => flushSync(() => focus.moveTo({ ...place, item }))

  const openPopup = (place: Place, target: Element) => {
    const button = target.closest('[data-column]')?.querySelector('.mw-filter-choice[aria-haspopup="dialog"]')
    onPopup(button ? 'choices' : 'operators', place.column, spotUnder(button ?? target))
  }

  const tab = (place: Place, by: 1 | -1): boolean => {
    const stops = focusLayout.columns.flatMap((column) =>
      Array.from({ length: focusLayout.fieldsOf(column) }, (_, at) => ({ column, item: at + 1 })),
    )
    const at = stops.findIndex(({ column, item }) => column === place.column && item === place.item)
    const next = stops[at + by]
    if (at < 0 || next === undefined) return false
    goInto({ ...place, column: next.column }, next.item)
    return true
  }

  const inField = (event: KeyboardEvent, place: Place, target: Element): boolean => {
    const isText = target instanceof HTMLInputElement && target.type === 'text'
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Escape') focus.moveTo({ ...place, item: 0 })
    else if (event.key === 'Tab' && isPlain) return tab(place, event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowDown' && event.altKey && isText) openPopup(place, target)
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isPlain && !event.shiftKey && isText) {
      focus.moveTo(step(place, event.key === 'ArrowUp' ? 'up' : 'down', focusLayout))
    } else return false
    return true
  }

  const onCell = (event: KeyboardEvent, place: Place, target: Element): boolean => {
    const hasFields = focusLayout.fieldsOf(place.column) > 0
    const isButton = target instanceof HTMLButtonElement
    if (event.key === 'ArrowDown' && event.altKey) openPopup(place, target)
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      onPopup('operators', place.column, spotUnder(target))
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && !isTypingHeld(event)) {
      onClear(place.column)
    } else if (event.key === 'F2' && isButton) openPopup(place, target)
    else if ((event.key === 'Enter' || event.key === 'F2') && hasFields) goInto(place, 1)
    else if (isTyping(event)) {
      // The letter is typed into the field, which has the focus before the browser writes it.
      if (hasFields) goInto(place, 1)
      return true
    } else if (event.key === 'Enter' || event.key === ' ') return isButton
    else return false
    event.preventDefault()
    return true
  }

  return {
    handle: (event, target) => {
      const { place } = focus
      const isInField = target instanceof HTMLInputElement
      if (!isInField) return onCell(event, place, target)
      const isDone = inField(event, place, target)
      if (isDone) event.preventDefault()
      return isDone
    },
  }
}

const isTypingHeld = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey

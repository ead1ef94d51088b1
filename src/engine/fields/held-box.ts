import { useState } from 'react'
import type { FieldTraits } from '../../ui/fields/field-props.ts'
import type { Box } from './field-box.ts'

/** The boxes that differ by the length of the list, which is not known before it has been read. */
const byLength: ReadonlySet<Box> = new Set(['select', 'combo', 'dropdown'])

/**
 * The box that a field is drawn in, and its traits with what keeps it: while the focus is in a box it stays, since a
 * list that arrives long would else close what was just opened and drop the focus to the page.
 */
export function useHeldBox(
  box: Box,
  traits: FieldTraits,
): { readonly box: Box; readonly traits: FieldTraits } {
  const [held, setHeld] = useState<Box | null>(null)
  return {
    box: held !== null && byLength.has(box) ? held : box,
    traits: {
      ...traits,
      onFocus: () => {
        traits.onFocus?.()
        if (byLength.has(box)) setHeld((now) => now ?? box)
      },
      onBlur: () => {
        traits.onBlur?.()
        setHeld(null)
      },
    },
  }
}

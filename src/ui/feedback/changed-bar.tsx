import { VisuallyHidden } from '../look/visually-hidden.tsx'
import './changed-bar.css'

/**
 * The mark of what somebody else has changed, at the edge of the positioned element that it is put into: nothing moves
 * when it comes. `words`: who it was, for a screen reader.
 */
export const ChangedBar = ({ words }: { readonly words: string }) => (
  <span className="mw-changed-bar">
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
)

import { ProgressBar } from 'react-aria-components/ProgressBar'
import './spinner.css'

/** A small turning ring in the current text colour, announced as progress without an end in sight. */
export function Spinner({ label = 'Working' }: { label?: string }) {
  return <ProgressBar isIndeterminate aria-label={label} className="mw-spinner" />
}

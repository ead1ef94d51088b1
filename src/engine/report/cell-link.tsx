import { Link } from 'wouter'
import '../../ui/controls/text-link.css'

interface CellLinkProps {
  readonly href: string
  /** Where it leads, with the row: `3 late, Rig 7, October 2026`. */
  readonly label: string
  readonly children: string
}

/** A link in a grid cell. The keyboard opens the row from its cell (Enter), so it is no stop of its own. */
export const CellLink = ({ href, label, children }: CellLinkProps) => (
  <Link href={href} aria-label={label} className="mw-text-link" tabIndex={-1}>
    {children}
  </Link>
)

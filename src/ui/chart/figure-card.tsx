import { numberWords } from '../../locale/numbers.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Icon, type IconName } from '../look/icon.tsx'
import type { StatusKind } from '../feedback/status-chip.tsx'
import './figure-card.css'

export interface FigureCardProps {
  /** What is counted: "PM operations overdue". */
  label: string
  /** The number as it is printed; a dash stands for one that could not be loaded. */
  value: number | null
  /** "of 18", "%": after the number. */
  unit?: string | undefined
  /** A line below: "2 done of 3". */
  detail?: string | undefined
  /** The grid that shows the same rows. */
  href?: string | undefined
  rail?: StatusKind | undefined
  icon?: IconName | undefined
  /** Below the detail: a small drawing of the same number. */
  children?: ReactNode
}

/** One big number. With an address the whole card is a link to the rows it counts. */
export function FigureCard(props: FigureCardProps) {
  const content = <Content {...props} />
  const rail = { 'data-rail': props.rail ?? 'idle' }
  if (props.href === undefined)
    return (
      <div className="mw-figure" {...rail}>
        {content}
      </div>
    )
  return (
    <Link href={props.href} className="mw-figure" {...rail}>
      {content}
    </Link>
  )
}

function Content({ label, value, unit, detail, href, icon, children }: FigureCardProps) {
  return (
    <>
      <span className="mw-figure-label">
        {icon && <Icon name={icon} size={14} />}
        {label}
        {href !== undefined && <Icon name="arrow-right" size={14} />}
      </span>
      <span className="mw-figure-value">
        {value === null ? '—' : numberWords(value)}
        {unit !== undefined && <span className="mw-figure-unit">{unit}</span>}
      </span>
      {detail !== undefined && <span className="mw-figure-detail">{detail}</span>}
      {children}
    </>
  )
}

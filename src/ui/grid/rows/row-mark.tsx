import { Icon, type IconName } from '../../look/icon.tsx'
import { VisuallyHidden } from '../../look/visually-hidden.tsx'
import type { RowMark } from '../model/grid-props.ts'

const icons: Record<RowMark['kind'], IconName> = {
  unsent: 'arrow-up',
  conflict: 'alert-triangle',
  ok: 'check',
  primary: 'circle-half',
  warn: 'alert-triangle',
  bad: 'clock',
  idle: 'circle',
}

/** The sign beside the rail of a row and the words that say the same: seen where there is room for them. */
export function MarkSign({ mark, isSpelt }: { mark: RowMark; isSpelt: boolean }) {
  return (
    <span className="mw-grid-mark" title={mark.label}>
      <Icon name={mark.icon ?? icons[mark.kind]} size={14} />
      {isSpelt ? mark.label : <VisuallyHidden>{mark.label},</VisuallyHidden>}
    </span>
  )
}

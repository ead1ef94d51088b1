import { memo, useLayoutEffect, useRef } from 'react'
import { Icon, type IconName } from '../../ui/look/icon.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { Plate } from '../../ui/layout/plate.tsx'
import { StatusChip } from '../../ui/feedback/status-chip.tsx'
import { accessibleName } from './accessible-name.ts'
import type { PaletteEntry } from './ranking/entry.ts'
import './palette-row.css'

export interface PaletteRowProps {
  readonly entry: PaletteEntry
  /** Id of the option in the page, as the input's `aria-activedescendant` names it. */
  readonly id: string
  readonly isHighlighted: boolean
}

/**
 * One option. What the pointer does to it is heard by the list, so that a row whose entry stays is not drawn anew. It is no
 * item of cmdk, which lags a frame behind in what is highlighted, passes over disabled items, which here have a reason
 * to tell (UX 1, P11), and does more for each than drawing it takes.
 */
export const PaletteRow = memo(function PaletteRow({ entry, id, isHighlighted }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isHighlighted])
  return (
    <div
      ref={row}
      role="option"
      id={id}
      className="mw-palette-row"
      aria-label={accessibleName(entry)}
      aria-selected={isHighlighted}
      data-selected={isHighlighted}
      aria-disabled={entry.disabledReason !== undefined}
      data-value={entry.id}
      data-danger={entry.danger}
    >
      <RowContent entry={entry} />
    </div>
  )
})

/** What of a row was under the pointer: the row, or the mark on it that does something else. */
export function pointedAt(target: EventTarget): { readonly id: string; readonly mark: Mark | null } | null {
  const row = target instanceof Element ? target.closest('.mw-palette-row') : null
  if (row === null || !(target instanceof Element)) return null
  const mark = target.closest('.mw-palette-mark')?.getAttribute('data-mark')
  return { id: row.id, mark: mark === 'remove' || mark === 'why' ? mark : null }
}

type Mark = 'remove' | 'why'

function RowContent({ entry }: Pick<PaletteRowProps, 'entry'>) {
  const target = entry.kind === 'recent' ? entry.target : entry
  const status = target.kind === 'record' ? target.hit.status : null
  return (
    <>
      <Icon name={entry.icon} />
      {target.kind === 'record' && <Plate isStatic>{target.hit.plate}</Plate>}
      <span className="mw-palette-name">{entry.name ?? entry.label}</span>
      {target.plate !== undefined && <Plate isStatic>{target.plate}</Plate>}
      <span className="mw-palette-aside">
        {entry.disabledReason !== undefined && (
          <span className="mw-palette-reason">{entry.disabledReason}</span>
        )}
        {target.kind === 'record' && <span className="mw-palette-entity">{target.hit.entity}</span>}
        {status !== null && <StatusChip kind={status.kind}>{status.word}</StatusChip>}
        {entry.disabledReason === undefined && entry.shortcut !== undefined && <Kbd keys={entry.shortcut} />}
        {entry.kind === 'recent' && <RowMark icon="x" title="Remove from recent" mark="remove" />}
        {entry.refusal !== undefined && <RowMark icon="help" title="Why?" mark="why" />}
      </span>
    </>
  )
}

interface MarkProps {
  readonly icon: IconName
  readonly title: string
  readonly mark: Mark
}

/** An option holds no button; the keyboard has Shift+Delete and Alt+Enter, which the foot of the palette says. */
function RowMark({ icon, title, mark }: MarkProps) {
  return (
    <span className="mw-palette-mark" title={title} data-mark={mark} aria-hidden>
      <Icon name={icon} size={14} />
    </span>
  )
}

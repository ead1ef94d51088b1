import { Command } from 'cmdk'
import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
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
  readonly onPoint: (event: PointerEvent) => void
  readonly onPress: (event: MouseEvent) => void
  readonly onRemove: () => void
  readonly onWhy: () => void
}

/**
 * One option. cmdk gives it its role and place; what is highlighted and disabled is said by us alone, since cmdk lags
 * a frame behind and passes over disabled items, which here have a reason to tell (UX 1, P11).
 */
export function PaletteRow(props: PaletteRowProps) {
  const { entry, id, isHighlighted, onPoint, onPress } = props
  const isDisabled = entry.disabledReason !== undefined
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isHighlighted])
  return (
    <Command.Item asChild value={entry.id}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- focus and keys stay with the input */}
      <div
        ref={row}
        role="option"
        id={id}
        className="mw-palette-row"
        aria-label={accessibleName(entry)}
        aria-selected={isHighlighted}
        data-selected={isHighlighted}
        aria-disabled={isDisabled}
        data-danger={entry.danger}
        onPointerMove={onPoint}
        onMouseDown={keepFocus}
        onClick={onPress}
        onAuxClick={onPress}
      >
        <RowContent {...props} />
      </div>
    </Command.Item>
  )
}

// A press on a row must not take the caret out of the input.
const keepFocus = (event: MouseEvent) => event.preventDefault()

function RowContent({ entry, onRemove, onWhy }: Pick<PaletteRowProps, 'entry' | 'onRemove' | 'onWhy'>) {
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
        {entry.kind === 'recent' && <Mark icon="x" title="Remove from recent" onPress={onRemove} />}
        {entry.refusal !== undefined && <Mark icon="help" title="Why?" onPress={onWhy} />}
      </span>
    </>
  )
}

interface MarkProps {
  readonly icon: IconName
  readonly title: string
  readonly onPress: () => void
}

/** An option holds no button; the keyboard has Shift+Delete and Alt+Enter, which the foot of the palette says. */
function Mark({ icon, title, onPress }: MarkProps) {
  return (
    // The keys are on the input.
    <span
      className="mw-palette-mark"
      title={title}
      aria-hidden
      onClick={(event) => {
        event.stopPropagation()
        onPress()
      }}
    >
      <Icon name={icon} size={14} />
    </span>
  )
}

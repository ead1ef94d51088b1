import { Command } from 'cmdk'
import {
  createContext,
  memo,
  use,
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
} from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/look/icon.tsx'
import type { PaletteEntry } from './ranking/entry.ts'
import { listed, type Move, moved } from './highlight.ts'
import { PaletteFoot } from './palette-foot.tsx'
import { isComposing, paletteKey } from './palette-keys.ts'
import { PaletteRow, pointedAt } from './palette-row.tsx'
import type { ListedGroup, Ranking } from './ranking/rank.ts'
import { useRaising } from './use-raising.ts'
import { useRowsDrawn } from './use-rows-drawn.ts'
import './palette.css'

export interface PaletteViewProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** What has been chosen so far: the command, then its values. Empty while a command is looked for. */
  readonly chips: readonly string[]
  /** Asked in the empty input. */
  readonly prompt: string
  readonly ranking: Ranking
  readonly headingOf: (group: ListedGroup['group']) => string
  readonly highlight: string | null
  /** At most, without scrolling. */
  readonly rowsInView: number
  readonly onHighlight: (id: string) => void
  readonly onRun: (entry: PaletteEntry, newTab: boolean) => void
  readonly onWhy: (entry: PaletteEntry) => void
  readonly onBack: () => void
  readonly onRemove: (entry: PaletteEntry) => void
  readonly onClose: () => void
  /** The input is there and takes keys. */
  readonly onReady: (input: HTMLInputElement) => void
  /** Said where nothing is listed. */
  readonly nothing: string
  /** Said under what is listed: lists that are still on their way, or failed. */
  readonly note: string | null
}

const Shown = createContext<PaletteViewProps | null>(null)

/** The palette as a window over the page, and as a sheet on a phone (UX 5.2, P15). Decides nothing. */
export function PaletteView(props: PaletteViewProps) {
  return (
    <Shown value={props}>
      <PaletteFrame onClose={props.onClose} />
    </Shown>
  )
}

/** Stands through all keys: a window of React Aria costs more to draw anew than a row. */
const PaletteFrame = memo(function PaletteFrame({ onClose }: Pick<PaletteViewProps, 'onClose'>) {
  const window = useRef<HTMLDivElement>(null)
  const raised = useRaising(window)
  return (
    <ModalOverlay
      key={raised}
      className="mw-palette-scrim"
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="mw-palette-window" ref={window}>
        <Dialog className="mw-palette" aria-label="Search or run a command">
          <ShownBox />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
})

function ShownBox() {
  const shown = use(Shown)
  return shown && <PaletteBox {...shown} />
}

const Close = memo(function Close({ onClose }: Pick<PaletteViewProps, 'onClose'>) {
  return (
    <span className="mw-palette-close">
      <IconButton icon="x" label="Close" onPress={onClose} />
    </span>
  )
})

function PaletteBox(props: PaletteViewProps) {
  const { ranking, highlight, onHighlight, onRun, onWhy, onRemove, onBack, typed, chips } = props
  const prefix = useId()
  const pointer = useRef('')
  const input = useRef<HTMLInputElement>(null)
  // A dialog beneath that is still opening takes the focus once more; by the next frame this window holds it.
  const ready = useEffectEvent(props.onReady)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { current } = input
      if (current === null) return
      current.focus()
      // Behind what was typed before it was there.
      current.setSelectionRange(current.value.length, current.value.length)
      ready(current)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  const entries = listed(ranking)
  const highlighted = entries.find((entry) => entry.id === highlight)
  const isStep = chips.length > 0
  const drawn = useRowsDrawn(`${chips.length} ${typed}`, ranking.groups, highlight, props.rowsInView)

  const move = (way: Move) => {
    const next = moved(entries, highlight, way)
    if (next !== null) onHighlight(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!(event.target instanceof HTMLInputElement)) return
    // Nor may the modal close at the Escape that ends a composition.
    if (isComposing(event.nativeEvent)) return event.stopPropagation()
    const key = paletteKey(event.nativeEvent, { isBlank: typed === '', isStep })
    if (key === null || (key.asks === 'remove' && highlighted?.kind !== 'recent')) return
    event.preventDefault()
    // The modal would take Tab for moving the focus about.
    event.stopPropagation()
    if (key.asks === 'move') return move(key.move)
    if (key.asks === 'back') return onBack()
    if (highlighted === undefined) return
    if (key.asks === 'remove') onRemove(highlighted)
    else if (key.asks === 'why') onWhy(highlighted)
    else onRun(highlighted, key.asks === 'run' && key.newTab)
  }

  const entryAt = (id: string) => entries.find((entry) => optionId(prefix, entry) === id)

  // Browsers report a move when the list slides under a pointer that rests.
  function onPointerMove(event: PointerEvent) {
    const pointed = pointedAt(event.target)
    if (pointed === null) return
    const place = `${event.screenX} ${event.screenY}`
    const entry = entryAt(pointed.id)
    const hasMoved = pointer.current !== place && pointer.current !== ''
    if (hasMoved && entry !== undefined && entry.id !== highlight) onHighlight(entry.id)
    pointer.current = place
  }

  function onPress(event: MouseEvent) {
    const pointed = pointedAt(event.target)
    const entry = pointed === null ? undefined : entryAt(pointed.id)
    if (entry === undefined || event.button > 1) return
    if (event.button === 0 && pointed?.mark === 'remove') onRemove(entry)
    else if (event.button === 0 && pointed?.mark === 'why') onWhy(entry)
    else onRun(entry, event.button === 1 || event.ctrlKey || event.metaKey)
  }

  return (
    <Command
      className="mw-palette-box"
      label={isStep ? `${chips.join(', ')}: ${props.prompt}` : 'Search or run a command'}
      shouldFilter={false}
      vimBindings={false}
      disablePointerSelection
      onKeyDown={onKeyDown}
    >
      <div className="mw-palette-head">
        <Icon name={isStep ? 'chevron-right' : 'search'} />
        {chips.map((chip, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a chip is its place: values may repeat
          <span className="mw-palette-chip" key={at}>
            {chip}
          </span>
        ))}
        <Command.Input asChild value={typed} onValueChange={props.onType}>
          <input
            ref={input}
            className="mw-palette-input"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette was asked for, to type in
            autoFocus
            placeholder={props.prompt}
            aria-activedescendant={highlighted === undefined ? undefined : optionId(prefix, highlighted)}
            autoCapitalize="off"
            enterKeyHint="go"
          />
        </Command.Input>
        <Close onClose={props.onClose} />
      </div>
      <Command.List
        className="mw-palette-list"
        data-empty={entries.length === 0 || undefined}
        label="Results"
        onScroll={drawn.left > 0 ? drawn.drawAll : undefined}
        onPointerMove={onPointerMove}
        onMouseDown={keepFocus}
        onClick={onPress}
        onAuxClick={onPress}
      >
        {drawn.groups.map(({ group, entries }) => (
          <Command.Group key={group} heading={props.headingOf(group)} className="mw-palette-group">
            {entries.map((entry) => (
              <PaletteRow
                key={entry.id}
                id={optionId(prefix, entry)}
                entry={entry}
                isHighlighted={entry.id === highlight}
              />
            ))}
          </Command.Group>
        ))}
        {drawn.left > 0 && (
          <div className="mw-palette-rest" style={{ '--rows': `${drawn.left}` }} aria-hidden />
        )}
      </Command.List>
      {entries.length === 0 && <p className="mw-palette-nothing">{props.nothing}</p>}
      {props.note !== null && <p className="mw-palette-note">{props.note}</p>}
      <PaletteFoot
        highlighted={highlighted ?? null}
        isStep={isStep}
        shown={entries.length}
        total={ranking.total}
      />
    </Command>
  )
}

/** Free of spaces, which would make two ids of one. */
const optionId = (prefix: string, entry: PaletteEntry): string => `${prefix}${encodeURIComponent(entry.id)}`

// A press on a row must not take the caret out of the input.
function keepFocus(event: MouseEvent): void {
  if (pointedAt(event.target) !== null) event.preventDefault()
}

import type { KeyboardEvent, RefObject } from 'react'
import { closest } from '../calendar/use-entry-drag.ts'
import { type Spot, spotUnder } from '../grid/menus/spot.ts'

/** Which way a card is moved, along the columns. */
export type Way = -1 | 1

export interface BoardKeysInput {
  readonly root: RefObject<HTMLElement | null>
  /** A column that is not drawn lies this way: it is shown instead, where there is one. */
  readonly onTurn: (way: Way) => void
  readonly onShift: (card: string, way: Way) => void
  readonly onMenu: (card: string, spot: Spot) => void
  /** Another key on a card; whether it was one of its own. */
  readonly onKey: (card: string, key: string) => boolean
}

const ways: Readonly<Record<string, Way>> = { ArrowLeft: -1, ArrowRight: 1 }

/** The keys of a board: arrows go along cards and columns, Shift moves the card, `m` opens its menu. */
export function useBoardKeys({ root, onTurn, onShift, onMenu, onKey }: BoardKeysInput) {
  const cardsIn = (column: Element | null): readonly HTMLElement[] => [
    ...(column?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
  ]
  const columns = () => [...(root.current?.querySelectorAll('[data-column]') ?? [])]

  function goAlong(card: HTMLElement, way: Way): void {
    const all = columns()
    const own = card.closest('[data-column]')
    const at = own === null ? -1 : all.indexOf(own)
    const place = cardsIn(own).indexOf(card)
    const further = way === 1 ? all.slice(at + 1) : all.slice(0, at).toReversed()
    const next = further.map(cardsIn).find((cards) => cards.length > 0)
    if (next) focusOn(next[Math.min(place, next.length - 1)])
    else if (further.length === 0) onTurn(way)
  }
  const taken = (event: KeyboardEvent, card: HTMLElement, id: string): boolean => {
    const { key, shiftKey } = event
    const way = ways[key]
    const cards = cardsIn(card.closest('[data-column]'))
    const at = cards.indexOf(card)
    if (way !== undefined) {
      if (shiftKey) onShift(id, way)
      else goAlong(card, way)
      return true
    }
    if ((key === 'F10' && shiftKey) || key === 'ContextMenu' || key === 'm') {
      onMenu(id, spotUnder(card))
      return true
    }
    if (shiftKey) return false
    switch (key) {
      case 'ArrowUp':
        focusOn(cards[at - 1])
        return true
      case 'ArrowDown':
        focusOn(
          cards[at + 1] ?? card.closest('[data-column]')?.querySelector<HTMLElement>('[data-more] button'),
        )
        return true
      case 'Home':
        focusOn(cards[0])
        return true
      case 'End':
        focusOn(cards.at(-1))
        return true
      default:
        return onKey(id, key.toLowerCase())
    }
  }
  return (event: KeyboardEvent) => {
    const { target } = event
    const id = closest(target, 'card')
    // Its button has keys of its own.
    if (id === null || !(target instanceof HTMLAnchorElement)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (!taken(event, target, id)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

function focusOn(element: HTMLElement | null | undefined): void {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

import { useLayoutEffect, useState } from 'react'
import { type HeldBy, heldItems } from './held-items.ts'
import type { Hold } from './use-hold.ts'

interface Stood<Item> {
  readonly asked: string
  readonly items: readonly Item[]
  readonly shown: readonly Item[]
  readonly waiting: readonly string[]
}

interface Holding<Item> extends HeldBy<Item> {
  readonly hold: Hold
  /** Names what is held among other parts of the same page. */
  readonly part: string
  /** What is asked of the items: another question has others at once. */
  readonly asked: string
  readonly isHeld: boolean
}

const none: readonly string[] = []

/** The items of a list, a column or a calendar; while they are held, what others do moves none of them (`held-items.ts`). */
export function useHeld<Item>(items: readonly Item[], holding: Holding<Item>): readonly Item[] {
  const { hold, part, isHeld } = holding
  const asked = `${hold.taken} ${holding.asked}`
  const [stood, setStood] = useState<Stood<Item>>({ asked, items, shown: items, waiting: none })
  const { tell } = hold
  const waiting = stood.waiting
  useLayoutEffect(() => tell(part, waiting), [tell, part, waiting])
  useLayoutEffect(() => () => tell(part, none), [tell, part])

  const isSame = stood.asked === asked && isSameAs(stood.items, items)
  if (isSame && (isHeld || stood.shown === stood.items)) return stood.shown
  const held = isHeld && stood.asked === asked ? heldItems(stood.shown, items, holding) : null
  const next = { asked, items, shown: held?.items ?? items, waiting: held?.waiting ?? none }
  setStood(next)
  return next.shown
}

const isSameAs = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some === others || (some.length === others.length && some.every((item, index) => item === others[index]))

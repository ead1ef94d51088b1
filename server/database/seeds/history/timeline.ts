import type { Ledger } from './ledger.ts'

/** What happens to one thing: yields the moment, in ms, at which it goes on, and is handed the ledger when that comes. */
export type Life = Generator<number, void, Ledger>

interface Next {
  readonly at: number
  /** Of two at one moment the first of the list goes first. */
  readonly order: number
  readonly life: Life
}

const isBefore = (a: Next, b: Next) => a.at < b.at || (a.at === b.at && a.order < b.order)

/**
 * Lets all of them go on side by side, whoever's moment comes first, and yields each moment once it has passed. What is
 * held is where each of them stands (a binary heap), and nothing of what has happened.
 */
export function* inOrder(lives: readonly Life[], ledger: Ledger): Generator<number, void, void> {
  const heap: Next[] = []
  for (const [order, life] of lives.entries()) {
    const { done, value } = life.next(ledger)
    if (done !== true) rise(heap, { at: value, order, life })
  }
  for (let [first] = heap; first; [first] = heap) {
    const { at, order, life } = first
    const { done, value } = life.next(ledger)
    const next = done === true ? heap.pop() : { at: value, order, life }
    if (next && heap.length > 0) sink(heap, next)
    yield at
  }
}

/** Puts one at the end, and before those that come later. */
function rise(heap: Next[], next: Next): void {
  let place = heap.length
  while (place > 0) {
    const above = (place - 1) >> 1
    const parent = heap[above]
    if (!parent || !isBefore(next, parent)) break
    heap[place] = parent
    place = above
  }
  heap[place] = next
}

/** Puts one in the place of the first, and behind those that come before it. */
function sink(heap: Next[], next: Next): void {
  let place = 0
  for (;;) {
    const [left, right] = [2 * place + 1, 2 * place + 2]
    const [one, other] = [heap[left], heap[right]]
    const [child, below] = other && one && isBefore(other, one) ? [other, right] : [one, left]
    if (!child || !isBefore(child, next)) break
    heap[place] = child
    place = below
  }
  heap[place] = next
}

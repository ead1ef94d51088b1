/** A repeatable source of choices: the same seed gives the same organisation on every machine. */
export interface Random {
  /** In [0, 1). */
  readonly next: () => number
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** Digits and capitals of a serial number: `#` becomes a digit, `@` a capital. */
  readonly serial: (pattern: string) => string
}

/** mulberry32, seeded by a hash of the name, so that one list can grow without moving the others. */
export function randomFor(name: string): Random {
  let state = hash(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    serial: (pattern) =>
      pattern.replaceAll(/[#@]/g, (mark) => (mark === '#' ? String(between(0, 9)) : letter(between(0, 23)))),
  }
}

// Without I and O, which nobody stamps on a nameplate.
const letter = (index: number) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(index)

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/** Something that takes long to make: bit by bit while there is time, or at once by whoever needs it. */
export interface Sliced<Value> {
  /** Goes on until `until` (performance.now() milliseconds); true once it is made. */
  readonly prepare: (until: number) => boolean
  readonly value: () => Value
}

/** What `steps` returns; each `yield` is a place at which the work may be left for a while. */
export function sliced<Value>(steps: () => Generator<void, Value>): Sliced<Value> {
  let going: Generator<void, Value> | null = null
  let made: { readonly value: Value } | null = null
  const step = (): { readonly value: Value } | null => {
    const own = going ?? steps()
    // What throws is begun anew by whoever asks next.
    going = null
    const turn = own.next()
    if (turn.done === true) return (made = { value: turn.value })
    going = own
    return null
  }
  return {
    prepare: (until) => {
      for (let found = made; found === null; found = step()) if (performance.now() >= until) return false
      return true
    },
    value: () => {
      let found = made
      while (found === null) found = step()
      return found.value
    },
  }
}

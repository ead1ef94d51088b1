/** Whether two JSON values are equal, whatever the order of their keys; undefined counts as absent. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((item, index) => sameValue(item, b[index]))
    )
  const left = new Map<string, unknown>(Object.entries(a))
  const right = new Map<string, unknown>(Object.entries(b))
  return [...new Set([...left.keys(), ...right.keys()])].every((key) =>
    sameValue(left.get(key), right.get(key)),
  )
}

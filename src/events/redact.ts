const secret = /pass(word|phrase|code)?$|token|secret|credential|authorization|cookie/i
const deepest = 12

/** A JSON copy without secrets: what is named like one is replaced, and so is whatever is not plain data. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || depth > deepest) return '[left out]'
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return '[left out]'
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([name, item]) => [name, secret.test(name) ? '[left out]' : redact(item, depth + 1)]),
  )
}

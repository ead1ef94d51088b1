const deepest = 6
const longest = 4_000
const isUnstorable = (value: unknown) => typeof value === 'string' && /\0|\p{Surrogate}/u.test(value)
const unsafeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** A JSON text that holds an object or a list, or null where it holds neither or is none. */
export function objectOfJson(text: string): object | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? parsed : null
  } catch {
    return null
  }
}

/** Why a structure cannot be stored, in words that follow its title; null of one that can. */
export function structureFault(structure: object): string | null {
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value: structure, depth: 1 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (isUnstorable(value)) return 'holds a character that cannot be stored'
    if (typeof value !== 'object' || value === null) continue
    if (depth > deepest) return `is limited to ${deepest} levels`
    for (const [name, inner] of Object.entries(value)) {
      if (unsafeNames.has(name)) return `holds the name ${name}, which is not allowed`
      open.push({ value: name, depth }, { value: inner, depth: depth + 1 })
    }
  }
  return JSON.stringify(structure).length > longest ? 'is limited to 4,000 characters of JSON' : null
}

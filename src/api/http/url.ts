type Scalar = string | number | boolean

/**
 * The address of a call: path parameters encoded once, undefined and null query values left out. Undefined when a
 * parameter cannot stand in a path (empty, `.`, `..`): no such resource can exist.
 */
export function addressOf(
  base: string,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string | undefined {
  let addressable = true
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    const text = isScalar(value) ? String(value) : ''
    addressable &&= text !== '' && text !== '.' && text !== '..'
    return encodeURIComponent(text)
  })
  if (!addressable) return undefined
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (isScalar(value)) search.set(name, String(value))
  const text = search.toString()
  return `${base}${filled}${text && `?${text}`}`
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

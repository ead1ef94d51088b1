import * as v from 'valibot'

/**
 * Throws when a reply is not what the endpoint table says, or tells more than it says: a field that the schema does
 * not know is a leak. Asked in development and in tests (DESIGN 2).
 */
export function checkReply(name: string, schema: v.GenericSchema, reply: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(reply))
  const parsed = v.safeParse(schema, sent)
  if (!parsed.success)
    throw new Error(
      `${name} answers what its schema refuses: ${v.getDotPath(parsed.issues[0]) ?? ''} ${parsed.issues[0].message}`,
    )
  const extra = undeclared(sent, parsed.output, '')
  if (extra !== null) throw new Error(`${name} answers a field its schema does not know: ${extra}`)
}

function undeclared(sent: unknown, known: unknown, path: string): string | null {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return null
  const declared = new Map(Object.entries(known))
  for (const [key, value] of Object.entries(sent)) {
    if (!declared.has(key)) return `${path}${key}`
    const inner = undeclared(value, declared.get(key), `${path}${key}.`)
    if (inner !== null) return inner
  }
  return null
}

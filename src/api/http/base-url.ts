import * as v from 'valibot'

const base = v.pipe(
  v.string(),
  v.regex(/^(https?:\/\/[^\s?#/][^\s?#]*|\/(?!\/)[^\s?#\\]*)$/, 'A base is a path or an http(s) address'),
  v.transform((text) => text.replace(/\/+$/, '')),
)

/** `/config.json`: the API base of each host label, and the one for every other host. */
export const BaseTable = v.object({ defaultBase: base, bases: v.record(v.string(), base) })
export type BaseTable = v.InferOutput<typeof BaseTable>

/** Where nothing is configured: the maintenance API on the same origin. */
export const plainTable: BaseTable = { defaultBase: '/api', bases: {} }

/**
 * The API base for a host name, by its first label (SPEC 1). An unmatched label, localhost, an IP address and an
 * empty name get the maintenance base.
 */
export function baseFor(hostname: string, { bases, defaultBase }: BaseTable): string {
  const label = hostname.toLowerCase().split('.')[0] ?? ''
  return (Object.hasOwn(bases, label) ? bases[label] : undefined) ?? defaultBase
}

/** Reads `/config.json`; a missing or faulty file means the plain table, never a blank page. */
export async function loadBaseTable(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<BaseTable> {
  try {
    const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) })
    return v.parse(BaseTable, await response.json())
  } catch {
    return plainTable
  }
}

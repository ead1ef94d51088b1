import * as v from 'valibot'
import type { CachedReads } from '../api/cached-reads.ts'
import type { HttpClient } from '../api/http/client.ts'
import { StoredDefinition } from '../contract/definition/stored-definition.ts'
import type { Loaded } from '../engine/definition/record-source.ts'

/**
 * Reads the stored definition of a UI code, `result[0]` with its fields in `oEcoCADUIEngineDtl` (SPEC 7); null where
 * there is none. Out of reach of the server it is the one that was last read.
 */
export function createConfigurations(client: HttpClient, cache: CachedReads) {
  return async function loadConfiguration(
    uiCode: string,
    signal: AbortSignal,
  ): Promise<Loaded<StoredDefinition | null>> {
    const name = `configuration/${uiCode}`
    const answer = await client.call('formHeaderByUiCode', { params: { uiCode }, signal })
    if (answer.ok) {
      const [header] = answer.reply.result
      if (header) void cache.keep(name, header)
      return { ok: true, value: header ?? null }
    }
    const { kind } = answer.error
    const kept = kind === 'unreachable' || kind === 'busy' ? await cache.find(name) : null
    const parsed = v.safeParse(StoredDefinition, kept?.value)
    return kept && parsed.success ? { ok: true, value: parsed.output, readAt: kept.readAt } : answer
  }
}

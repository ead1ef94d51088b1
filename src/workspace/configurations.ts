import * as v from 'valibot'
import type { CachedReads } from '../api/kept/cached-reads.ts'
import type { HttpClient } from '../api/http/client.ts'
import { outcomeOf } from '../api/http/outcome-of.ts'
import { keepOrRecall } from '../api/kept/keep-or-recall.ts'
import { StoredDefinition } from '../contract/definition/stored-definition.ts'
import type { Loaded } from '../contract/outcome.ts'

/**
 * Reads the stored definition of a UI code, `result[0]` with its fields in `oEcoCADUIEngineDtl` (SPEC 7); null where
 * there is none. Out of reach of the server it is the one that was last read.
 */
export function createConfigurations(client: HttpClient, cache: CachedReads) {
  return async function loadConfiguration(
    uiCode: string,
    signal: AbortSignal,
  ): Promise<Loaded<StoredDefinition | null>> {
    const ask = async () =>
      outcomeOf(
        await client.call('formHeaderByUiCode', { params: { uiCode }, signal }),
        ({ result }) => result[0] ?? null,
      )
    // That there is none is not worth keeping.
    const isKept = (definition: StoredDefinition | null) => definition !== null
    return keepOrRecall(cache, `configuration/${uiCode}`, ask, v.nullable(StoredDefinition), isKept)
  }
}

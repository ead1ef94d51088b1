import * as v from 'valibot'
import type { EndpointName } from '../../contract/endpoints.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { AnyArgs } from '../http/client.ts'

/** What a read is kept under. */
export const keptName = (name: EndpointName, { params, query }: Pick<AnyArgs, 'params' | 'query'>) =>
  JSON.stringify([name, params, query])

/** Rows as they are kept: the client has parsed them by the schema of their endpoint. */
export const KeptRows = v.array(v.custom<RecordRow>((row) => typeof row === 'object' && row !== null))

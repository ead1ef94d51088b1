import type { EntityName } from '../../src/contract/entities/catalogue.ts'
import { entities } from '../../src/contract/entities/catalogue.ts'
import type { ProductApi, Row } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Any call of the API with a user's token, answered as it came. */
export async function callApi(
  { url }: ProductServer,
  { session }: ProductApi,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: Row,
): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function resultOf({ status, body }: Answer, what: string): unknown {
  if (status !== 200 && status !== 201) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
  return isRow(body) ? body['result'] : undefined
}

/** Every record of an entity, as a user's token reads it. */
export async function rowsOf(
  server: ProductServer,
  api: ProductApi,
  entity: EntityName,
): Promise<readonly Row[]> {
  const { path } = entities[entity]
  const result = resultOf(await callApi(server, api, 'GET', path), `GET ${path}`)
  const rows = isRow(result) ? result['data'] : result
  if (!Array.isArray(rows)) throw new Error(`GET ${path} answered no list`)
  return rows.filter(isRow)
}

/** Makes a record and answers it as stored. */
export async function createRow(
  server: ProductServer,
  api: ProductApi,
  entity: EntityName,
  row: Row,
): Promise<Row> {
  const { path } = entities[entity]
  const made = resultOf(await callApi(server, api, 'POST', path, row), `POST ${path}`)
  if (!isRow(made)) throw new Error(`POST ${path} answered no record`)
  return made
}

import type { ProductApi, Row } from '../support/product-api.ts'
import type { ProductServer } from '../support/product-server.ts'

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Any call of the API with a user's token, answered as it came. */
export async function callApi(
  { url }: Pick<ProductServer, 'url'>,
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

import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../openapi/openapi.ts'
import { openApiPage, openApiStyles } from '../openapi/page.ts'

/** What the API is, for machines at /api/openapi.json and for people at /api/docs. Printed once, when first asked. */
export function apiDocs(app: FastifyInstance, { version }: { readonly version: string }) {
  let document: string | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= openApiPage(version)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(openApiStyles),
  )
}

import { type Endpoint, lineType, makesRecord } from '../../src/contract/endpoint.ts'
import { endpoints, wireVersion } from '../../src/contract/endpoints.ts'
import { uploadLimit } from '../../src/contract/limits.ts'
import { rules } from '../../src/contract/access/policy.ts'
import type { Action } from '../../src/contract/schema/access-rule.ts'
import { problemStatus } from '../../src/contract/problem.ts'
import { bodySchemaOf, type Json, jsonSchemaOf, problemReference, sharedSchemas } from './schemas.ts'
import { problemWords } from '../http/problem.ts'

export interface Operation {
  readonly name: string
  readonly endpoint: Endpoint
  readonly tag: string
  readonly whoMayCall: string
}

/** Every call of the table, with what a reader asks first. */
export const operations: readonly Operation[] = Object.entries<Endpoint>(endpoints).map(
  ([name, endpoint]) => ({
    name,
    endpoint,
    tag: endpoint.path.split('/')[1] ?? '',
    whoMayCall: whoMayCall(endpoint),
  }),
)

function whoMayCall({ access }: Endpoint): string {
  if (access === 'public') return 'Anybody'
  if (access === 'signed-in') return 'Any signed-in user'
  const [action, resource] = access
  const rule: {
    tasks: readonly string[]
    lookupFor?: readonly string[]
    adminOnly?: readonly Action[]
    open?: true
  } = rules[resource]
  if (rule.adminOnly?.includes(action)) return 'ADMIN only'
  const readers = action === 'read' ? [...rule.tasks, ...(rule.lookupFor ?? [])] : rule.tasks
  if (readers.length === 0 || (action === 'read' && rule.open)) return 'Any signed-in user'
  const own = 'ownRecords' in rule ? ', own records only unless ADMIN' : ''
  return `Users with one of the tasks ${readers.join(', ')}${own}`
}

const json = (schema: Json) => ({ 'application/json': { schema } })

/** The whole API as an OpenAPI 3.1 document, printed from the endpoint table. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    const path = (paths[operation.endpoint.path] ??= {})
    path[operation.endpoint.method.toLowerCase()] = operationObject(operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Millwright',
      version,
      description: `The calls of Millwright, wire version ${wireVersion}. Refusals are problem documents (RFC 9457) with a stable code.`,
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token answered by sign-in' },
      },
      schemas: sharedSchemas(),
      responses: {
        Problem: {
          description: Object.entries(problemStatus)
            .map(
              ([code, status]) =>
                `${status} ${code}: ${Object.entries(problemWords).find(([of]) => of === code)?.[1]}`,
            )
            .join('\n\n'),
          content: { 'application/problem+json': { schema: problemReference } },
        },
      },
    },
  }
}

function operationObject({ name, endpoint, tag, whoMayCall }: Operation): Json {
  const status = makesRecord(endpoint) ? '201' : '200'
  return {
    operationId: name,
    tags: [tag],
    description: `${whoMayCall}.${endpoint.beyond ? ' Offered beyond the specified calls; clients work without it.' : ''}`,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: { required: true, content: json(bodySchemaOf(name, endpoint.body)) },
    }),
    ...(endpoint.upload && { requestBody: { required: true, content: uploadForm(endpoint.upload) } }),
    responses: {
      [status]: {
        description: describedReply(endpoint),
        ...headersOf(endpoint),
        content: replyContent(endpoint),
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

function describedReply({ stream, byLine }: Endpoint): string {
  if (stream) return 'Server-sent events; the data of each is one of these'
  return byLine ? `Done; as ${lineType} the whole list, a part a line, the last without rows` : 'Done'
}

function replyContent({ stream, download, reply, byLine }: Endpoint): Json {
  if (download) return Object.fromEntries(download.map((type) => [type, { schema: bytes }]))
  const schema = jsonSchemaOf(reply, 'output')
  if (stream) return { 'text/event-stream': { schema } }
  return { ...json(schema), ...(byLine && { [lineType]: { schema } }) }
}

function headersOf({ records, download }: Endpoint): Json {
  const text = (description: string) => ({ schema: { type: 'string' }, description })
  if (download) return { headers: { 'Content-Disposition': text('Shown inline; the name for people') } }
  return records ? { headers: { ETag: text('The version: "v7"') } } : {}
}

/** OpenAPI 3.1: a body that is no text has a schema without a type. */
const bytes: Json = {}

function uploadForm(types: readonly string[]): Json {
  const file = {
    description: `One file of at most ${uploadLimit} bytes, by its content ${types.join(' or ')}`,
  }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file }, required: ['file'] },
      encoding: { file: { contentType: types.join(', ') } },
    },
  }
}

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: unknown
}

/** Path, query and header parameters of a call. */
export function parametersOf({ params, query, records, upload }: Endpoint): readonly Parameter[] {
  return [
    ...(params ? partsOf('path', jsonSchemaOf(params, 'input')) : []),
    ...(query ? partsOf('query', jsonSchemaOf(query, 'input')) : []),
    ...(records || upload ? [headerOf('Idempotency-Key'), headerOf('Change-Path')] : []),
    ...(records ? [headerOf('If-Match')] : []),
  ]
}

const headerOf = (name: string): Parameter => ({
  name,
  in: 'header',
  required: false,
  schema: { type: 'string' },
})

function partsOf(place: 'path' | 'query', schema: Json): readonly Parameter[] {
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  return Object.entries(schema['properties'] ?? {}).map(([name, property]: [string, unknown]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

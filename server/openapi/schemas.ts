import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { entities } from '../../src/contract/entities/catalogue.ts'
import type { Entity } from '../../src/contract/schema/entity.ts'
import { type FieldMeta, fieldMeta } from '../../src/contract/schema/field.ts'
import { Problem } from '../../src/contract/problem.ts'

export type Json = { readonly [name: string]: unknown }

const catalogue: readonly Entity[] = Object.values(entities)
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
const writeName = (entity: Entity) => `${capital(entity.name)}Write`
const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const shared = Object.fromEntries<v.GenericSchema>(
  catalogue.flatMap((entity) => [
    [capital(entity.name), entity.row],
    [writeName(entity), entity.write],
  ]),
)

/** What a body or parameter may hold (`input`), or what an answer holds (`output`), as JSON Schema 2020-12. */
export function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const {
    $schema: _version,
    $defs: _shared,
    ...rest
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    definitions: shared,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  })
  return rest
}

/** What the body of a call may hold; that of a call that makes a record also what it has to. */
export function bodySchemaOf(name: string, body: v.GenericSchema): Json {
  const schema = jsonSchemaOf(body, 'input')
  const made = catalogue.find((entity) => `${entity.name}.create` === name)
  return made ? { allOf: [schema], required: requiredOf(made) } : schema
}

/** The fields that a new record is refused without: its initial value is none that they take. */
const requiredOf = (entity: Entity): readonly string[] => [
  ...(entity.typedKey ? [entity.key] : []),
  ...Object.entries(entity.fields).flatMap(([name, schema]) => {
    const meta = fieldMeta(schema)
    return meta && !meta.serverMade && !v.is(schema, meta.initial) ? [name] : []
  }),
]

/** The named schemas: a row and a write of every entity, from the descriptions of their fields. */
export function sharedSchemas(): Json {
  return {
    ...Object.fromEntries(
      catalogue.flatMap((entity) => [
        [capital(entity.name), rowSchema(entity)],
        [writeName(entity), writeSchema(entity)],
      ]),
    ),
    Problem: jsonSchemaOf(Problem, 'output'),
  }
}

const key = { type: 'integer', minimum: 1 }
const versionSchema = { type: 'integer', minimum: 1, description: 'Raised by one with every write' }

function rowSchema(entity: Entity): Json {
  const lines = entity.lines && {
    [entity.lines.field]: {
      type: 'array',
      items: objectOf({ [entity.lines.key]: key, ...fieldSchemas(entity.lines.entries) }),
    },
  }
  const properties = { [entity.key]: key, version: versionSchema, ...fieldSchemas(entity.fields), ...lines }
  return {
    ...objectOf(properties),
    title: entity.title,
    required: [entity.key, 'version', ...Object.keys(entity.fields)],
  }
}

function writeSchema(entity: Entity): Json {
  const lines = entity.lines && {
    [entity.lines.field]: {
      type: 'array',
      maxItems: entity.lines.max,
      description: 'Replaces every line when sent; unchanged when left out',
      items: closed({
        [entity.lines.key]: { type: ['integer', 'null'] },
        ...fieldSchemas(entity.lines.entries),
      }),
    },
  }
  return {
    ...closed({
      [entity.key]: { type: ['integer', 'null'], description: 'Must agree with the path' },
      version: { type: ['integer', 'null'], minimum: 1 },
      ...fieldSchemas(entity.fields),
      ...lines,
    }),
    title: `${entity.title}, as written`,
    description: 'A field left out of a PUT stays as it is; left out of a POST it takes its initial value.',
  }
}

const objectOf = (properties: Json): Json => ({ type: 'object', properties })
const closed = (properties: Json): Json => ({ ...objectOf(properties), additionalProperties: false })

function fieldSchemas(fields: v.ObjectEntries): Json {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) => {
      const meta = fieldMeta(schema)
      return meta ? [[name, { title: meta.title, ...shapeOf(meta), ...noteOf(meta) }]] : []
    }),
  )
}

function shapeOf(meta: FieldMeta): Json {
  const nullable = (type: string) => (meta.required ? { type } : { type: [type, 'null'] })
  switch (meta.kind) {
    case 'text':
    case 'multiline':
    case 'code':
      return {
        type: 'string',
        maxLength: meta.max,
        ...(meta.required && { minLength: 1 }),
        ...(meta.format === 'email' && { format: 'email' }),
      }
    case 'integer':
      return { ...nullable('integer'), ...boundsOf(meta) }
    case 'reference':
      return { ...nullable('integer'), minimum: 1 }
    case 'decimal':
    case 'money':
      return { ...nullable('number'), ...boundsOf(meta) }
    case 'date':
      return { ...nullable('string'), format: 'date' }
    case 'datetime':
      return { ...nullable('string'), pattern: String.raw`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$` }
    case 'object':
      return { type: ['object', 'array', ...(meta.required ? [] : ['null'])] }
    case 'user':
      return { ...nullable('string'), format: 'uuid' }
    case 'yes-no':
    case 'choice':
      return { type: 'string', enum: meta.options }
    case 'flag':
      return { type: 'boolean' }
  }
  return meta.kind satisfies never
}

const boundsOf = ({ least, most }: FieldMeta): Json => ({
  ...(least !== undefined && { minimum: least }),
  ...(most !== undefined && { maximum: most }),
})

function noteOf(meta: FieldMeta): Json {
  if (meta.setupType !== undefined) return { description: `A code of setup type ${meta.setupType}` }
  if (meta.refers !== undefined) return { description: `Key of a record of ${meta.refers}` }
  return {}
}

export const problemReference = reference('Problem')

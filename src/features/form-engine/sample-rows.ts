import { entities, isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Lookup, Lookups } from '../../engine/fields/lookups.ts'
import type { FieldDefinition, LookupRef, ScreenDefinition } from '../../engine/definition/screen.ts'
import type { Option } from '../../ui/fields/field-props.ts'

const count = 6
const users: readonly Option[] = [
  { id: 'user-1', label: 'Ada Obi' },
  { id: 'user-2', label: 'Tunde Bello' },
]

/** Choices as a lookup might give them: those of a list are the real ones, others are made up. Nothing is fetched. */
function sampleOptions(ref: LookupRef, kind: FieldDefinition['kind']): readonly Option[] {
  switch (ref.from) {
    case 'list':
      return ref.options
    case 'users':
      return users
    case 'codes':
      return [1, 2, 3].map((at) => ({ id: `${ref.setupType}${at}`, label: `${ref.setupType} ${at}` }))
    case 'entity': {
      const title = isEntity(ref.entity) ? entities[ref.entity].title : ref.entity
      const isNumber = kind === 'reference' || kind === 'integer'
      return [1, 2, 3].map((at) => ({ id: isNumber ? at : `${title} ${at}`, label: `${title} ${at}` }))
    }
  }
}

/** The lookups of a screen for its preview. */
export const sampleLookups = (screen: ScreenDefinition): Lookups =>
  new Map(
    screen.fields.flatMap((field): [string, Lookup][] => {
      if (!field.lookup) return []
      const items = sampleOptions(field.lookup, field.kind)
      const labels = new Map(items.map(({ id, label }) => [id, label]))
      return [[field.name, { status: 'ready', items, labels, onRetry: () => undefined }]]
    }),
  )

/** A few records as they might be, the same each time. */
export function sampleRows(screen: ScreenDefinition, lookups: Lookups): readonly RecordRow[] {
  return Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(screen.fields.map((field) => [field.name, sampleValue(field, at, lookups)])),
    [screen.key]: at + 1,
    version: 1,
  }))
}

function sampleValue(field: FieldDefinition, at: number, lookups: Lookups): unknown {
  const items = lookups.get(field.name)?.items
  if (items) return items.length === 0 ? null : (items[at % items.length]?.id ?? null)
  const day = String(at + 1).padStart(2, '0')
  switch (field.kind) {
    case 'integer':
      return (at + 1) * 10
    case 'decimal':
    case 'money':
      return (at + 1) * 12.5
    case 'reference':
      return at + 1
    case 'flag':
      return at % 2 === 0
    case 'yes-no':
      return at % 2 === 0 ? 'YES' : 'NO'
    case 'date':
      return `2026-03-${day}`
    case 'datetime':
      return `2026-03-${day}T08:00`
    case 'object':
      return { sample: at + 1 }
    case 'text':
    case 'multiline':
    case 'choice':
    case 'code':
    case 'user':
      return /e-?mail/i.test(field.name) ? `name${at + 1}@example.com` : `${field.label} ${at + 1}`
  }
}

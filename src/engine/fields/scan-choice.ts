import type { QueryClient } from '@tanstack/react-query'
import { entities, type EntityName, isEntity } from '../../contract/entities/catalogue.ts'
import { numberAt } from '../../contract/schema/row-value.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { LookupRef } from '../definition/screen.ts'
import type { Workbench } from '../definition/workbench.tsx'
import type { Lookup } from './lookups.ts'
import { machinesBearing } from '../scan/machines-bearing.ts'
import { notOfferedWords, type ScanFault, scanWords, wrongKindWords } from '../scan/scan-words.ts'
import { scannedText } from '../scan/scanned-text.ts'

/** What a scan chooses in a field, or the sentence that says why it chooses nothing. */
export type ScanChoice = { readonly id: string | number } | { readonly problem: string }

type EntityLookup = Extract<LookupRef, { readonly from: 'entity' }>

export interface ScanField {
  readonly source: EntityLookup
  readonly lookup: Lookup
}

interface Reach {
  readonly workbench: Pick<Workbench, 'sourceOf'>
  readonly queries: QueryClient
}

/** Which record of those that a field offers a scanned text means: by its plate or address, a machine by what it bears. */
export async function scanChoice(text: string, field: ScanField, reach: Reach): Promise<ScanChoice> {
  const { entity } = field.source
  if (!isEntity(entity)) return { problem: scanWords(text, { kind: 'unknown' }) }
  const meant = scannedText(text)
  if (meant.kind === 'record')
    return meant.entity === entity
      ? offered(text, entity, meant.key, field, reach)
      : { problem: wrongKindWords(text, meant.entity, entity) }
  const bearing = entity === 'equipment' ? await bearingOne(meant.text, reach) : 'unknown'
  return typeof bearing === 'number'
    ? offered(text, entity, bearing, field, reach)
    : { problem: scanWords(text, { kind: bearing }) }
}

async function bearingOne(text: string, { workbench, queries }: Reach): Promise<number | ScanFault> {
  const rows = await machinesBearing(workbench, queries, text)
  if (rows === null) return 'unreachable'
  const [first, second] = rows
  if (second) return 'several'
  return (first && numberAt(first, entities.equipment.key)) ?? 'unknown'
}

/** The choice that stands for a record, where it is one: of a list that goes on beyond this device, or has not come, the server is asked. */
async function offered(
  text: string,
  entity: EntityName,
  key: number,
  { source, lookup }: ScanField,
  { workbench }: Reach,
): Promise<ScanChoice> {
  const isByKey = (source.value ?? '') === '' || source.value === entities[entity].key
  if (isByKey && lookup.items.some(({ id }) => id === key)) return { id: key }
  const loaded = await workbench.sourceOf(entity).get(key, AbortSignal.timeout(10_000))
  if (!loaded.ok) {
    const isGone = loaded.error.kind === 'not-found'
    return { problem: scanWords(text, { kind: isGone ? 'unknown' : 'unreachable' }) }
  }
  const id = isByKey ? key : idIn(loaded.value, source.value ?? '')
  const isAmong = lookup.items.some((item) => item.id === id)
  // A scan may be faster than the list.
  const isOpen = lookup.beyond !== undefined || lookup.status !== 'ready'
  const isBeyond = isOpen && (source.only === undefined || isOn(loaded.value[source.only]))
  return id !== null && (isAmong || isBeyond) ? { id } : { problem: notOfferedWords(text) }
}

function idIn(row: RecordRow, field: string): string | number | null {
  const value = row[field]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

const isOn = (flag: unknown): boolean => flag === true || flag === 'YES'

import { location } from '../../contract/entities/location.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank } from '../../contract/schema/entity.ts'
import { defineScreen } from '../definition/from-entity.ts'
import { arraySource, memoryDrafts } from '../definition/workbench.fixture.ts'
import type { KeptDraft } from '../definition/workbench.tsx'
import { createEditor } from './editor.ts'

/** A screen of flat records. */
export const places = defineScreen({
  entity: location,
  title: 'Locations',
  noun: 'location',
  newLabel: 'New Location',
  columns: [{ field: 'locationName' }],
  groups: [{ caption: 'Location', fields: ['locationName', 'category', 'city', 'state'] }],
})

/** A screen of records with lines. */
export const operations = defineScreen({
  entity: pmOperation,
  title: 'PM Operations',
  noun: 'PM operation',
  newLabel: 'New PM Operation',
  columns: [{ field: 'notes' }],
  groups: [{ caption: 'Operation', fields: ['pmTaskOID', 'operationDate', 'notes'] }],
  form: { title: 'PM operation', groups: [{ caption: 'Operation', fields: ['pmTaskOID', 'operationDate'] }] },
})

export const yard = {
  ...blank(location),
  locationOID: 7,
  version: 3,
  locationName: 'Yard',
  category: 'BASE',
  city: 'Warri',
  state: 'Delta',
}

/** An editor over the one record `yard`. */
export function onPlaces(drafts: Readonly<Record<string, KeptDraft>> = {}) {
  const array = arraySource(location, [yard])
  const kept = memoryDrafts(drafts)
  const editor = createEditor({ screen: places, source: array.source, drafts: kept })
  const row = () => array.stored.get(7) ?? null
  return { ...array, editor, kept, row, open: () => editor.open('edit', 'popup', 7, row()) }
}

import * as v from 'valibot'
import type { ProductApi } from '../support/product-api.ts'
import { uniqueName } from './equipment-samples.ts'

const Key = v.number()

/** A part of its own, of which nothing was ever received, and a location for it. */
export async function makePart(api: ProductApi) {
  const name = uniqueName('Seal')
  const [known] = await api.all('part')
  const [place] = await api.all('location')
  const { category, unitType } = known ?? {}
  const { partNumberOID } = await api.create('part', {
    partName: name,
    description: 'For the tests of the store',
    category,
    unitType,
    trackInventory: 'YES',
    warehouseBin: 'T-01',
    reorderPoint: 4,
    reorderQuantity: 4,
    maximumQuantity: 10,
  })
  return {
    name,
    key: v.parse(Key, partNumberOID),
    location: v.parse(Key, place?.['locationOID']),
    locationName: String(place?.['locationName']),
  }
}

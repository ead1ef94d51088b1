import { location } from '../../contract/entities/location.ts'
import { popupSize } from '../../contract/limits.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** SPEC 2.9 Locations: grid with popup edit of 700 by 700. The key column is shown and made by the server. */
export const locations = defineScreen({
  entity: location,
  title: 'Locations',
  noun: 'location',
  newLabel: 'New Location',
  columns: [
    { field: 'locationOID', caption: 'Number', isPlate: true, width: 128 },
    { field: 'locationName' },
    { field: 'category', width: 150 },
    { field: 'city', width: 130 },
    { field: 'state', width: 120 },
    { field: 'country', width: 120 },
    { field: 'postCode', width: 110 },
  ],
  groups: [
    { caption: 'Location', fields: ['locationName', 'category'] },
    { caption: 'Address', fields: ['city', 'state', 'country', 'postCode'] },
  ],
  popup: popupSize.locations,
})

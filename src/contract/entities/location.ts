import { defineEntity } from '../schema/entity.ts'
import { code, text } from '../schema/field.ts'

/** SPEC 3 Location; required columns of SPEC 5: name, category, state. */
export const location = defineEntity({
  name: 'location',
  title: 'Location',
  path: '/CAMSLocations',
  key: 'locationOID',
  label: 'locationName',
  plate: 'LOC',
  access: {
    tasks: ['cams_locations'],
    lookupFor: [
      'cams_equipment_management',
      'cams_parts',
      'cams_user_privileges',
      'cams_user_privileges_v2',
      'cams_pm_operations',
      'cams_pmtasks',
      'cams_days_off',
      'cams_pm_calendar',
      'cams_meter_readings',
      'cams_stock',
      'cams_stock_movements',
      'cams_maintenance_figures',
    ],
  },
  fields: {
    locationName: text('Location name', { required: true, max: 120 }),
    category: code('Category', 'LocationCategory', { required: true }),
    city: text('City', { max: 80 }),
    state: text('State', { required: true, max: 80 }),
    country: text('Country', { max: 80 }),
    postCode: text('Post code', { max: 20 }),
  },
})

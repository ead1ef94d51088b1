import { systemSetting } from '../../contract/entities/system-setting.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'

/** A setting as the engine's editor knows it: its check and its fields. Only the value is ever changed (SPEC 7). */
export const settingScreen = defineScreen({
  entity: systemSetting,
  title: 'Preferences',
  noun: 'setting',
  newLabel: 'New Setting',
  columns: [{ field: 'settingsCode' }, { field: 'value' }],
  groups: [{ caption: 'Setting', fields: ['value'] }],
  editing: 'inline',
  withheld: [...plainWithheld, 'ADD', 'DELETE'],
})

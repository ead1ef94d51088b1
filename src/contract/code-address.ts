import { taskPath } from './access/task-route.ts'

/** The records that have labels, and the address at which each is opened: the page of a machine, the record of a part. */
const places = {
  equipment: { path: taskPath('cams_equipment_management'), parameter: 'machine' },
  part: { path: taskPath('cams_parts'), parameter: 'record' },
} as const
export type CodedEntity = keyof typeof places

/** What the QR code of a record says. `base` is where this product is reached, without a slash at its end. */
export const codeAddress = (base: string, entity: CodedEntity, key: number): string => {
  const { path, parameter } = places[entity]
  return `${base}/app/${path}?${parameter}=${key}`
}

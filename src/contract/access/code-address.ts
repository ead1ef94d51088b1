import { taskPath } from './task-route.ts'

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

/** The record that such an address leads to, whatever stands before its path; null of any other text. */
export function recordOfAddress(text: string): { readonly entity: CodedEntity; readonly key: number } | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { pathname, searchParams } = new URL(text)
  for (const entity of ['equipment', 'part'] as const) {
    const { path, parameter } = places[entity]
    const key = searchParams.get(parameter) ?? ''
    if (pathname.endsWith(`/app/${path}`) && /^[1-9]\d{0,9}$/.test(key)) return { entity, key: Number(key) }
  }
  return null
}

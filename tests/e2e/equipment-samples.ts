import { randomUUID } from 'node:crypto'
import type { ProductApi, Row } from '../support/product-api.ts'

/** A name that no other record has. */
export const uniqueName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`

/** A piece of equipment made past the browser, at Rig 12 unless told. */
export async function makeEquipment(
  api: ProductApi,
  values: Row = {},
): Promise<Row & { readonly key: number; readonly name: string }> {
  const row = await api.create('equipment', {
    description: uniqueName('Mud pump'),
    equipmntType: 'Pump',
    location: 2,
    equipmentStatus: 'Active',
    make: 'Gardner Denver',
    ...values,
  })
  return { ...row, key: Number(row['equipmentOID']), name: String(row['description']) }
}

/** The one record of that description, or null. */
export async function equipmentNamed(api: ProductApi, name: string): Promise<Row | null> {
  const { data } = await api.list('equipment', `?search=${encodeURIComponent(name)}`)
  return data.find((row) => row['description'] === name) ?? null
}

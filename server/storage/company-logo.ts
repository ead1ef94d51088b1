import { buffer } from 'node:stream/consumers'
import type { Orm } from '../database/connection/orm.ts'
import { company } from '../database/schema/office.ts'
import { isStoredName, type Storage } from './storage.ts'

/** What a stored picture is sent as, by its ending; null for what is no picture. */
export function pictureType(name: string): 'image/png' | 'image/jpeg' | null {
  if (name.endsWith('.png')) return 'image/png'
  return name.endsWith('.jpg') ? 'image/jpeg' : null
}

/** The logo that the company record names, png or jpeg; null where it names none of ours. */
export async function companyLogo(orm: Orm, storage: Storage): Promise<Buffer | null> {
  const [row] = await orm.select({ name: company.logoFileName }).from(company).limit(1)
  const name = row?.name ?? ''
  if (!isStoredName(name) || pictureType(name) === null) return null
  const found = await storage.get(name)
  return found && buffer(found.body)
}

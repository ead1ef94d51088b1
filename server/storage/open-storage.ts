import { access, constants, mkdir } from 'node:fs/promises'
import { EnvironmentError } from '../environment/environment.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { ListedStorage } from './storage.ts'
import type { StoragePlace } from '../environment/storage-place.ts'

/** Opens the storage that the environment names. Throws `EnvironmentError` for a folder that cannot be written. */
export async function openStorage(place: StoragePlace): Promise<ListedStorage> {
  if (place.kind === 's3') return s3Storage(place)
  try {
    await mkdir(place.folder, { recursive: true })
    await access(place.folder, constants.W_OK)
  } catch {
    throw new EnvironmentError([
      `Files cannot be written to ${place.folder}. Name another place in STORAGE_URL.`,
    ])
  }
  return folderStorage(place.folder)
}

import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface S3Place {
  readonly kind: 's3'
  /** http or https, with host and port. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  /** Null: the environment's own chain (variables, profile, role of the machine). */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

/** Where `STORAGE_URL` says that files are; a folder is absolute. */
export type StoragePlace = { readonly kind: 'folder'; readonly folder: string } | S3Place

export const storageUrlForm =
  'STORAGE_URL must read file:///FOLDER or s3://KEY:SECRET@HOST:PORT/BUCKET?region=REGION&tls=0'

/** Reads `file:///folder` or `s3://KEY:SECRET@host:port/bucket?region=…&tls=0`; null for anything else. */
export function storagePlace(address: string): StoragePlace | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  try {
    if (url.protocol === 's3:') return s3Place(url)
    return address.startsWith('file:///') ? folderPlace(url) : null
  } catch {
    // An escape that stands for no text, in the folder or in a key.
    return null
  }
}

function folderPlace(url: URL): StoragePlace | null {
  const folder = fileURLToPath(url)
  return url.search === '' && url.hash === '' && isAbsolute(folder) ? { kind: 'folder', folder } : null
}

function s3Place(url: URL): S3Place | null {
  const { searchParams, username, password } = url
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  const tls = searchParams.get('tls') ?? '1'
  const known = [...searchParams.keys()].every((name) => name === 'region' || name === 'tls')
  const oneKey = (username === '') !== (password === '')
  if (bucket === undefined || url.host === '' || !known || oneKey || !['0', '1'].includes(tls)) return null
  return {
    kind: 's3',
    endpoint: `${tls === '0' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: searchParams.get('region') || 'us-east-1',
    credentials:
      username === ''
        ? null
        : { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  }
}

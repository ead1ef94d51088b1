import type { ReceivedFile } from '../../contract/entities/stored-file.ts'
import { readBody } from './body.ts'

const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['application/json', 'json'],
])

/** The file of a `download` row, or null when the answer is of another type than the row names. See `readBody`. */
export async function readDownload(
  response: Response,
  types: readonly string[],
  onPart: () => void,
): Promise<ReceivedFile | null> {
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) return null
  const fileName = nameOf(response.headers.get('content-disposition') ?? '') ?? `file.${endings.get(type)}`
  return { blob: new Blob([...(await readBody(response, onPart))], { type }), fileName }
}

/** The name that `Content-Disposition` gives, without anything of a path; null when it gives none. */
function nameOf(disposition: string): string | null {
  const given =
    decoded(/filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1]) ??
    /filename\s*=\s*"([^"]+)"/i.exec(disposition)?.[1] ??
    /filename\s*=\s*([^;"\s]+)/i.exec(disposition)?.[1]
  const name = given
    ?.split(/[/\\]/)
    .at(-1)
    // oxlint-disable-next-line no-control-regex -- they have no place in a file's name
    ?.replaceAll(/[\u0000-\u001f\u007f<>:"|?*]/g, '')
    .replace(/^\.+/, '')
    .trim()
  return name === undefined || name === '' ? null : name
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text.trim())
  } catch {
    return undefined
  }
}

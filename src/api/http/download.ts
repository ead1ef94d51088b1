import type { ReceivedFile } from '../../contract/entities/stored-file.ts'

const endings: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['application/json', 'json'],
])

/**
 * The file of a `download` row, or null when the answer is of another type than the row names. `onPart` is told of
 * each part as it comes, so that a slow line is not taken for a dead one.
 */
export async function readDownload(
  response: Response,
  types: readonly string[],
  onPart: () => void,
): Promise<ReceivedFile | null> {
  const type = (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type)) return null
  const fileName = nameOf(response.headers.get('content-disposition') ?? '') ?? `file.${endings.get(type)}`
  if (response.body === null) return { blob: new Blob([], { type }), fileName }
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    onPart()
  }
  return { blob: new Blob(parts, { type }), fileName }
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

import type { SiteConfiguration } from '../../api/configuration.ts'
import type { ApiError } from '../../contract/api-error.ts'
import {
  configurationLimit,
  type ConfigurationFault,
  type ConfigurationImported,
  type ConfigurationPreview,
} from '../../contract/configuration/configuration.ts'
import { unreadable } from '../../contract/configuration/read.ts'

/** The calls an import asks of the server. */
export type ImportCalls = Pick<SiteConfiguration, 'preview' | 'importFile'>

export interface NamedFile {
  readonly name: string
  readonly size: number
}

/** How far an import is. */
export type ImportState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'checking'; readonly file: NamedFile }
  /** Nobody could say what it would change; asking again may help. */
  | { readonly kind: 'unasked'; readonly file: NamedFile; readonly problem: string }
  | { readonly kind: 'refused'; readonly file: NamedFile; readonly faults: readonly ConfigurationFault[] }
  | {
      readonly kind: 'preview'
      readonly file: NamedFile
      readonly content: unknown
      readonly preview: ConfigurationPreview
      /** Names this one import, however often it is sent. */
      readonly key: string
      readonly isImporting: boolean
      /** Why the last attempt came to nothing, or is not known to have come to anything. */
      readonly problem: string | null
    }
  | { readonly kind: 'done'; readonly file: NamedFile; readonly imported: ConfigurationImported }

const inFile = (message: string) => [{ where: 'File', message }]

/** What a chosen file holds, or why it is not even asked about. */
export async function readFile(
  file: Pick<File, 'size' | 'text'>,
): Promise<
  | { readonly ok: true; readonly content: unknown }
  | { readonly ok: false; readonly faults: readonly ConfigurationFault[] }
> {
  if (file.size > configurationLimit)
    return { ok: false, faults: inFile('It is larger than 8 MB, the most that is taken') }
  const text = await file.text()
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { ok: false, faults: inFile('It is not JSON, or it was cut short') }
  }
  const fault = unreadable(content)
  return fault === null ? { ok: true, content } : { ok: false, faults: inFile(fault) }
}

/** The faults in a refusal; null when it was refused for something else than the file. */
export const faultsIn = (error: ApiError): readonly ConfigurationFault[] | null =>
  error.kind === 'invalid' && error.errors.length > 0
    ? error.errors.map(({ field, message }) => ({ where: placeOf(field), message }))
    : null

/** The server names a value of the request: `file.roles.0.name`. */
const placeOf = (field: string) => (/^file(\.|$)/.test(field) ? `File${field.slice(4)}` : field)

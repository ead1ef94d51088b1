import type {
  ConfigurationFile,
  ConfigurationImported,
  ConfigurationPreview,
} from '../contract/configuration/configuration.ts'
import type { EntityName } from '../contract/entities/catalogue.ts'
import type { Outcome } from '../contract/outcome.ts'
import type { HttpClient } from './http/client.ts'
import { outcomeOf, resultOf } from './http/outcome-of.ts'

/** A site's configuration as one file (ADR 0019): asked of the server at once, never kept, never journalled. */
export interface SiteConfiguration {
  exportFile(signal: AbortSignal): Promise<Outcome<ConfigurationFile>>
  /** What importing this would change; changes nothing. */
  preview(file: unknown, signal: AbortSignal): Promise<Outcome<ConfigurationPreview>>
  /** The same key again has the one effect, however often it is sent. */
  importFile(file: unknown, fingerprint: string, key: string): Promise<Outcome<ConfigurationImported>>
}

type Touched = Extract<EntityName, (typeof touched)[number]> | 'userRoleTask'

const touched = [
  'application',
  'task',
  'role',
  'formHeader',
  'formField',
  'systemCode',
  'systemSetting',
] as const

interface Options {
  readonly client: HttpClient
  /** Told after an import, by each entity whose lists are no longer what they were. */
  readonly onChanged: (entity: Touched) => void
}

export function createSiteConfiguration({ client, onChanged }: Options): SiteConfiguration {
  return {
    exportFile: async (signal) => outcomeOf(await client.call('exportConfiguration', { signal }), resultOf),
    preview: async (file, signal) =>
      outcomeOf(await client.call('previewConfiguration', { body: { file }, signal }), resultOf),
    async importFile(file, fingerprint, idempotencyKey) {
      const outcome = outcomeOf(
        await client.call('importConfiguration', { body: { file, fingerprint }, idempotencyKey }),
        resultOf,
      )
      if (outcome.ok) for (const entity of [...touched, 'userRoleTask'] as const) onChanged(entity)
      return outcome
    },
  }
}

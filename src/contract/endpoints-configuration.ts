import * as v from 'valibot'
import {
  configurationBodyLimit,
  ConfigurationFile,
  ConfigurationImported,
  ConfigurationPreview,
} from './configuration/configuration.ts'
import { unreadable } from './configuration/read.ts'
import type { Endpoint } from './endpoint.ts'
import { one } from './envelope.ts'

/** Read as a whole by `readConfiguration`, which names every fault; here only kept from what no reader could bear. */
const file = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? unreadable(dataset.value) : null
    if (message !== null) addIssue({ message })
  }),
)

/** A site's configuration as one file (ADR 0019): exported, held against another site, brought in there. */
export const configurationEndpoints = {
  exportConfiguration: {
    method: 'GET',
    path: '/configuration',
    reply: one(ConfigurationFile),
    access: ['export', 'configuration'],
    beyond: true,
  },
  /** Writes nothing. */
  previewConfiguration: {
    method: 'POST',
    path: '/configuration/preview',
    body: v.strictObject({ file }),
    reply: one(ConfigurationPreview),
    access: ['edit', 'configuration'],
    bodyLimit: configurationBodyLimit,
    beyond: true,
  },
  /** Writes record by record. 400 with every fault; 412 where the changes are no longer those of `fingerprint`. */
  importConfiguration: {
    method: 'POST',
    path: '/configuration',
    body: v.strictObject({ file, fingerprint: v.pipe(v.string(), v.maxLength(64)) }),
    reply: one(ConfigurationImported),
    access: ['edit', 'configuration'],
    bodyLimit: configurationBodyLimit,
    answersWithin: 5 * 60_000,
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>

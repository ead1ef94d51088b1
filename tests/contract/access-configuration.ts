import * as v from 'valibot'
import { ConfigurationPreview } from '../../src/contract/configuration/configuration.ts'
import type { TestApp } from '../support/server.ts'
import { adminOnly, bare, type Row } from './access-rows.ts'

const file = {
  format: 'millwright-configuration',
  version: 1,
  codes: [{ setupType: 'Priority', code: 'Urgent', description: 'Urgent', codeOrderApplication: 1 }],
}

async function previewed(server: TestApp) {
  const { body } = await server.call('previewConfiguration', { body: { file } })
  const { result } = v.parse(v.object({ result: ConfigurationPreview }), body)
  return { body: { file, fingerprint: result.fingerprint } }
}

export const configurationAccess = {
  exportConfiguration: { answers: adminOnly(200), ask: bare },
  previewConfiguration: { answers: adminOnly(200), ask: () => ({ body: { file } }) },
  importConfiguration: { answers: adminOnly(200), ask: previewed },
} satisfies Readonly<Record<string, Row>>

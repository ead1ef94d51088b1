import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './product-server.ts'

const variable = 'MILLWRIGHT_E2E_TEMPLATE'

/** Seeds the demo organisation once for a whole run; resolves to what removes it. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-e2e-template-'))
  const server = await startProduct(folder)
  await server.stop()
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** A data directory of its own, as freshly seeded, and what removes it. */
export async function copyTemplate(): Promise<{ readonly dataDir: string; remove(): Promise<void> }> {
  const template = process.env[variable]
  if (template === undefined) throw new Error('The global setup of Playwright makes the template first')
  const dataDir = await mkdtemp(join(tmpdir(), 'millwright-e2e-'))
  await cp(template, dataDir, { recursive: true })
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { walks: { type: 'string', default: '200' }, seed: { type: 'string', default: '20261128' } },
})
const chromium = await findChromium({ light: true })
if (chromium === null) throw new Error('No Chromium: set CHROMIUM_PATH, or install one.')
await build()
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', 'tests/e2e/random-walks.e2e.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, WALKS: values.walks, WALKS_SEED: values.seed },
  },
)
process.exit(status ?? 1)

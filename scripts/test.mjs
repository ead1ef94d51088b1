import { parseArgs } from 'node:util'
import { install } from './install.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: 'string' } },
})
const isQuick = positionals[0] === 'check'

install()
const { register } = await import('tsx/esm/api')
register()
const { findChromium } = await import('./chromium.mjs')
const { runTests } = await import('./test-run/run-tests.ts')

const chromium = isQuick ? null : await findChromium({ light: true })
const ok = await runTests({ isQuick, shard: values.shard ?? null, chromium })
process.exit(ok ? 0 : 1)

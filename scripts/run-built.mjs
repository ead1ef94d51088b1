import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildServer } from './build.mjs'
import { install, root } from './install.mjs'

/** `npm run admin` and `npm run seed`: the command of the server of that name, as it is built. */
const [name, ...given] = process.argv.slice(2)
install()
await buildServer()
const { status } = spawnSync(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist-server', `${name}.js`), ...given],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1

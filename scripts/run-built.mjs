import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build.mjs'
import { install, root } from './install.mjs'

/** `npm run admin` and `npm run seed`: the command of the server of that name, as it is built. */
const [name, ...given] = process.argv.slice(2)
const command = join(root, 'dist-server', `${name}.js`)
// Production has not got what builds, and runs what was built elsewhere.
if (!existsSync(command) || existsSync(join(root, 'node_modules/vite'))) {
  install()
  await buildServer()
}
const { status } = spawnSync(process.execPath, ['--enable-source-maps', command, ...given], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1

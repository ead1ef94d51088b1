import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const packages = join(root, 'node_modules')
const stamp = join(packages, '.millwright-lock')

/** Installs what the lockfile says, unless that is what is there. Uses nothing that has to be installed first. */
export function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Millwright needs Node 20.19 or newer; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // `npm ci` empties the folder that a link leads to, under whoever else works with it.
  if (lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and holds other packages than package-lock.json says: install where it leads to.',
    )
    process.exit(1)
  }
  console.log('Installing packages …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    // A production environment would leave out the bundler that `npm start` builds with.
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(stamp, lock)
}

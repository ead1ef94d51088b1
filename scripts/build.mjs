import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

/** Builds the client into dist/ when a source is newer than what was built. */
export function build() {
  const built = join(root, 'dist/index.html')
  const isFresh =
    existsSync(built) && sources.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs)
  if (isFresh) return
  console.log('Building the client …')
  const done = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  if (done.status !== 0) process.exit(done.status ?? 1)
}

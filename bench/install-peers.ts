import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { Lacking } from './section.ts'

const peers = fileURLToPath(new URL('peers', import.meta.url))
/** The folder of the pages that measure what is not ours. */
export const peerPages = join(peers, 'pages')

const Manifest = v.object({ dependencies: v.record(v.string(), v.string()) })

/**
 * The peers are no dependency of the product: they are installed here, from their own lockfile, when first asked for.
 * Throws `Lacking` where that fails.
 */
export function installPeers(): void {
  const manifest: unknown = JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8'))
  const names = Object.keys(v.parse(Manifest, manifest).dependencies)
  if (names.every((name) => existsSync(join(peers, 'node_modules', name)))) return
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: peers,
      stdio: 'ignore',
    })
  } catch (cause) {
    throw new Lacking(`The peers could not be installed in bench/peers: ${String(cause)}`)
  }
}

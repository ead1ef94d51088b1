import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { Lacking } from './section.ts'

const peers = fileURLToPath(new URL('peers', import.meta.url))
/** The folder of the pages that measure what is not ours. */
export const peerPages = join(peers, 'pages')

const Manifest = v.object({ dependencies: v.record(v.string(), v.string()) })

/** Installs what the pages measure beside ours. Throws `Lacking` where that fails. */
export const installPeers = (): void => install(peers)

/** The folder of a server that is measured beside ours, with what it needs. Throws `Lacking` where that cannot be had. */
export function installed(name: string): string {
  const folder = join(peers, name)
  install(folder)
  return folder
}

/** The peers are no dependency of the product: they are installed here, each from its own lockfile, when first asked for. */
function install(folder: string): void {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = Object.keys(v.parse(Manifest, manifest).dependencies)
  if (names.every((name) => existsSync(join(folder, 'node_modules', name)))) return
  try {
    // Whoever runs the bench by npm hands on what the product asks of its own packages: the engines of all of them.
    execFileSync('npm', ['ci', '--engine-strict=false', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch (cause) {
    throw new Lacking(
      `The peers could not be installed in ${relative(peers, folder) || 'bench/peers'}: ${String(cause)}`,
    )
  }
}

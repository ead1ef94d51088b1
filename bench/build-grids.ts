import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { Lacking } from './section.ts'

const bench = fileURLToPath(new URL('.', import.meta.url))
const peers = join(bench, 'peers')

/** The grids of the bench, ours first. */
export const gridNames = ['grid', 'ag-grid', 'mui', 'devextreme'] as const
export type GridName = (typeof gridNames)[number]

/** Builds one page a grid, each by itself, into `outDir`/<name>/; installs the peers when they are not there. */
export async function buildGrids(outDir: string): Promise<void> {
  installPeers()
  for (const name of gridNames) {
    const root = name === 'grid' ? join(bench, 'pages') : join(peers, 'pages')
    await build({
      root,
      base: `/${name}/`,
      configFile: false,
      plugins: [react()],
      logLevel: 'error',
      build: {
        target: 'es2023',
        outDir: join(outDir, name),
        emptyOutDir: true,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: { input: join(root, `${name}.html`) },
      },
    })
  }
}

/** The peers are no dependency of the product: they are installed here, from their own lockfile, when first asked for. */
function installPeers(): void {
  if (existsSync(join(peers, 'node_modules', 'devextreme'))) return
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: peers,
      stdio: 'ignore',
    })
  } catch (cause) {
    throw new Lacking(`The peers could not be installed in bench/peers: ${String(cause)}`)
  }
}

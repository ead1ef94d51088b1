import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { installed, installPeers, peerPages } from './install-peers.ts'

const bench = fileURLToPath(new URL('.', import.meta.url))

/** The grids of the bench, ours first. */
export const gridNames = ['grid', 'ag-grid', 'mui', 'devextreme'] as const
/** Those that a million rows are given to. */
export const millionNames = ['grid', 'ag-grid', 'glide', 'perspective'] as const
export type GridName = (typeof gridNames | typeof millionNames)[number]

/** The folder of a page, once what it needs is installed. */
function pagesOf(name: GridName): string {
  if (name === 'grid') return join(bench, 'pages')
  if (name === 'glide' || name === 'perspective') return join(installed('million'), 'pages')
  installPeers()
  return peerPages
}

/** Builds one page a grid, each by itself, into `outDir`/<name>/; installs the peers when they are not there. */
export async function buildGrids(outDir: string, names: readonly GridName[]): Promise<void> {
  for (const name of names) {
    const root = pagesOf(name)
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
        chunkSizeWarningLimit: 20_000,
        rolldownOptions: { input: join(root, `${name}.html`) },
      },
    })
  }
}

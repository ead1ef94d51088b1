import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { installPeers, peerPages } from './install-peers.ts'

const bench = fileURLToPath(new URL('.', import.meta.url))

/** The grids of the bench, ours first. */
export const gridNames = ['grid', 'ag-grid', 'mui', 'devextreme'] as const
export type GridName = (typeof gridNames)[number]

/** Builds one page a grid, each by itself, into `outDir`/<name>/; installs the peers when they are not there. */
export async function buildGrids(outDir: string): Promise<void> {
  installPeers()
  for (const name of gridNames) {
    const root = name === 'grid' ? join(bench, 'pages') : peerPages
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

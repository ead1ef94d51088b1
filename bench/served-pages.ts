import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { build, type Connect, preview } from 'vite'
import { launchBrowser } from './stage.ts'

const ownPages = fileURLToPath(new URL('pages', import.meta.url))

/** Pages of the bench, built and served without the product's server, and a browser to open them in. */
export interface ServedPages {
  /** A page in a browser profile of its own that has seen nothing yet. Close its context. */
  fresh(): Promise<{ readonly page: Page; readonly context: BrowserContext }>
  /** The address of a page by its name. */
  addressOf(name: string): string
  close(): Promise<void>
}

interface Served {
  /** Each in a file of its own, `name`.html. */
  readonly names: readonly string[]
  /** The folder they are in; that of our own pages unless told. */
  readonly root?: string
  /** What answers calls under /api. */
  readonly api?: Connect.NextHandleFunction
}

/** Isolated from other origins, since browsers round the clock of other pages to a tenth of a millisecond. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Builds and serves these pages. Throws `Lacking` without a Chromium. */
export async function servePages(served: readonly Served[]): Promise<ServedPages> {
  const browser = await launchBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'millwright-pages-'))
  for (const { names, root = ownPages } of served)
    for (const name of names)
      await build({
        root,
        base: `/${name}/`,
        configFile: false,
        logLevel: 'error',
        worker: { format: 'es' },
        build: {
          target: 'es2023',
          outDir: join(folder, name),
          emptyOutDir: true,
          chunkSizeWarningLimit: 10_000,
          rolldownOptions: { input: join(root, `${name}.html`) },
        },
      })
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1', headers: isolated },
    plugins: [
      {
        name: 'api',
        configurePreviewServer: ({ middlewares }) => {
          for (const { api } of served) if (api) middlewares.use('/api', api)
        },
      },
    ],
  })
  const url = server.resolvedUrls?.local[0] ?? ''
  return {
    fresh: async () => {
      const context = await browser.newContext({ locale: 'en-US' })
      // tsx names functions by this helper, also those that are sent to the page.
      await context.addInitScript('globalThis.__name = (named) => named')
      return { page: await context.newPage(), context }
    },
    addressOf: (name) => `${url}${name}/${name}.html`,
    close: async () => {
      await server.close()
      await browser.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

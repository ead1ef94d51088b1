import { createHash } from 'node:crypto'
import react from '@vitejs/plugin-react'
import { build, createServer, type Plugin, type ViteDevServer } from 'vite'
import * as v from 'valibot'

const Page = v.object({ earlyTemplates: v.function() })
const Bundle = v.object({ output: v.array(v.object({ code: v.string() })) })
const entry = 'src/early.ts'

async function templatesOf(server: Pick<ViteDevServer, 'ssrLoadModule'>): Promise<string> {
  const loaded = await server.ssrLoadModule('/src/early-page.tsx')
  return v.parse(v.string(), v.parse(Page, loaded).earlyTemplates())
}

/** The same without a server that could do it at hand. */
async function builtTemplates(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    return await templatesOf(server)
  } finally {
    await server.close()
  }
}

/** One file that needs no other: it is fetched beside the styles, and runs before the program. */
async function builtScript(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'early' },
    },
  })
  const [bundle] = v.parse(v.array(Bundle), [built].flat())
  const [{ code }] = v.parse(v.tuple([v.object({ code: v.string() })]), bundle?.output)
  return code
}

/** Puts the early form into index.html (decision 0084): its templates, and the script that draws it before the program comes. */
export function earlyPage(): Plugin {
  let root = ''
  let built = ''
  return {
    name: 'early-page',
    configResolved: (config) => void (root = config.root),
    async buildStart() {
      // A server that is developed on draws it with each load.
      if (this.meta.watchMode) return
      const code = await builtScript(root)
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      const fileName = `assets/early-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source: code })
      built = `${await builtTemplates(root)}<script src="/${fileName}"></script>`
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server }) {
        const early = server
          ? `${await templatesOf(server)}<script type="module" src="/${entry}"></script>`
          : built
        return html.replace('<div id="root"></div>', (place) => place + early)
      },
    },
  }
}

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './install.mjs'

const ofClient = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/early-page.ts',
  'package-lock.json',
]
const ofServer = ['server', 'src', 'package-lock.json', 'scripts/build.mjs']
/** Letters of the reports, and the package that brings them with twenty others. */
const fonts = ['DejaVuSans', 'DejaVuSans-Bold'].map((name) =>
  join(root, `node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`),
)
const serverEntries = ['main', 'admin', 'seed', 'database/connection/engine-thread'].map(
  (name) => `server/${name}.ts`,
)

function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

const isFresh = (built, sources) =>
  existsSync(built) && sources.every((source) => newest(join(root, source)) <= statSync(built).mtimeMs)

/** Builds what of the client and the server is older than its sources. */
export async function build() {
  buildClient()
  await buildServer()
}

/** Into dist/. */
function buildClient() {
  if (isFresh(join(root, 'dist/index.html'), ofClient)) return
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

/**
 * Into dist-server/: main.js, the commands admin.js and seed.js, the thread of their database, and what they share. Few files, for one by
 * one the sources take longer to be read than the start itself.
 */
export async function buildServer(folder = join(root, 'dist-server')) {
  if (isFresh(join(folder, 'main.js'), ofServer)) return
  console.log('Building the server …')
  const { build } = await import('vite')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const part = join(folder, `part-${randomUUID()}`)
  const { NODE_ENV } = process.env
  mkdirSync(part, { recursive: true })
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      publicDir: false,
      // What production installs stays as it is installed: some bring binaries, WebAssembly or data beside them.
      ssr: { noExternal: true, external: Object.keys(dependencies) },
      build: {
        ssr: true,
        outDir: part,
        target: 'node20',
        sourcemap: true,
        chunkSizeWarningLimit: Infinity,
        rolldownOptions: {
          input: serverEntries.map((entry) => join(root, entry)),
          // The process keeps the maps it has read, and lines of sources are not what a stack is read for.
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            sourcemapExcludeSources: true,
          },
        },
      },
    })
    for (const font of fonts) copyFileSync(font, join(part, basename(font)))
    // Each whole at once, for another may be starting from them; and last the one that tells how fresh they are.
    const names = readdirSync(part).filter((name) => name !== 'main.js')
    for (const name of [...names, 'main.js']) renameSync(join(part, name), join(folder, name))
  } finally {
    // Vite says that this process is one of production, and what it starts next is told so.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    rmSync(part, { recursive: true, force: true })
  }
}

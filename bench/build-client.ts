import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import * as v from 'valibot'
import { build } from 'vite'

const Scripts = v.object({ compressClient: v.function() })

const root = fileURLToPath(new URL('..', import.meta.url))
const pages = fileURLToPath(new URL('pages', import.meta.url))
const pageNames = ['html', 'react', 'journal'] as const

/** A file of script of the product, and what it is made of: package or folder of ours to its share (0 to 1). */
export interface Chunk {
  readonly file: string
  readonly madeOf: ReadonlyMap<string, number>
}

/** Builds the product's client into a folder, and beside it, under /bench/, the pages it is held against. */
export async function buildClient(outDir: string): Promise<readonly Chunk[]> {
  const built = await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  })
  await build({
    root: pages,
    base: '/bench/',
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      target: 'es2023',
      outDir: join(outDir, 'bench'),
      emptyOutDir: true,
      rolldownOptions: { input: pageNames.map((name) => join(pages, `${name}.html`)) },
    },
  })
  const scripts: unknown = await import(new URL('../scripts/compress.mjs', import.meta.url).href)
  await v.parse(Scripts, scripts).compressClient(outDir)
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return outputs.flatMap((output) =>
    output.type === 'chunk'
      ? [
          {
            file: output.fileName,
            madeOf: sharesOf(
              Object.entries(output.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
            ),
          },
        ]
      : [],
  )
}

function sharesOf(modules: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const total = modules.reduce((sum, [, length]) => sum + length, 0)
  const lengths = new Map<string, number>()
  for (const [id, length] of modules) lengths.set(originOf(id), (lengths.get(originOf(id)) ?? 0) + length)
  return new Map(
    [...lengths].toSorted(([, a], [, b]) => b - a).map(([origin, length]) => [origin, length / total]),
  )
}

/** The package of a module, or the folder of ours it is in. */
function originOf(id: string): string {
  const parts = id.split('node_modules/')
  const inPackage = parts.length > 1 ? parts.at(-1) : undefined
  if (inPackage !== undefined)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/')
  const own = id.startsWith(root) ? id.slice(root.length) : null
  return own === null ? 'the bundler' : own.split('/').slice(0, 2).join('/')
}

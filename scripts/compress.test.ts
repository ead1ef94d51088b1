import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'millwright-compress-'))
afterAll(() => rmSync(folder, { recursive: true }))

const compressing = `
const { compressClient } = await import('./scripts/compress.mjs')
await compressClient(${JSON.stringify(folder)})
`

const compress = () =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', compressing], {
    cwd: join(import.meta.dirname, '..'),
  })

const made = (name: string) => String(brotliDecompressSync(readFileSync(join(folder, `${name}.br`))))
const names = () => readdirSync(folder, { recursive: true }).map(String).toSorted()

test('what is large and text lies beside itself as Brotli, and anew only where it has changed; what changes while it is served does not', async () => {
  const text = 'export const rig = 12\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  const files = {
    'index.html': text,
    'assets/main.js': text,
    'assets/small.js': 'export {}',
    'font.woff2': text,
    'config.json': JSON.stringify({ text }),
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  await compress()
  expect([made('index.html'), made('assets/main.js')]).toEqual([text, text])
  const all = [...Object.keys(files), 'assets', 'assets/main.js.br', 'index.html.br'].toSorted()
  expect(names()).toEqual(all)

  writeFileSync(join(folder, 'index.html.br'), 'left as it is')
  const later = new Date(Date.now() + 60_000)
  writeFileSync(join(folder, 'assets/main.js'), text.toUpperCase())
  utimesSync(join(folder, 'assets/main.js'), later, later)
  await compress()
  expect(made('assets/main.js')).toBe(text.toUpperCase())
  expect(readFileSync(join(folder, 'index.html.br'), 'utf8')).toBe('left as it is')
  expect(names()).toEqual(all)
})

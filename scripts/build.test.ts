import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'millwright-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const building = `
const { buildServer } = await import('./scripts/build.mjs')
await buildServer(${JSON.stringify(folder)})
console.log('started next as', process.env.NODE_ENV ?? 'nothing')
`

const { dependencies } = v.parse(
  v.object({ dependencies: v.record(v.string(), v.string()) }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)

/** The packages that a built file imports when it is read. */
const packagesOf = (file: string): readonly string[] =>
  [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^import (?:[^"'\n]* from )?"([^."][^"]*)"/gm),
  ].flatMap(([, name = '']) => (isBuiltin(name) ? [] : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? [])))

/** What is said by who builds the server, as `npm start` does on a fresh clone; `NODE_ENV`: of who called it. */
async function said(NODE_ENV: string | undefined) {
  const { NODE_ENV: _, ...others } = process.env
  const env = NODE_ENV === undefined ? others : { ...others, NODE_ENV }
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', building], {
    cwd: root,
    env,
  })
  return (await run).stdout.trim().split('\n')
}

test('the server that is built is started as what it was called to be: without a word for that, with demo sign-ins', async () => {
  expect(await said(undefined)).toEqual(['Building the server …', 'started next as nothing'])
  const files = readdirSync(folder)
  expect(files).toEqual(expect.arrayContaining(['engine-thread.js', 'main.js', 'main.js.map', 'serve.js']))
  expect(files.filter((file) => !/\.js(\.map)?$/.test(file)).toSorted()).toEqual([
    'DejaVuSans-Bold.ttf',
    'DejaVuSans.ttf',
  ])
  // What else they import is built into them, and production does without it.
  const imported = files.filter((file) => file.endsWith('.js')).flatMap((file) => packagesOf(file))
  expect(new Set(imported)).toEqual(new Set(imported.filter((name) => name in dependencies)))
  expect(imported).toContain('fastify')
  // Nothing of it is older than its sources.
  expect(await said('production')).toEqual(['started next as production'])
})

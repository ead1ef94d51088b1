import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'millwright-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const building = `
const { buildServer } = await import('./scripts/build.mjs')
await buildServer(${JSON.stringify(folder)})
console.log('started next as', process.env.NODE_ENV ?? 'nothing')
`

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
  // Nothing of it is older than its sources.
  expect(await said('production')).toEqual(['started next as production'])
})

import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { historyText } from '../../src/contract/history-file/chain.ts'
import { changeAt, headOf, signerOf } from '../../src/contract/history-file/history-file.fixture.ts'
import { sha256 } from './digests.ts'

const root = join(import.meta.dirname, '../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-verify-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What `npm run verify` runs, and what it says. */
async function verify(...files: readonly string[]) {
  const run = promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/verify.ts', ...files], {
    cwd: root,
  })
  const { stdout, stderr, code } = await run.then(
    (said) => ({ ...said, code: 0 }),
    (failed: { readonly stdout: string; readonly stderr: string; readonly code: number }) => failed,
  )
  return { code, said: `${stdout}${stderr}`.trimEnd() }
}
async function stored(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

const exported = historyText(headOf(2), [changeAt(1), changeAt(2)], {
  sha256,
  mac: signerOf('of a server').mac,
})

it('says of what an intact file is, and what only the server can tell', { timeout: 120_000 }, async () => {
  expect(await verify(await stored('intact.json', exported))).toEqual({
    code: 0,
    said: 'History of LOC-7 Yard, 2 changes: intact. Its chain holds; that this server sealed it, only the server can tell.',
  })
})

it('says the first that does not fit, in one line, and fails', { timeout: 120_000 }, async () => {
  const altered = await stored('altered.json', exported.replace('"City 2"', '"City 3"'))
  expect(await verify(altered)).toEqual({
    code: 1,
    said: 'History of LOC-7 Yard, 2 changes: not intact. Entry 2 was altered, or what stood before it was altered, moved or taken out',
  })
  const other = await stored('other.json', '{"a":1}')
  expect(await verify(other)).toEqual({
    code: 1,
    said: `${other}: not intact. This is not an exported history of Millwright`,
  })
  const missing = join(folder, 'missing.json')
  expect(await verify(missing)).toEqual({
    code: 1,
    said: `${missing} cannot be read. Use: npm run verify -- FILE`,
  })
  expect(await verify()).toEqual({ code: 1, said: 'Use: npm run verify -- FILE' })
})

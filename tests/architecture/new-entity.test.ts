import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editsOf } from './walk.ts'

const root = join(import.meta.dirname, '../..')
const scratch = mkdtempSync(join(tmpdir(), 'millwright-entity-'))
const edits = editsOf(readFileSync(join(root, 'docs/a-new-entity.md'), 'utf8'))
const product = edits.filter(({ file }) => !file.startsWith('tests/'))

const copied = ['src', 'server', 'tests', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts']

beforeAll(() => {
  for (const name of copied)
    cpSync(join(root, name), join(scratch, name), {
      recursive: true,
      // It would do the walk once more.
      filter: (file) => file !== import.meta.filename,
    })
  symlinkSync(join(root, 'node_modules'), join(scratch, 'node_modules'), 'dir')
})
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
const execute = promisify(execFile)

/** Runs a tool of the project in the scratch copy; what it printed, whether or not it failed. */
async function run(tool: string, ...args: readonly string[]) {
  const options = { cwd: scratch, env: { ...own, NO_COLOR: '1' }, maxBuffer: 2 ** 26 }
  try {
    const { stdout } = await execute(process.execPath, [join('node_modules', tool), ...args], options)
    return { ok: true, said: stdout }
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return { ok: false, said: `${stdout}\n${stderr}` }
  }
}

const vitest = (...files: readonly string[]) =>
  run('vitest/vitest.mjs', 'run', '--project', 'node', '--reporter=verbose', ...files)

describe('the walk of docs/a-new-entity.md', () => {
  test('is six product files and 45 lines', () => {
    expect(new Set(product.map(({ file }) => file)).size).toBeLessThanOrEqual(6)
    expect(product.reduce((sum, { added }) => sum + added, 0)).toBeLessThanOrEqual(45)
  })

  test('is told by the checks from its first step on', { timeout: 480_000 }, async () => {
    for (const edit of edits.slice(0, 2)) edit.apply(scratch)
    const { ok, said } = await vitest('tests/architecture/entities.test.ts')
    const told = [...said.matchAll(/^\s*\+\s+"tool: (.*)",$/gm)].map(([, todo]) => todo)
    expect({ ok, told: [...new Set(told)] }).toEqual({
      ok: false,
      told: [
        'export its table as `tool` from a file of server/database/schema',
        'no migration makes its table: `npm run migration` writes one',
        'no golden log holds its events: `npm run golden` writes one',
        'draw it: src/features/…/….screen.ts with `defineScreen({ entity: tool, … })`',
        'its screen stands nowhere: add its path and definition to `codedScreens` in src/workspace/routes.ts',
        'no menu leads to it: add an entry to src/contract/menu whose route ends in cams_tools',
        'declare in tests/contract/access-records.ts who reads and who writes it',
        'give a body that it takes in tests/support/samples.ts',
      ],
    })
  })

  test('leads to an entity that works', { timeout: 480_000 }, async () => {
    for (const edit of edits.slice(2)) edit.apply(scratch)
    const generate = ['generate', '--config', 'server/database/drizzle.config.ts', '--name', 'tool']
    expect(await run('drizzle-kit/bin.cjs', ...generate)).toMatchObject({ ok: true })
    expect(await run('tsx/dist/cli.mjs', 'scripts/golden.ts')).toMatchObject({ ok: true })

    expect(await run('typescript/bin/tsc', '-p', '.', '--noEmit')).toEqual({ ok: true, said: '' })
    const checks = ['tests/architecture/entities.test.ts', 'tests/architecture/catalogues.test.ts']
    expect(await vitest(...checks, 'src/events/upcast.test.ts', 'server/database/schema')).toMatchObject({
      ok: true,
    })

    const { said } = await run('tsx/dist/cli.mjs', 'tests/architecture/new-entity.probe.ts')
    const tool = {
      toolOID: 1,
      version: 1,
      toolName: 'Torque wrench',
      serialNumber: '',
      purchasePrice: null,
      lastCheckedOn: null,
    }
    const task = { moduleDescription: 'Stores', taskDescription: 'Tools', reactRoute: 'cams_tools' }
    expect(JSON.parse(said)).toMatchObject({
      session: {
        status: 200,
        body: { result: { tasks: expect.arrayContaining([expect.objectContaining(task)]) } },
      },
      made: { status: 201, body: { result: tool } },
      list: { status: 200, body: { result: { data: [tool], count: 1 } } },
      one: { status: 200, body: { result: [tool] } },
    })
  })
})

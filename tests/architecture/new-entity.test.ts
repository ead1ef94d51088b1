import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { scratchCopy } from './scratch-copy.ts'
import { editsOf } from './walk.ts'

const edits = editsOf(readFileSync(join(import.meta.dirname, '../../docs/a-new-entity.md'), 'utf8'))
const product = edits.filter(({ file }) => !file.startsWith('tests/'))
const { root: scratch, run, vitest, remove } = scratchCopy('entity')
afterAll(remove)

describe('the walk of docs/a-new-entity.md', () => {
  test('is six product files and 45 lines', () => {
    expect(new Set(product.map(({ file }) => file)).size).toBeLessThanOrEqual(6)
    expect(product.reduce((sum, { added }) => sum + added, 0)).toBeLessThanOrEqual(45)
  })

  test('is told by the checks from its first step on', { timeout: 480_000 }, async () => {
    for (const edit of edits.slice(0, 2)) edit.apply(scratch)
    const { ok, said } = await vitest('node', 'tests/architecture/entities.test.ts')
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
    expect(
      await vitest('node', ...checks, 'src/events/upcast.test.ts', 'server/database/schema'),
    ).toMatchObject({
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

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { scratchCopy } from '../architecture/scratch-copy.ts'
import { editsOf } from '../architecture/walk.ts'

const edits = editsOf(readFileSync(join(import.meta.dirname, '../../docs/a-new-chart.md'), 'utf8'))

test('the walk of docs/a-new-chart.md leads by one command to a test of its page, which fails once a button sends another event', async () => {
  test.setTimeout(480_000)
  const scratch = scratchCopy('chart', ['docs'])
  const file = (path: string) => join(scratch.root, path)
  const walked = () =>
    scratch.vitest('browser', 'src/features/permit/permit.model.browser.test.tsx', '--testTimeout=60000')
  try {
    for (const edit of edits) edit.apply(scratch.root)
    const { ok, said } = await scratch.run('tsx/dist/cli.mjs', 'scripts/model.ts', 'permit', '--write')
    expect({ ok, said: said.split('\n') }).toEqual({
      ok: true,
      said: expect.arrayContaining([
        'ASK > WITHDRAW -> none',
        'ASK > REFUSED > ASK.AGAIN > GRANTED -> granted',
        'written: docs/statecharts.md',
        'written: src/features/permit/permit.model.browser.test.tsx',
      ]),
    })
    expect(readFileSync(file('docs/statecharts.md'), 'utf8')).toContain(
      '| refused | ASK.AGAIN | mayAskAgain | asked | count, ask |',
    )
    expect(await scratch.run('typescript/bin/tsc', '-p', '.', '--noEmit')).toEqual({ ok: true, said: '' })
    const charts = ['src/machines/permit.machine.test.ts', 'tests/model/tables/tables.test.ts']
    expect(await scratch.vitest('node', ...charts, '-t', 'permit')).toMatchObject({ ok: true })
    const known = ['tests/model/why.test.ts', 'tests/model/catalogues.test.ts']
    expect(await scratch.vitest('node', ...known, '-t', 'permit|every chart')).toMatchObject({ ok: true })

    expect(await walked()).toMatchObject({ ok: true })
    const card = file('src/features/permit/permit-card.tsx')
    const source = readFileSync(card, 'utf8')
    const right = 'actor.send({ type })'
    expect(source).toContain(right)
    writeFileSync(card, source.replace(right, "actor.send({ type: type === 'WITHDRAW' ? 'ASK' : type })"))
    const wrong = await walked()
    expect(wrong.ok).toBe(false)
    expect(wrong.said).toContain('Nobody has asked for a permit.')
  } finally {
    scratch.remove()
  }
})

import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const model = (...parts: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const args = ['--import', 'tsx', 'scripts/model.ts', ...parts]
    execFile(process.execPath, args, { cwd: root }, (error, out, problem) =>
      resolve({ code: error === null ? 0 : 1, said: out + problem }),
    )
  })

test('npm run model says what it cannot answer in one line, and ends with 1', async () => {
  expect(await model('screen', '--to', 'FORM-EDT')).toEqual({
    code: 1,
    said: 'No state is called FORM-EDT; near: FORM-EDIT, FORM.\n',
  })
})

test('npm run model compares a chart with a revision, and names what git does not know', async () => {
  const [same, unknown, option] = await Promise.all([
    model('tour', '--diff', 'HEAD'),
    model('tour', '--diff', 'no-such-revision'),
    model('tour', '--diff=--all'),
  ])
  expect(same.code).toBe(0)
  // Whoever works on the tour has changes in the tree.
  expect(same.said).toMatch(/^(Nothing changed in )?tour since HEAD \([0-9a-f]{8}\)/)
  expect(unknown).toEqual({ code: 1, said: 'Git knows no revision no-such-revision here.\n' })
  expect(option).toEqual({ code: 1, said: 'Git knows no revision --all here.\n' })
})

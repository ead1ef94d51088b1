import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runSteps, type Step } from './run-steps.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-steps-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const step = (title: string, script: string, changes: Partial<Step> = {}): Step => ({
  title,
  cores: 1,
  args: ['--eval', script],
  ...changes,
})

async function run(steps: readonly Step[], cores: number) {
  const heard: string[] = []
  const ended = await runSteps(steps, {
    cwd: folder,
    cores,
    say: (text) => {
      heard.push(text.replace(/[\d.]+ s\n/, 'x s').trim())
      if (text.includes('--- second')) void writeFile(join(folder, 'second-is-over'), '')
    },
  })
  return { heard, ok: ended.map(({ step, ok }) => [step.title, ok]) }
}

it('says what a step printed in one piece when it ends, and answers in the order given', async () => {
  const untilTheSecondIsOver = `
    console.log('a')
    const asking = setInterval(() => {
      if (!require('node:fs').existsSync('second-is-over')) return
      clearInterval(asking)
      console.log('b')
    }, 10)`
  const steps = [step('first', untilTheSecondIsOver), step('second', 'console.error("c"); process.exit(3)')]
  expect(await run(steps, 2)).toEqual({
    heard: [
      '... first',
      '... second',
      '=== second\nc\n--- second: failed (3), x s',
      '=== first\na\nb\n--- first: ok, x s',
    ],
    ok: [
      ['first', true],
      ['second', false],
    ],
  })
})

it('starts no more than there are cores for, and one that wants more than all of them alone', async () => {
  const { heard } = await run([step('first', ''), step('wide', '', { cores: 8 }), step('third', '')], 1)
  expect(heard.map((text) => text.split(/\n|:/)[0])).toEqual([
    '... first',
    '=== first',
    '... wide',
    '=== wide',
    '... third',
    '=== third',
  ])
})

it('starts a step after the one that it needs, and the next meanwhile', async () => {
  const { heard } = await run([step('built', ''), step('used', '', { after: 'built' }), step('other', '')], 4)
  expect(heard.slice(0, 2)).toEqual(['... built', '... other'])
  expect(heard.indexOf('... used')).toBeGreaterThan(heard.findIndex((text) => text.startsWith('=== built')))
})

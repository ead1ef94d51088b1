import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type PlantedBug, plant } from './planted-bug.ts'
import { titlePattern } from './verdict.ts'

const root = join(import.meta.dirname, '../..')
const leftOut = new Set(['.git', '.data', 'node_modules', 'dist', 'coverage', 'test-results'])
/** A bug may make a test go on for ever; no named one takes half of it. In ms. */
const longestMs = { withBug: 120_000, without: 900_000 }

/** A copy of the working tree, elsewhere; the tree itself is only read. */
export interface Scratch {
  /** Runs these tests of the copy, with the bug in it where one is given; answers the report of Vitest as JSON. */
  run(tests: readonly PlantedBug['caughtBy'][], bug?: PlantedBug): Promise<unknown>
}

/** It goes with the process. */
export function createScratch(): Scratch {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'millwright-planted-')))
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.has(basename(path)) })
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

  return {
    run: async (tests, bug) => {
      if (!bug) return await reportOf(folder, tests, longestMs.without)
      const path = join(folder, bug.file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, plant(bug, text))
      try {
        return await reportOf(folder, tests, longestMs.withBug)
      } finally {
        writeFileSync(path, text)
      }
    },
  }
}

async function reportOf(
  folder: string,
  tests: readonly PlantedBug['caughtBy'][],
  timeout: number,
): Promise<unknown> {
  const report = join(folder, 'planted-report.json')
  rmSync(report, { force: true })
  const said = await vitest({ cwd: folder, timeout }, [
    ...[...projectsOf(tests)].flatMap((project) => ['--project', project]),
    ...new Set(tests.map(({ file }) => file)),
    `--testNamePattern=(${tests.map(({ test }) => titlePattern(test)).join('|')})$`,
    '--reporter=json',
    `--outputFile=${report}`,
  ])
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`Vitest wrote no report: ${said}`)
  }
}

/** Only those that are needed: a browser takes its time to start. */
const projectsOf = (tests: readonly PlantedBug['caughtBy'][]) =>
  new Set(tests.map(({ file }) => (file.includes('.browser.test.') ? 'browser' : 'node')))

/**
 * What it printed. That tests fail is no error here: the report says which. One that takes too long ends with its workers,
 * which hear nothing where a bug lets them go round for ever.
 */
const vitest = (within: { readonly cwd: string; readonly timeout: number }, args: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const program = ['node_modules/vitest/vitest.mjs', 'run']
    const running = spawn(process.execPath, [...program, ...args], { cwd: within.cwd, detached: true })
    let said = ''
    const hear = (part: Buffer) => (said += part.toString())
    running.stdout.on('data', hear)
    running.stderr.on('data', hear)
    const end = () => void (running.pid !== undefined && process.kill(-running.pid, 'SIGKILL'))
    const timer = setTimeout(end, within.timeout)
    const interrupted = () => {
      end()
      process.exit(130)
    }
    process.once('SIGINT', interrupted)
    running.once('error', reject)
    running.once('close', () => {
      clearTimeout(timer)
      process.off('SIGINT', interrupted)
      resolve(said)
    })
  })

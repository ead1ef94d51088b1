import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'valibot'
import { differences } from './diff.ts'
import { Answered, type Digest } from './digest.ts'
import { named, RefusalError } from './refusal.ts'

const root = join(import.meta.dirname, '../../..')
const run = promisify(execFile)

interface Asked {
  readonly chart: string
  readonly revision: string
  readonly role: string | null
}

/** What changed in a chart from a revision to the working tree. */
export async function diffAnswer({ chart, revision, role }: Asked): Promise<string> {
  const commit = await commitOf(revision)
  const [old, now] = await Promise.all([asOf(commit, revision, chart), answered(root, chart)])
  const name = named('chart', chart, [...new Set([...now.charts, ...old.charts])])
  if (name !== chart) return diffAnswer({ chart: name, revision, role })
  const before = present(old.digest, `${revision} has no chart ${name}; it has: ${old.charts.join(', ')}.`)
  const after = present(now.digest, `The chart ${name} of ${revision} is there no more.`)
  const roles = [...new Set([...after.paths, ...before.paths].map((one) => one.role))]
  const lines = differences(before, after, role === null ? null : named(`role of ${name}`, role, roles))
  const since = `since ${revision} (${commit.slice(0, 8)})`
  return lines.length === 0
    ? `Nothing changed in ${name} ${since}.`
    : [`${name} ${since}`, ...lines].join('\n')
}

function present(digest: Digest | null, missing: string): Digest {
  if (digest === null) throw new RefusalError(missing)
  return digest
}

async function commitOf(revision: string): Promise<string> {
  try {
    const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]
    return (await run('git', asked, { cwd: root })).stdout.trim()
  } catch (error) {
    throw new RefusalError(`Git knows no revision ${revision} here.`, { cause: error })
  }
}

/** The answer of another version, whose sources stand in a folder of their own meanwhile. */
async function asOf(commit: string, revision: string, chart: string): Promise<Answered> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-charts-'))
  try {
    await unpack(commit, folder)
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return await answered(folder, chart)
  } catch (error) {
    throw new RefusalError(`The charts of ${revision} cannot be read: ${firstLineOf(error)}`, {
      cause: error,
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

function unpack(commit: string, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const archive = spawn('git', ['archive', commit, 'package.json', 'src', 'tests/model'], { cwd: root })
    const tar = spawn('tar', ['-x', '-C', folder])
    let problem = ''
    archive.stderr.on('data', (said: Buffer) => (problem += said.toString()))
    archive.stdout.pipe(tar.stdin)
    archive.on('error', reject)
    tar.on('error', reject)
    tar.stdin.on('error', reject)
    tar.on('close', (code) => (code === 0 && problem === '' ? resolve() : reject(new Error(problem))))
  })
}

/** Each version is read by this one's code in a process of its own, so that both are told alike. */
async function answered(folder: string, chart: string): Promise<Answered> {
  const probe = join(import.meta.dirname, 'digest.probe.ts')
  const args = ['--import', 'tsx', probe, join(folder, 'tests/model/charts.ts'), chart]
  const { stdout } = await run(process.execPath, args, { cwd: root, maxBuffer: 2 ** 28 })
  return parse(Answered, JSON.parse(stdout))
}

function firstLineOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const lines = said.split('\n').map((line) => line.trim())
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines.find((line) => line !== '') ?? said
}

import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const copied = ['src', 'server', 'tests', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts']
// Those of the runner that is running are not those of the tools.
const own = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^VITEST|^FORCE_COLOR$/.test(name)),
)
const execute = promisify(execFile)

/** A copy of the project in which a walk of `docs` is performed; `more`: what it needs besides sources. */
export function scratchCopy(name: string, more: readonly string[] = []) {
  const scratch = mkdtempSync(join(tmpdir(), `millwright-${name}-`))
  for (const part of [...copied, ...more])
    cpSync(join(root, part), join(scratch, part), {
      recursive: true,
      // They would do the walks once more.
      filter: (file) => !/new-\w+\.test\.ts$/.test(file),
    })
  mkdirSync(join(scratch, 'node_modules'))
  // Each for itself: what tools keep of a project in a folder beside them stays apart.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(scratch, 'node_modules', name))

  /** Runs a tool of the project there; what it printed, whether or not it failed. */
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
  return {
    root: scratch,
    run,
    vitest: (project: 'node' | 'browser', ...args: readonly string[]) =>
      run('vitest/vitest.mjs', 'run', '--project', project, '--reporter=verbose', ...args),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  }
}

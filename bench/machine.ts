import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem, type as system } from 'node:os'
import { join } from 'node:path'
import { postgresBinaries } from '../tests/support/postgres.ts'

/** What the figures depend on, a line each; nothing that names the machine. */
export function machineFacts(): readonly string[] {
  const [cpu] = cpus()
  const bin = postgresBinaries()
  const busy = loadavg()[0] ?? 0
  return [
    `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    `${system()} ${release().split('.', 2).join('.')}, Node ${process.versions.node}, ${bin === null ? 'no PostgreSQL' : postgresVersion(bin)}`,
    `Load over the last minute before the run: ${busy.toFixed(1)}. On a busy machine only the ratios tell.`,
  ]
}

function postgresVersion(bin: string): string {
  const said = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return `PostgreSQL ${/\d+(\.\d+)?/.exec(said)?.[0] ?? ''}`
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')

let dataDir: string
const running: ChildProcess[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'millwright-process-'))
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function start(script: string, environment: Record<string, string>, args: readonly string[] = []) {
  const child = spawn(process.execPath, [tsx, join(root, 'server', script), ...args], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'warn', ...environment },
  })
  running.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  return {
    said: () => said,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ended: async () => {
      const [code] = child.exitCode === null ? await once(child, 'close') : [child.exitCode]
      return { code: code as number, said }
    },
  }
}

async function takePort() {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const address = holder.address()
  return { holder, port: String(typeof address === 'object' ? address?.port : 0) }
}

describe('the server process', { timeout: 240_000 }, () => {
  it('starts, holds its folder, and ends when told to', async () => {
    const { holder, port } = await takePort()
    holder.close()
    const server = start('main.ts', { PORT: port })
    await expect.poll(server.said, { timeout: 180_000 }).toContain(`Millwright   http://127.0.0.1:${port}`)
    expect(server.said()).not.toContain('Demo sign-ins')
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

    const second = await start('main.ts', { PORT: '0' }).ended()
    expect(second.code).toBe(1)
    expect(second.said).toMatch(
      /^Opening the database …\nThe database in .+ is in use by process \d+ on .+\n$/,
    )

    server.kill('SIGTERM')
    expect((await server.ended()).code).toBe(0)
    const admin = await start('admin.ts', {}, ['boss@works.test']).ended()
    expect(admin.code).toBe(0)
    expect(admin.said).toContain('/change-password?email=boss%40works.test#token=')
  })

  it('says in one sentence why it cannot start', async () => {
    const { holder, port } = await takePort()
    expect(await start('main.ts', { PORT: port }).ended()).toEqual({
      code: 1,
      said:
        'Opening the database …\nFilling it where it is empty …\n' +
        `Port ${port} is in use by another program. Stop that program, or name another port in PORT.\n`,
    })
    holder.close()
    expect(await start('main.ts', { PORT: 'x' }).ended()).toEqual({
      code: 1,
      said: 'PORT must be a whole number from 0 to 65535\n',
    })
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'millwright-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const since = '2026-01-02T03:04:05.000Z'
const leave = (holder: object) =>
  writeFile(
    join(folder, 'database.lock'),
    JSON.stringify({ host: hostname(), since, processStart: null, ...holder }),
  )

async function withProcess(work: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  try {
    await work(child.pid ?? 0)
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}

describe('the lock of a folder', () => {
  it('names its holder, and leaves nothing behind', async () => {
    const unlock = await lockFolder(folder)
    expect(JSON.parse(await readFile(join(folder, 'database.lock'), 'utf8'))).toMatchObject({
      pid: process.pid,
    })
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
    await unlock()
    expect(await readdir(folder)).toEqual([])
    await (
      await lockFolder(folder)
    )()
  })

  it('is refused while its process lives, with pid and time', async () => {
    await withProcess(async (pid) => {
      await leave({ pid })
      await expect(lockFolder(folder)).rejects.toThrow(`process ${pid} on ${hostname()} since ${since}`)
      expect(await readdir(folder)).toEqual(['database.lock'])
    })
  })

  it('is taken over from a process that is dead', async () => {
    let dead = 0
    await withProcess(async (pid) => {
      dead = pid
    })
    await leave({ pid: dead })
    await (
      await lockFolder(folder)
    )()
  })

  it('is taken over when the pid was given to another process since', async () => {
    await withProcess(async (pid) => {
      await leave({ pid, processStart: '1' })
      await (
        await lockFolder(folder)
      )()
    })
  })

  it('is taken over when it was torn', async () => {
    await writeFile(join(folder, 'database.lock'), '{"pid":')
    await (
      await lockFolder(folder)
    )()
  })

  it('of another machine holds for as long as its heart beats', async () => {
    await leave({ pid: 1, host: 'elsewhere' })
    await expect(lockFolder(folder)).rejects.toThrow('process 1 on elsewhere')
    const longAgo = new Date(Date.now() - 10 * 60_000)
    await utimes(join(folder, 'database.lock'), longAgo, longAgo)
    await (
      await lockFolder(folder)
    )()
  })

  it('goes to one of many who find a dead one', async () => {
    await writeFile(join(folder, 'database.lock'), '')
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(folder)))
    const held = answers.filter((answer) => answer.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]?.value()
  })
})

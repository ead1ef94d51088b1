import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinedSockets } from './joined-sockets.ts'

export interface SwitchedDatabase {
  /** The database of the url that it was opened with, by way of this switch. */
  readonly url: string
  /** Leads new connections to the cluster of this url; ends those there are. */
  leadTo(url: string): void
  close(): Promise<void>
}

/** Stands where a database is looked for, and leads to the cluster of `first`, or of whichever takes its place. */
export async function openSwitch(first: string): Promise<SwitchedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-switch-'))
  const sockets = joinedSockets()
  let target = socketOf(first)
  const listener = createServer((near) => sockets.join(near, connect(target)))
  const url = new URL(first)
  url.searchParams.set('host', folder)
  listener.listen(socketOf(url.href))
  await once(listener, 'listening')
  return {
    url: url.href,
    leadTo: (next) => {
      target = socketOf(next)
      sockets.cut()
    },
    close: async () => {
      listener.close()
      sockets.cut()
      await once(listener, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const socketOf = (url: string): string => join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')

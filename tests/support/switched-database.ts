import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  const sockets = new Set<Socket>()
  let target = socketOf(first)
  const listener = createServer((near) => {
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket)
          other.destroySoon()
        })
      socket.pipe(other)
    }
  })
  const url = new URL(first)
  url.searchParams.set('host', folder)
  listener.listen(socketOf(url.href))
  await once(listener, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    leadTo: (next) => {
      target = socketOf(next)
      cut()
    },
    close: async () => {
      listener.close()
      cut()
      await once(listener, 'close')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const socketOf = (url: string): string => join(new URL(url).searchParams.get('host') ?? '', '.s.PGSQL.5432')

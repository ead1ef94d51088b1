import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { joinedSockets } from './joined-sockets.ts'

export interface Balancer {
  readonly url: string
  /** How many servers say that they are ready. */
  ready(): number
  close(): Promise<void>
}

const asksEveryMs = 100

/** A plain proxy before servers of this machine: each connection goes to the next of those whose /readyz says so. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = joinedSockets()
  const ready = new Set<number>()
  let turn = 0
  const closed = new AbortController()
  const watch = async (port: number) => {
    while (!closed.signal.aborted) {
      const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) ready.add(port)
      else ready.delete(port)
      await delay(asksEveryMs)
    }
  }
  const watching = Promise.all(ports.map(watch))
  const listener = createServer((near) => {
    turn += 1
    const port = [...ready][turn % ready.size]
    if (port === undefined) {
      near.destroy()
      return
    }
    sockets.join(near, connect(port, '127.0.0.1'))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    ready: () => ready.size,
    async close() {
      closed.abort()
      await watching
      listener.close()
      sockets.cut()
      await once(listener, 'close')
    },
  }
}

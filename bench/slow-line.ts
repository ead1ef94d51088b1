import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

interface LineOptions {
  /** Each way, of all connections together. */
  readonly bytesPerSecond: number
  readonly roundTripMs: number
}

/** A line between a browser and a server. */
export interface SlowLine {
  readonly url: string
  /** Bytes that it has carried, both ways. */
  carried(): number
  close(): Promise<void>
}

// Small enough for connections to share the line fairly.
const pieceBytes = 1_000

/** Stands before a server, and carries everything between it and a browser as such a line does. */
export async function openSlowLine(server: string, options: LineOptions): Promise<SlowLine> {
  const { hostname, port } = new URL(server)
  const sockets = new Set<Socket>()
  let carried = 0
  const [up, down] = [createTurns(options), createTurns(options)]
  const count = (bytes: number) => void (carried += bytes)
  const listener = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
      // What is cut is closed, and that ends both.
      socket.on('error', () => undefined)
    }
    void carry(near, far, up, options, count)
    void carry(far, near, down, options, count)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    carried: () => carried,
    async close() {
      listener.close()
      for (const socket of sockets) socket.destroy()
      await once(listener, 'close')
    },
  }
}

/** One direction of the line: whoever comes first is carried first. */
function createTurns({ bytesPerSecond }: LineOptions): (bytes: number) => Promise<void> {
  let free = 0
  return async (bytes) => {
    const now = performance.now()
    free = Math.max(free, now) + (bytes / bytesPerSecond) * 1_000
    await delay(free - now)
  }
}

async function carry(
  from: Socket,
  to: Socket,
  turn: (bytes: number) => Promise<void>,
  { roundTripMs }: LineOptions,
  count: (bytes: number) => void,
): Promise<void> {
  try {
    for await (const chunk of from.iterator({ destroyOnReturn: false })) {
      if (!(chunk instanceof Buffer)) throw new TypeError('A line carries bytes')
      for (let at = 0; at < chunk.byteLength; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes)
        await turn(piece.byteLength)
        count(piece.byteLength)
        setTimeout(() => to.write(piece), roundTripMs / 2)
      }
    }
    setTimeout(() => to.end(), roundTripMs / 2)
  } catch {
    to.destroy()
  }
}

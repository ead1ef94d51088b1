import type { Socket } from 'node:net'

/** Pairs of sockets of which each carries what the other takes in, and which end together. */
export function joinedSockets() {
  const sockets = new Set<Socket>()
  return {
    join(near: Socket, far: Socket): void {
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
    },
    /** Ends all there are. */
    cut(): void {
      for (const socket of sockets) socket.destroy()
    },
  }
}

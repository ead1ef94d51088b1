import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What happens to one request on its way (TRUST 3). */
export type Fault =
  /** Reaches the server after so many ms. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The server acts, its reply never arrives. */
  | { readonly kind: 'lose-reply' }
  /** Never reaches the server. */
  | { readonly kind: 'lose-request' }
  /** Answered on the way, without the server. */
  | { readonly kind: 'answer'; readonly status: number; readonly type: string; readonly body: string }
  /** The server acts; half of its reply arrives and the connection is cut. */
  | { readonly kind: 'cut-reply' }
  /** The server acts; then `during` runs, with the reply in hand, and the reply is lost. */
  | { readonly kind: 'after-act'; readonly during: () => Promise<void> }
  /** Before the server is asked `during` runs; then the connection is cut. */
  | { readonly kind: 'before-act'; readonly during: () => Promise<void> }

interface Aim {
  readonly method: string
  /** Part of the path. */
  readonly path: string
  /** How many requests it meets; once unless told. */
  readonly times?: number
}

interface Passed {
  readonly method: string
  readonly path: string
  /** The fault it met, or `passed`. */
  readonly met: Fault['kind'] | 'passed' | 'refused'
}

/** A network between browser and server that can be made to fail, one request at a time or as a whole. */
export interface FaultProxy {
  readonly url: string
  /** The next requests that fit meet this fault, until it is stopped. */
  inject(aim: Aim, fault: Fault): { stop(): void }
  /** From now on no connection gets anywhere, and open ones are cut. */
  goDown(): void
  comeUp(): void
  /** Every request so far, in order. */
  readonly passed: readonly Passed[]
  close(): Promise<void>
}

interface Armed extends Aim {
  readonly fault: Fault
  left: number
}

/** Stands before `port` of this machine, at the port that is told or at any that is free. */
export async function startFaultProxy(port: number, at = 0): Promise<FaultProxy> {
  const armed: Armed[] = []
  const passed: Passed[] = []
  const sockets = new Set<Socket>()
  let isDown = false

  const take = ({ method = '', url = '' }: IncomingMessage): Fault | null => {
    const found = armed.find((aim) => aim.left > 0 && aim.method === method && url.includes(aim.path))
    if (!found) return null
    found.left -= 1
    return found.fault
  }

  const server = createServer((incoming, outgoing) => {
    const { method = '', url: path = '' } = incoming
    const fault = isDown ? null : take(incoming)
    passed.push({ method, path, met: isDown ? 'refused' : (fault?.kind ?? 'passed') })
    if (isDown) incoming.socket.destroy()
    else meet(fault, { incoming, outgoing, port }).catch(() => incoming.socket.destroy())
  })
  server.on('connection', (socket) => {
    if (isDown) return void socket.destroy()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    inject(aim, fault) {
      const one = { ...aim, fault, left: aim.times ?? 1 }
      armed.push(one)
      return {
        stop() {
          one.left = 0
        },
      }
    },
    goDown() {
      isDown = true
      cutAll()
    },
    comeUp() {
      isDown = false
    },
    passed,
    close: () =>
      new Promise((resolve) => {
        cutAll()
        server.close(() => resolve())
      }),
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly port: number
}

async function meet(fault: Fault | null, exchange: Exchange): Promise<void> {
  const { incoming, outgoing } = exchange
  const lose = () => breakOff(incoming)
  switch (fault?.kind) {
    case undefined:
      return pass(exchange)
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return pass(exchange)
    case 'lose-request':
      return lose()
    case 'lose-reply':
      await wholeReply(exchange)
      return lose()
    case 'answer':
      incoming.resume()
      outgoing.writeHead(fault.status, { 'content-type': fault.type, ...closing }).end(fault.body)
      return
    case 'cut-reply': {
      const { status, headers, body } = await wholeReply(exchange)
      outgoing.writeHead(status, { ...headers, ...closing })
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => incoming.socket.destroy())
      return
    }
    case 'after-act':
      await wholeReply(exchange)
      await fault.during()
      return lose()
    case 'before-act':
      await fault.during()
      return lose()
  }
}

// A connection that was used before and breaks is one on which browsers try again by themselves.
const closing = { connection: 'close' }

/**
 * Ends the connection of a request without an answer. Browsers send a request again by themselves where a connection that
 * had lain idle just closes, also one that was opened too many: so it closes with what is no HTTP, once all was read.
 */
async function breakOff(incoming: IncomingMessage): Promise<void> {
  if (!incoming.complete) await once(incoming.resume(), 'end')
  incoming.socket.end('lost\r\n\r\n'.repeat(4), () => incoming.socket.destroy())
}

/** Passes request and reply on as they come, event streams too. */
function pass({ incoming, outgoing, port }: Exchange): void {
  const onward = request(
    { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...closing })
      reply.pipe(outgoing)
      reply.once('error', () => outgoing.destroy())
    },
  )
  onward.once('error', () => incoming.socket.destroy())
  outgoing.once('close', () => onward.destroy())
  incoming.pipe(onward)
}

interface Reply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

function wholeReply({ incoming, port }: Exchange): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const onward = request(
      { port, host: '127.0.0.1', method: incoming.method, path: incoming.url, headers: incoming.headers },
      (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.once('error', reject)
        reply.once('end', () =>
          resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: Buffer.concat(chunks) }),
        )
      },
    )
    onward.once('error', reject)
    incoming.pipe(onward)
  })
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy does not listen')
  return address.port
}

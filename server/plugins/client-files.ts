import { existsSync } from 'node:fs'
import { sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { isApiAddress } from '../http/address.ts'
import { refuseUnknownAddress } from './problems.ts'

/** An address that asks for a file rather than for a screen; screens under /app may hold dots. */
const asksForFile = (path: string) =>
  path.startsWith('/assets/') || (!path.startsWith('/app/') && /\.[a-z0-9]{1,8}$/i.test(path))

/**
 * The built client. Names under /assets carry a hash and stay for ever; everything else is asked for anew. Every
 * address of a screen answers index.html; /api never does. What lies beside a file as Brotli is sent in its place to who
 * takes it. Without a build only the API is served.
 */
export async function clientFiles(app: FastifyInstance, root: string | null) {
  const built = root !== null && existsSync(root)
  if (built)
    await app.register(fastifyStatic, {
      root,
      cacheControl: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${sep}assets${sep}`)
        reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isScreen = request.method === 'GET' || request.method === 'HEAD'
    if (!built || isApiAddress(path) || !isScreen || asksForFile(path))
      return refuseUnknownAddress(request, reply)
    return reply.sendFile('index.html')
  })
}

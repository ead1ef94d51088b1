import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

const self = ["'self'"]

/** Style elements that the component library adds while it runs, letter for letter; nothing else passes. */
export const libraryStyles = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`

/**
 * The headers of TRUST 5 on every answer, and `no-store` on data. Scripts and styles come from files of our own;
 * style attributes stay allowed because the component library positions its overlays with them.
 */
export async function securityHeaders(app: FastifyInstance, { https }: { readonly https: boolean }) {
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: self,
        scriptSrc: self,
        scriptSrcAttr: ["'none'"],
        styleSrc: [...self, ...libraryStyles.map(hashOf)],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: [...self, 'blob:', 'data:'],
        fontSrc: self,
        connectSrc: self,
        workerSrc: [...self, 'blob:'],
        frameSrc: [...self, 'blob:'],
        manifestSrc: self,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: self,
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, so that a stream has them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store')
  })
}

/** Nothing of them depends on the request: they are worked out once. */
function headersOf(options: HelmetOptions): readonly (readonly [string, string])[] {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  helmet(options)(request, answer, () => undefined)
  return Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
}

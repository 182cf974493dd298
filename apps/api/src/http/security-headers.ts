import { createHash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

interface PagePolicy {
  inlineScripts: readonly string[]
  /** Addresses beside ours that pages may send to. */
  sendsTo: readonly string[]
}

/** Nothing is loaded from other sites, nothing is framed, and only scripts of our build run. */
export function setSecurityHeaders(app: FastifyInstance, pages: PagePolicy): void {
  const headers = securityHeaders(pages)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The same for every reply, so they are computed once. */
function securityHeaders(pages: PagePolicy): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  policy(pages)(request, response, () => {})
  return response.getHeaders() as Record<string, string>
}

function policy({ inlineScripts, sendsTo }: PagePolicy) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
        // The editor and dialogs set sizes as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...sendsTo],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Contest rooms run on plain http; behind https the proxy decides.
    strictTransportSecurity: false,
    // Browsers warn about these two on plain http, and we open no windows that they would protect.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

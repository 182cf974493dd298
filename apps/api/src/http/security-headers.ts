import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Nothing is loaded from anywhere else, nothing is framed, and no script runs that we did not build. */
export async function setSecurityHeaders(app: FastifyInstance, inlineScripts: readonly string[]): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
        // Editor and dialogs set sizes as inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // Contest rooms run on plain http; behind https the proxy decides.
    strictTransportSecurity: false,
    // Browsers complain about these two on plain http, and we open no windows that they would guard.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
}

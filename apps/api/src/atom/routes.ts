import { type SpokenLocale, sourceLocale, spokenLocales } from '@arbiter/texts/locale-names'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../http/context.ts'
import { sendTagged } from '../http/packed-reply.ts'
import { publicUrlOf } from '../settings/current-settings.ts'
import { atomOf, updatedAt } from './atom.ts'
import { feeds } from './feeds.ts'

interface ReadyFeed {
  updated: Date
  send: ReturnType<typeof sendTagged>
}

/** Documents beside the pages, not calls: feed readers ask for them with their own addresses and without an account. */
export async function atomRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (documents) => {
    for (const name of Object.keys(feeds))
      documents.get(`/feeds/${name}.atom`, async (request, reply) => {
        const feed = await readyFeed(context, name, request)
        await sendFeed(feed, request, reply)
        return reply
      })
  })
}

/** The same for every visitor until something public changes. */
async function readyFeed(context: Context, name: string, request: FastifyRequest): Promise<ReadyFeed> {
  const { db, config, settings, publicData } = context
  const site = await settings.get()
  const origin = (publicUrlOf(site, config) ?? `${request.protocol}://${request.host}`).replace(/\/+$/, '')
  const locale = localeAsked(request)
  return publicData.get(`feed ${name} ${locale} ${origin}`, async () => {
    const author = site.siteName
    const feed = await feeds[name]?.(db, { locale, origin, siteName: author, webRoot: config.WEB_ROOT })
    if (!feed) throw new Error(`there is no feed ${name}`)
    const url = `${origin}/feeds/${name}.atom${locale === sourceLocale ? '' : `?locale=${locale}`}`
    const text = atomOf({ ...feed, url, locale, author })
    return { updated: updatedAt(feed.entries), send: sendTagged(text, 'application/atom+xml; charset=utf-8') }
  })
}

/** Not from headers: a feed reader keeps a feed by its address, and so do caches. */
function localeAsked({ query }: FastifyRequest): SpokenLocale {
  const { locale } = query as { locale?: unknown }
  return spokenLocales.find((each) => each === locale) ?? sourceLocale
}

async function sendFeed({ updated, send }: ReadyFeed, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('last-modified', updated.toUTCString())
  const { 'if-none-match': tag, 'if-modified-since': since } = request.headers
  const isKnown = tag === undefined && since !== undefined && Date.parse(since) >= seconds(updated)
  if (isKnown) reply.status(304).send()
  else await send(request, reply)
}

/** HTTP dates have no fractions. */
const seconds = (at: Date) => Math.floor(at.getTime() / 1000) * 1000

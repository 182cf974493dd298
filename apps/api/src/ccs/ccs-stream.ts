import { roleKey } from '@arbiter/rules/ccs/roles'
import { CCS_HEARTBEAT_MS } from '@arbiter/rules/limits'
import type { FastifyReply } from 'fastify'
import { OpenStream, type StreamOwner, streamHeaders } from '../feeds/open-stream.ts'
import type { FeedPosition } from './feed-tokens.ts'
import type { CcsReader, CcsView } from './view.ts'

/** One program that reads the event feed of a contest. */
export class CcsStream extends OpenStream {
  readonly reader: CcsReader
  readonly role: string
  /** Up to where it was sent; null while the snapshot is being sent. */
  position: FeedPosition | null = null
  #lastWrittenAt = performance.now()

  constructor(owner: StreamOwner, { contest, role, viewer, version, isStrict, now }: CcsView) {
    super(contest.id, owner)
    this.reader = { viewer, version, isStrict, now }
    this.role = roleKey(role)
  }

  /** Streams of one format get the same text. */
  get format(): string {
    return `${this.role} ${this.reader.version} ${this.reader.isStrict}`
  }

  send(text: string): void {
    this.#lastWrittenAt = performance.now()
    this.write(text)
  }

  /** Resolves when the client has read, or has left. */
  drained(): Promise<void> {
    const { body } = this
    return new Promise((done) => {
      const resume = () => {
        body.off('drain', resume).off('close', resume)
        done()
      }
      body.on('drain', resume).on('close', resume)
    })
  }

  protected override breakSilence(): void {
    if (performance.now() - this.#lastWrittenAt >= CCS_HEARTBEAT_MS) this.send('\n')
  }

  replyWith(reply: FastifyReply): FastifyReply {
    return reply.type('application/x-ndjson').headers(streamHeaders).send(this.body)
  }
}

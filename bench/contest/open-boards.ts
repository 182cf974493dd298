import { once } from 'node:events'
import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'

const AT_ONCE = 50

interface Arrival {
  /** The number of the event that the rows follow from. */
  to: number
  at: number
}

/** A client with an open board that records when each event arrived. */
export class OpenBoard {
  readonly arrivals: Arrival[] = []
  readonly #request: ClientRequest
  #rest = ''

  private constructor(request: ClientRequest, response: IncomingMessage) {
    this.#request = request
    response.setEncoding('utf8').on('data', (chunk: string) => this.#read(chunk))
    response.on('error', () => {}) // it was left
  }

  static async open(address: string, cookie: string, agent: Agent): Promise<OpenBoard> {
    const request = get(address, { agent, headers: { cookie } })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    if (response.statusCode !== 200) throw new Error(`the stream was answered with ${response.statusCode}`)
    return new OpenBoard(request, response)
  }

  /** When the event arrived; undefined if it has not yet. */
  arrivalOf(seq: number): number | undefined {
    return this.arrivals.find(({ to }) => to >= seq)?.at
  }

  leave(): void {
    this.#request.destroy()
  }

  #read(chunk: string): void {
    const at = performance.now()
    const blocks = (this.#rest + chunk).split('\n\n')
    this.#rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const to = block.match(/"type":"change","from":\d+,"to":(\d+)/)?.[1]
      if (to) this.arrivals.push({ to: Number(to), at })
    }
  }
}

export async function openBoards(address: string, cookies: readonly string[]): Promise<OpenBoard[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const boards: OpenBoard[] = []
  for (let at = 0; at < cookies.length; at += AT_ONCE) {
    const some = cookies.slice(at, at + AT_ONCE)
    boards.push(...(await Promise.all(some.map((cookie) => OpenBoard.open(address, cookie, agent)))))
  }
  return boards
}

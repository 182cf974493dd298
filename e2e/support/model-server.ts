import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** How the model takes the next questions. */
export type Behaviour = 'answer' | 'hold' | 'fail' | 'nonsense'

interface Asked {
  messages: { role: string; content: string }[]
}

const ANSWER = `## Complexity

- It is $O(n)$.

## Performance

- Fine.

## Style

- Clear.

## Alternatives

- None.
`

/** Speaks as OpenAI's `chat/completions` does, without knowing anything. */
export class ModelServer {
  readonly asked: Asked[] = []
  /** How many went away before the answer was there. */
  left = 0
  #behaviour: Behaviour = 'answer'
  #answer = ANSWER
  readonly #held = new Set<ServerResponse>()
  readonly #server = createServer((request, response) => void this.#receive(request, response))

  static async start(): Promise<ModelServer> {
    const model = new ModelServer()
    await new Promise<void>((done) => model.#server.listen(0, '127.0.0.1', done))
    return model
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`
  }

  behave(behaviour: Behaviour, answer = ANSWER): void {
    this.#behaviour = behaviour
    this.#answer = answer
  }

  /** Answers everybody who is held. */
  release(): void {
    const waiting = [...this.#held]
    this.#held.clear()
    for (const response of waiting) say(response, this.#answer)
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((done) => this.#server.close(done))
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push(JSON.parse(await text(request)))
    if (this.#behaviour === 'fail') return void response.writeHead(500).end('{"error":{"message":"secret failure"}}')
    response.writeHead(200, { 'content-type': 'application/json' })
    if (this.#behaviour === 'nonsense') return void response.end('<html>Bad gateway</html>')
    if (this.#behaviour === 'answer') return say(response, this.#answer)
    this.#hold(response)
  }

  /** Begins to answer, and stops in the middle. */
  #hold(response: ServerResponse): void {
    response.write(' ')
    this.#held.add(response)
    response.once('close', () => {
      if (this.#held.delete(response)) this.left += 1
    })
  }
}

function say(response: ServerResponse, content: string): void {
  const answer = JSON.stringify({
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  })
  response.end(answer)
}

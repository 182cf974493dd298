import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { sentenceLines } from './direction.ts'

export interface Streams {
  stdin: Readable & { isTTY?: boolean; setRawMode?(isRaw: boolean): unknown }
  stdout: Writable & { isTTY?: boolean; columns?: number }
  stderr: Writable & { isTTY?: boolean }
}

const COLOURS = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const
export type Colour = keyof typeof COLOURS

const USUAL_COLUMNS = 80

const ESCAPE = '\u001b'
const CONTROLS = new RegExp(`(${ESCAPE}\\[[0-9;]*m|\\r${ESCAPE}\\[K|[\\n\\t])|\\p{Cc}`, 'gu')

/** Names and messages come from elsewhere: of what steers a terminal, only colours and a cleared line are left. */
const harmless = (text: string) => text.replace(CONTROLS, (_, own: string | undefined) => own ?? '')

/** The place where everything is shown. For scripts (`--json`) only values reach stdout, and notes go to stderr as always. */
export class Terminal {
  readonly isForScripts: boolean
  readonly #streams: Streams
  readonly #hasColours: boolean

  constructor(streams: Streams, environment: NodeJS.ProcessEnv, isForScripts: boolean) {
    this.#streams = streams
    this.isForScripts = isForScripts
    // https://no-color.org: whatever it is set to, unless it is empty.
    this.#hasColours = streams.stdout.isTTY === true && !environment.NO_COLOR && environment.TERM !== 'dumb'
  }

  get isInteractive(): boolean {
    return this.#streams.stdin.isTTY === true && this.#streams.stderr.isTTY === true
  }

  /** Whether a line may be written over. */
  get isLive(): boolean {
    return this.#streams.stdout.isTTY === true && !this.isForScripts
  }

  get columns(): number {
    return Math.min(Math.max(this.#streams.stdout.columns ?? USUAL_COLUMNS, 40), 120)
  }

  colour(colour: Colour, text: string): string {
    return this.#hasColours && text !== '' ? `\u001b[${COLOURS[colour]}m${text}\u001b[0m` : text
  }

  /** A line for people. */
  say(line = ''): void {
    if (!this.isForScripts) this.#streams.stdout.write(`${harmless(sentenceLines(line))}\n`)
  }

  /** The same without the end of the line. */
  write(text: string): void {
    if (!this.isForScripts) this.#streams.stdout.write(harmless(text))
  }

  /** A line for scripts: one JSON value. */
  value(value: unknown): void {
    if (this.isForScripts) this.#streams.stdout.write(`${JSON.stringify(value)}\n`)
  }

  /** What a script would show anyway, such as a file. */
  raw(text: string | Uint8Array): void {
    this.#streams.stdout.write(text)
  }

  /** Beside the result: a warning, or that something takes time. */
  note(line: string): void {
    this.#streams.stderr.write(`${harmless(sentenceLines(line))}\n`)
  }

  ask(question: string): Promise<string> {
    const lines = createInterface({ input: this.#streams.stdin, output: this.#streams.stderr })
    return new Promise((answered) => {
      lines.once('close', () => answered(''))
      lines.question(question, (answer) => {
        answered(answer.trim())
        lines.close()
      })
    })
  }

  /** Reads a line without showing it; from a pipe, the first line. */
  async askSecret(question: string): Promise<string> {
    if (!this.isInteractive) return (await this.input()).split('\n')[0]?.trim() ?? ''
    this.#streams.stderr.write(question)
    try {
      return await typedInSecret(this.#streams.stdin)
    } finally {
      this.#streams.stderr.write('\n')
    }
  }

  /** All of stdin. */
  async input(): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of this.#streams.stdin) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks).toString('utf8')
  }
}

/** As a shell reports the signal, which the terminal does not send while keys are read one by one. */
const INTERRUPTED = 130
const [END, INTERRUPT, BACKSPACE, DELETE] = ['\u0004', '\u0003', '\b', '\u007f']

function typedInSecret(stdin: Streams['stdin']): Promise<string> {
  stdin.setRawMode?.(true)
  stdin.resume()
  let typed = ''
  return new Promise((done) => {
    const finish = (end: () => void) => {
      stdin.off('data', onKeys)
      stdin.setRawMode?.(false)
      stdin.pause()
      end()
    }
    const onKeys = (keys: Buffer) => {
      for (const key of keys.toString('utf8')) {
        if (key === INTERRUPT) return finish(() => process.exit(INTERRUPTED))
        if (key === '\r' || key === '\n' || key === END) return finish(() => done(typed.trim()))
        typed = key === BACKSPACE || key === DELETE ? typed.slice(0, -1) : typed + key
      }
    }
    stdin.on('data', onKeys)
  })
}

/** An EventSource that a test speaks through. */
export class ScriptedEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: ScriptedEventSource[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    ScriptedEventSource.all.push(this)
  }

  static get open(): ScriptedEventSource[] {
    return ScriptedEventSource.all.filter(({ readyState }) => readyState !== ScriptedEventSource.CLOSED)
  }

  static get latest(): ScriptedEventSource {
    return ScriptedEventSource.all.at(-1) as ScriptedEventSource
  }

  close(): void {
    this.readyState = ScriptedEventSource.CLOSED
  }

  send(type: string, data: object | string): void {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    this.dispatchEvent(new MessageEvent(type, { data: text }))
  }

  break(): void {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  refuse(): void {
    this.readyState = ScriptedEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

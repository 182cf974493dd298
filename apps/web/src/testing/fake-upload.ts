import { vi } from 'vitest'

/**
 * Takes the place of `XMLHttpRequest`, which the fake server does not know: what is sent goes to `fetch`. A held reply keeps
 * the request open, and `progress` is what the browser would report meanwhile.
 */
export class FakeUpload {
  static newest: FakeUpload | null = null

  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  #request: [method: string, url: string] = ['GET', '']
  #isAborted = false

  constructor() {
    FakeUpload.newest = this
  }

  open(...request: [method: string, url: string]): void {
    this.#request = request
  }

  setRequestHeader(): void {}

  send(body: FormData): void {
    const [method, url] = this.#request
    fetch(url, { method, body })
      .then(async (response) => {
        this.status = response.status
        this.responseText = await response.text()
        if (!this.#isAborted) this.onload()
      })
      .catch(() => this.onerror())
  }

  abort(): void {
    this.#isAborted = true
    this.onabort()
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total })
  }
}

export function stubUploads(): void {
  FakeUpload.newest = null
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
}

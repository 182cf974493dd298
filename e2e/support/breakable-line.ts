import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between browser and product. Breaking it cuts off open requests, which the browser's offline mode does not do. */
export class BreakableLine {
  readonly #far: URL
  readonly #ends = new Set<Socket>()
  readonly #server = createServer((near) => this.#take(near))
  #isBroken = false

  private constructor(to: string) {
    this.#far = new URL(to)
  }

  static async open(to: string): Promise<BreakableLine> {
    const line = new BreakableLine(to)
    await new Promise<void>((done) => line.#server.listen(0, '127.0.0.1', done))
    return line
  }

  /** The address of the proxy. */
  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  break(): void {
    this.#isBroken = true
    for (const end of this.#ends) end.destroy()
  }

  restore(): void {
    this.#isBroken = false
  }

  async close(): Promise<void> {
    this.break()
    await new Promise((done) => this.#server.close(done))
  }

  #take(near: Socket): void {
    if (this.#isBroken) return void near.destroy()
    const far = connect(Number(this.#far.port), this.#far.hostname)
    this.#join(near, far)
    this.#join(far, near)
  }

  #join(end: Socket, other: Socket): void {
    this.#ends.add(end)
    end.pipe(other)
    end.on('error', () => end.destroy())
    end.on('close', () => {
      this.#ends.delete(end)
      other.destroy()
    })
  }
}

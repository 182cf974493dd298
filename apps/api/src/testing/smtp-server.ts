import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'

export interface Post {
  url: string
  /** Each mail as it was sent. */
  mails: string[]
}

/** A mail server that accepts everything and delivers nothing. */
export async function postOffice(): Promise<Post> {
  const mails: string[] = []
  const server = createServer((socket) => serve(socket, mails))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}

function serve(socket: Socket, mails: string[]): void {
  let mail: string | null = null
  let rest = ''
  socket.write('220 post\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) mail = receive(socket, mails, mail, line)
  })
  socket.on('error', () => {})
}

function receive(socket: Socket, mails: string[], mail: string | null, line: string): string | null {
  if (mail !== null && line !== '.') return `${mail}${line}\n`
  if (mail !== null) mails.push(mail)
  const isData = mail === null && line.toUpperCase() === 'DATA'
  socket.write(isData ? '354 go on\r\n' : line.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
  return isData ? '' : null
}

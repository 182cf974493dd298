import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkPort } from './ports.ts'

test('a taken port is refused with a sentence and a way out', async () => {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
  const { port } = other.address() as AddressInfo
  await expect(checkPort('PORT', port, '127.0.0.1')).rejects.toThrow(`Port ${port} is taken by another program`)
  await expect(checkPort('PORT', port, '127.0.0.1')).rejects.toThrow(`PORT=${port + 100} npm start`)
  await new Promise((done) => other.close(done))
  await expect(checkPort('PORT', port, '127.0.0.1')).resolves.toBeUndefined()
})

test('an address of another machine is refused with a sentence', async () => {
  await expect(checkPort('PORT', 3999, '192.0.2.1')).rejects.toThrow(`Arbiter can't listen on 192.0.2.1`)
})

import { DATABASE_DELAY_MS } from '../limits.ts'
import { type Fault, lastForAWhile } from './fault.ts'

const slowDatabase: Fault = {
  name: 'slow database for the second node',
  mayFailJob: true,
  async inject({ databaseProxy }, random) {
    databaseProxy.delayMs = random.between(DATABASE_DELAY_MS.least, DATABASE_DELAY_MS.most)
    const { delayMs } = databaseProxy
    const seconds = await lastForAWhile(random)
    databaseProxy.delayMs = 0
    return { text: `${delayMs} ms each way for ${seconds} s` }
  },
}

const lostDatabase: Fault = {
  name: 'database lost for the second node',
  mayFailJob: true,
  async inject({ databaseProxy }, random) {
    databaseProxy.isRefusing = true
    const connections = databaseProxy.cut()
    const seconds = await lastForAWhile(random)
    databaseProxy.isRefusing = false
    return { text: `${connections} connections cut, refused for ${seconds} s` }
  },
}

/** Packets are dropped: neither side notices until a timeout. */
const silentDatabase: Fault = {
  name: 'database silent for the second node',
  mayFailJob: true,
  async inject({ databaseProxy }, random) {
    databaseProxy.freeze()
    const seconds = await lastForAWhile(random)
    databaseProxy.thaw()
    return { text: `for ${seconds} s` }
  },
}

const cutBrowsers: Fault = {
  name: 'cut browser connections',
  async inject({ browserProxies }) {
    const connections = browserProxies.reduce((sum, proxy) => sum + proxy.cut(), 0)
    return { text: `${connections} connections` }
  },
}

const unreachableServer: Fault = {
  name: 'one server out of reach for browsers',
  async inject({ browserProxies }, random) {
    const proxy = random.pick(browserProxies)
    proxy.isRefusing = true
    proxy.cut()
    const seconds = await lastForAWhile(random)
    proxy.isRefusing = false
    return { text: `for ${seconds} s` }
  },
}

export const networkFaults: Fault[] = [slowDatabase, lostDatabase, silentDatabase, cutBrowsers, unreachableServer]

/** The address of each node. The files in deploy/ name the same ones, so that they are used unchanged. */
export const addresses = {
  db1: '10.30.0.11',
  db2: '10.30.0.12',
  db3: '10.30.0.13',
  proxy: '10.30.0.20',
  pgbouncer: '10.30.0.21',
  api1: '10.30.0.31',
  api2: '10.30.0.32',
  judge1: '10.30.0.41',
  judge2: '10.30.0.42',
  judge3: '10.30.0.43',
  runner: '10.30.0.50',
} as const

export type NodeName = keyof typeof addresses

export const nodeNames = Object.keys(addresses) as NodeName[]
export const databaseNodes = ['db1', 'db2', 'db3'] as const
export const apiNodes = ['api1', 'api2'] as const
export const judgeNodes = ['judge1', 'judge2', 'judge3'] as const
export type DatabaseNode = (typeof databaseNodes)[number]

/** The address of the bridge, and of the process that drives the cluster. */
export const OWN_ADDRESS = '10.30.0.1/24'
export const PREFIX_LENGTH = 24

export const ports = { public: 8080, primary: 5000, pgbouncer: 6432, patroni: 8008, api: 3000, runner: 3001 } as const

export const publicOrigin = `http://${addresses.proxy}:${ports.public}`
export const directAddress = `${addresses.proxy}:${ports.primary}`

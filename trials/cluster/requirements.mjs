import { existsSync } from 'node:fs'

/** A file of each Debian package. */
const packages = {
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  postgresql: '/usr/lib/postgresql',
  iproute2: '/usr/sbin/ip',
  bubblewrap: '/usr/bin/bwrap',
}

/** @returns {string | undefined} One sentence about what to do first. */
export function missingForCluster() {
  if (process.getuid?.() !== 0) return 'A cluster needs root, for its network namespaces: sudo npm run cluster'
  const missing = Object.entries(packages).filter(([, path]) => !existsSync(path))
  if (missing.length === 0) return undefined
  return `Packages are missing: apt-get install --no-install-recommends ${missing.map(([name]) => name).join(' ')}`
}

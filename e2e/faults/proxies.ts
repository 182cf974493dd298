import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type ProxyName = 'haproxy' | 'nginx'

/** Where Debian installs them; a user's path may lack /usr/sbin. */
const programs: Record<ProxyName, string> = { haproxy: '/usr/sbin/haproxy', nginx: '/usr/sbin/nginx' }

export const isInstalled = (name: ProxyName) => spawnSync(programs[name], ['-v']).error === undefined

/** A typical configuration for two servers: the proxy checks their health, and retries a failed request on the other one. */
const configs: Record<ProxyName, (port: number, servers: number[], folder: string) => string> = {
  haproxy: (port, servers) => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  option forwardfor
  option redispatch
  retries 3
frontend public
  bind 127.0.0.1:${port}
  default_backend api
backend api
  balance roundrobin
  option httpchk GET /api/health
  default-server check inter 300ms fall 1 rise 1
${servers.map((server, index) => `  server api${index} 127.0.0.1:${server}`).join('\n')}
`,
  // It has no checks of its own: a connection that is refused is tried at the other server. With the default of max_fails, one
  // request that failed would take the only server that is left out as well.
  nginx: (port, servers, folder) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream api {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=0;`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
    }
  }
}
`,
}

export async function startProxy(name: ProxyName, port: number, servers: number[]): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `arbiter-${name}-`))
  const config = join(folder, 'config')
  await writeFile(config, configs[name](port, servers, folder))
  const args = name === 'haproxy' ? ['-db', '-f', config] : ['-c', config]
  const child = spawn(programs[name], args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  await untilListening(port, child).catch((error) => {
    throw new Error(`${name} did not start: ${said}`, { cause: error })
  })
  return {
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const LISTENING_WITHIN_MS = 10_000

async function untilListening(port: number, { exitCode }: ChildProcess): Promise<void> {
  for (const until = Date.now() + LISTENING_WITHIN_MS; Date.now() < until && exitCode === null; await sleep(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('nobody listens')
}

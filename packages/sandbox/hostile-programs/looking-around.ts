// expect: run exited 0 saying "held"
// looks for whatever the host has left in its environment and folders
import { existsSync } from 'node:fs'

const kept = ['LC_ALL', 'OPENSSL_CONF', 'PWD', 'ONLINE_JUDGE']
for (const name of Object.keys(process.env)) if (!kept.includes(name)) console.log('ESCAPED: variable', name)
for (const path of [
  '/etc/passwd',
  '/proc/self/environ',
  '/proc/self/exe',
  '/sys',
  '/home',
  '/root',
  '/var',
  '/tmp',
  '/usr/bin',
])
  if (existsSync(path)) console.log('ESCAPED:', path)
console.log('held')

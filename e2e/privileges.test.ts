import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { pidOf } from '../scripts/testing/processes.ts'

const { pid } = inject('product')
const isRoot = process.getuid?.() === 0

/** Bit numbers of Linux capabilities. */
const CAPABILITIES = { dac_override: 1, setuid: 7, net_admin: 12, sys_module: 16, sys_ptrace: 19, sys_admin: 21 }

function privilegesOf(app: 'api' | 'judge' | 'runner') {
  const status = readFileSync(`/proc/${pidOf(pid, app)}/status`, 'utf8')
  const field = (name: string) => status.match(new RegExp(`^${name}:\\s+(\\S+)`, 'm'))?.[1] ?? ''
  const bounding = BigInt(`0x${field('CapBnd')}`)
  const may = (name: keyof typeof CAPABILITIES) => ((bounding >> BigInt(CAPABILITIES[name])) & 1n) === 1n
  return { uid: Number(field('Uid')), bounding, effective: BigInt(`0x${field('CapEff')}`), may }
}

test.runIf(isRoot)('the API is nobody, with no capability that it could ever get back', () => {
  const { uid, bounding, effective } = privilegesOf('api')
  expect(uid).not.toBe(0)
  expect([bounding, effective]).toEqual([0n, 0n])
})

test.runIf(isRoot).each(['judge', 'runner'] as const)('the %s keeps what it builds boxes with, and no more', (app) => {
  const { may } = privilegesOf(app)
  expect([may('sys_admin'), may('setuid'), may('net_admin')]).toEqual([true, true, true])
  expect([may('sys_module'), may('sys_ptrace')]).toEqual([false, false])
})

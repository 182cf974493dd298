import { expect, test } from 'vitest'
import type { MemoryAccounting } from './cgroups.ts'
import { containerArguments } from './container.ts'

function argumentsWith(kind: MemoryAccounting): string[] {
  const cgroups = { kind, openBox: () => Promise.reject(new Error('none is opened')), close() {} }
  const machine = { bwrap: '/usr/bin/bwrap', warden: '/warden', isRoot: true, firstUid: 61_000, cgroups }
  return containerArguments(machine, { slot: 0, mounts: [] })
}

test.each(['cgroup-v1', 'polling'] as const)('with %s a box has a cgroup namespace of its own', (kind) => {
  expect(argumentsWith(kind)).toContain('--unshare-cgroup-try')
})

test('with cgroup-v2 it has none: mounted with nsdelegate, no program could enter its group from there', () => {
  const own = argumentsWith('cgroup-v2')
  expect(own).not.toContain('--unshare-cgroup-try')
  expect(own).toContain('--unshare-pid')
})

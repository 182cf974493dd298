import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileIn } from '@arbiter/sandbox/backends/compile'
import { openContainer } from '@arbiter/sandbox/backends/container'
import { findCpp } from '@arbiter/sandbox/languages/cpp'
import type { Toolchain } from '@arbiter/sandbox/languages/toolchain'
import { inShort, interleave, median } from '../harness.ts'
import { atLeast, type Row } from '../results.ts'
import { FIRST_OWN_SLOT, type Stage } from './stage.ts'

const ROUNDS = inShort(1, 7)

/** CPU time of the compiler for an ordinary submission, which includes bits/stdc++.h. */
export async function precompiledHeader(stage: Stage): Promise<Row> {
  const code = await readFile(join(stage.root, 'bench/programs/submission.cpp'), 'utf8')
  const found = await findCpp(join(stage.root, '.cache/sandbox'), {})
  if (found.kind === 'missing') throw new Error(found.reason)
  const { toolchain } = found
  const without = withoutHeader(toolchain)
  const samples = await interleave(ROUNDS, {
    with: () => compileCpuMs(stage, toolchain, code),
    without: () => compileCpuMs(stage, without, code),
  })
  return {
    name: 'C++ compile without / with the precompiled header',
    value: median(samples.without) / median(samples.with),
    unit: 'x',
    bar: atLeast(2),
    detail: `${median(samples.without).toFixed(0)} / ${median(samples.with).toFixed(0)} ms of CPU, ${ROUNDS} rounds`,
  }
}

function withoutHeader(toolchain: Toolchain): Toolchain {
  return {
    ...toolchain,
    compile(source) {
      const plan = toolchain.compile(source)
      return { ...plan, argv: plan.argv.filter((argument) => argument !== '-I/pch') }
    },
  }
}

async function compileCpuMs({ machine }: Stage, toolchain: Toolchain, code: string): Promise<number> {
  const source = toolchain.prepare(code)
  const container = await openContainer(machine, { slot: FIRST_OWN_SLOT, mounts: toolchain.compile(source).mounts })
  try {
    const compiled = await compileIn(container.box, toolchain, source)
    if (compiled.kind !== 'compiled') throw new Error(`submission.cpp does not compile: ${JSON.stringify(compiled)}`)
    return compiled.cpuMs
  } finally {
    await container.close()
  }
}

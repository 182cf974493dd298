import { JUDGE_ENVIRONMENT } from './host.ts'
import type { RunPlan } from './toolchain.ts'

/**
 * What C and C++ have in common, above all that a program gets the same verdict on x86-64 and arm64. What no flag can
 * make equal is explained to contestants on the page of the languages (`messages/languages.ts` in the contract).
 */

export const COMPILE_MEMORY_MB = 512
const MEGABYTE = 1024 * 1024

const OPTIMIZED = ['-O2', '-static', '-pipe', '-DONLINE_JUDGE']
/**
 * arm64 would fuse a multiplication and an addition and so round once instead of twice, its `char` has no sign, and it
 * notes a changed calling convention in the log of ordinary programs.
 */
const PORTABLE = ['-ffp-contract=off', '-fsigned-char', '-Wno-psabi']
/** x86-64 traps by itself when an integer is divided by zero; arm64 would go on with 0. */
export const ARM64_FLAGS = ['-fsanitize=integer-divide-by-zero', '-fsanitize-undefined-trap-on-error']

export function nativeFlags(standard: string, architecture: string = process.arch): string[] {
  return [`-std=${standard}`, ...OPTIMIZED, ...PORTABLE, ...(architecture === 'arm64' ? ARM64_FLAGS : [])]
}

/** A static program needs nothing of the host: no library, no shell, no device but /dev/null. */
export function nativeRun(_entry: string, memoryMb: number): RunPlan {
  return {
    argv: ['/w/main'],
    env: JUDGE_ENVIRONMENT,
    mounts: [],
    processes: 16,
    stackBytes: memoryMb * MEGABYTE,
    boundsAddressSpace: true,
    ownsItsFiles: true,
  }
}

const TARGET_PRAGMA = /^[ \t]*#[ \t]*pragma[ \t]+GCC[ \t]+target\b.*$/gm
const X86_FEATURE = /avx|sse|mmx|bmi|popcnt|lzcnt|abm|fma|f16c|aes|pclmul|rdrnd|adx|tune=|arch=/
const ARM_FEATURE = /"\+|armv/

/**
 * Many programs begin with `#pragma GCC target("avx2,bmi,popcnt")` and never use an instruction of it by name. It only asks
 * for speed, and arm64 would refuse the whole program. Blanked, not cut: no line moves.
 */
export function withoutForeignTargets(code: string, architecture: string = process.arch): string {
  if (architecture !== 'arm64') return code
  return code.replace(TARGET_PRAGMA, (line) => (isForeign(line) ? ' '.repeat(line.length) : line))
}

const isForeign = (pragma: string) => X86_FEATURE.test(pragma) && !ARM_FEATURE.test(pragma)

const X86_ONLY =
  /\b[a-z0-9]*intrin\.h: No such file|cpuid\.h: No such file|__float128|__builtin_ia32_|target\("|in .asm.|unknown mnemonic/

/** A sentence under the compiler's own words, for a program that was written for the other architecture. */
export function architectureHint(log: string, architecture: string = process.arch): string | null {
  if (architecture !== 'arm64' || !X86_ONLY.test(log)) return null
  return 'This server has arm64 processors: intrinsics, inline assembly and types of x86 do not exist here.'
}

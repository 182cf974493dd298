/**
 * The sandbox compiles and runs untrusted programs and tells what it saw; it never gives a verdict.
 *
 * It fails closed: a program runs only behind walls that were proven at start. Where they can't be, `openSandbox`
 * says why, and whoever asked (judge, runner) takes no programs and passes the reason on.
 */
export interface Sandbox {
  /** How programs are held on this machine, for the record of each judgement. */
  mode: string
  close(): Promise<void>
}

export type OpenedSandbox = { kind: 'ready'; sandbox: Sandbox } | { kind: 'off'; reason: string }

export async function openSandbox(): Promise<OpenedSandbox> {
  return { kind: 'off', reason: 'This version of Arbiter has no sandbox yet, so it runs no programs.' }
}

/** A test that proves something, by its file and the name it is given there. */
export interface Proof {
  file: string
  name: string
}

/** One sentence, label, default, redirect, bound or constant of the specification. */
export interface Statement {
  says: string
  proofs: readonly Proof[]
  /** How it was decided where the specification is silent, contradicts itself or records an unfinished part. */
  decided?: string
}

export interface Part {
  title: string
  statements: readonly Statement[]
}

/** A section of the specification, by its number there. */
export interface Section {
  number: number
  title: string
  parts: readonly Part[]
}

export function said(says: string, proofs: Proof | readonly Proof[], decided?: string): Statement {
  return { says, proofs: 'file' in proofs ? [proofs] : proofs, ...(decided && { decided }) }
}

export const testsIn =
  (file: string) =>
  (name: string): Proof => ({ file, name })

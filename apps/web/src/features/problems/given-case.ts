/** A case for the workspace, brought along from another page in the state of the browser's history. */
export interface GivenCase {
  name: string
  input: string
  expected: string | null
}

export const stateWithCase = (givenCase: GivenCase) => ({ givenCase })

/** Null for the state of another page, or of an earlier release. */
export function givenCaseIn(state: unknown): GivenCase | null {
  const given = (state as { givenCase?: Partial<GivenCase> } | null)?.givenCase
  if (typeof given?.name !== 'string' || typeof given.input !== 'string') return null
  return { name: given.name, input: given.input, expected: given.expected ?? null }
}

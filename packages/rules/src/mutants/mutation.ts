/** A small mistake of the kind that people make. Apart from how it is made, which no page needs. */
export const mutationKinds = [
  'off-by-one',
  'boundary',
  'narrow-type',
  'dropped-branch',
  'missing-reset',
  'swapped-operator',
] as const
export type MutationKind = (typeof mutationKinds)[number]

export interface Mutation {
  kind: MutationKind
  /** Counted from 1. */
  line: number
  before: string
  after: string
}

/** Outputs are compared, or a program decides about them, or one talks with the submission while it runs. */
export const checkerKinds = ['compare', 'checker', 'interactor'] as const
export type CheckerKind = (typeof checkerKinds)[number]

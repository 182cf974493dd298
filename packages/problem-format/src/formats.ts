/** `2023-07` and `2023-07-draft` became the version 2025-09. */
export const icpcFormats = ['legacy', 'legacy-icpc', '2025-09'] as const
export type IcpcFormat = (typeof icpcFormats)[number]
/** `testdata.yaml` with the flags of a grader, or `test_group.yaml`. */
export type GroupFormat = 'legacy' | 'current'
export type PackageFormat = IcpcFormat | 'polygon' | 'tests'

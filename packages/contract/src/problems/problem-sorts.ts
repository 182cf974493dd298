/** The sort orders of the public list; `number` is the order in which problems were added. */
export const listedSorts = ['number', 'name', 'difficulty', 'points', 'acceptance', 'solvers'] as const
export type ListedSort = (typeof listedSorts)[number]

export const problemSorts = [...listedSorts, 'tests', 'submissions'] as const

// One file for all: the first page of everybody has the names of all files, and what each of them needs.
export { NewRejudgePage } from './new-rejudge-page.tsx'
export { RejudgePage } from './rejudge-page.tsx'
export { RejudgesPage } from './rejudges-page.tsx'

// One chunk for all of them: every first page load carries the names and dependencies of all chunks.
export { NewRejudgePage } from './new-rejudge-page.tsx'
export { RejudgePage } from './rejudge-page.tsx'
export { RejudgesPage } from './rejudges-page.tsx'

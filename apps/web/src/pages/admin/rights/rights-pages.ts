export { ContestRightsPage } from './contest-rights-page.tsx'
export { ProblemRightsPage } from './problem-rights-page.tsx'

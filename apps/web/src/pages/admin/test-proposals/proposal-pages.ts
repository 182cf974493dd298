// One file for both: the first page of everybody has the names of all files, and what each of them needs.
export { TestProposalPage } from './test-proposal-page.tsx'
export { TestProposalsPage } from './test-proposals-page.tsx'

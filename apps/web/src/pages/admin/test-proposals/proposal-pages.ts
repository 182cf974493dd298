// One chunk for both: every first page load carries the names and dependencies of all chunks.
export { TestProposalPage } from './test-proposal-page.tsx'
export { TestProposalsPage } from './test-proposals-page.tsx'

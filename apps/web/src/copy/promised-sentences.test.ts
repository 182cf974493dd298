import * as accounts from '@arbiter/contract/messages/accounts'
import * as appeals from '@arbiter/contract/messages/appeals'
import * as contests from '@arbiter/contract/messages/contests'
import * as problems from '@arbiter/contract/messages/problems'
import { refusals } from '@arbiter/contract/messages/refusals'
import * as submissions from '@arbiter/contract/messages/submissions'
import { expect, test } from 'vitest'

/** Every sentence the specification gives, word for word, placeholders in braces. */
const promisedSentences = [
  'Login failed',
  'Welcome back, {name}!',
  'Registration failed',
  'Registration successful! Please log in.',
  'Logout failed',
  'Logged out successfully. See you soon!',
  'Failed to fetch problems. Please try again.',
  'No Problems Found: Try adjusting your filters or check back later.',
  'Failed to load the problem. It may not exist.',
  'An unknown error occurred.',
  'Failed to run code.',
  'An error occurred while generating the analysis.',
  'Submission ID missing in response',
  'Stream error',
  'Failed to load submissions. Please try again later.',
  'Could not load submission history.',
  'Error: {name}',
  'Submission not found.',
  'Could not load the leaderboard. Please try again later.',
  'Invalid response structure from server.',
  'Failed to fetch contests. Please try again later.',
  'Failed to load contest details.',
  'Contest Not Found',
  'Registration failed.',
  'You have successfully registered for the contest!',
  'Failed to fetch leaderboard data.',
  'Failed to update profile.',
  'Profile updated successfully!',
  'Failed to load solved problems.',
  'Failed to load attended contests.',
  'Failed to check appeal status',
  'Failed to submit appeal',
  'Appeal submitted',
  'Could not load dashboard data.',
  'Failed to fetch users.',
  'Failed to update user flag status.',
  'Failed to delete user.',
  'User deleted successfully.',
  'Failed to fetch problems.',
  'Failed to delete problem.',
  'Failed to fetch contests.',
  'Failed to load contests: Invalid data format.',
  'Failed to delete contest.',
  'Failed to fetch submissions.',
  'Failed to update flag status.',
  'Failed to delete submission.',
  'Submission deleted.',
  'Failed to create problem',
  'Failed to load problem data.',
  'Failed to update problem.',
  'Failed to load data',
  'Failed to save testcase',
  'Failed to delete testcase',
  'Failed to load problems',
  'An error occurred while creating the contest.',
  'Failed to load contest data.',
  'An error occurred while updating the contest.',
  'Problem updated successfully!',
  'Contest created successfully!',
  'Contest updated successfully!',
  'Please log in to register for contests.',
  'Reason must be at least 20 characters',
  'Are you sure you want to delete this test case?',
  'Contest start time must be in the future',
  'Contest end time must be after start time',
  'Please select at least one problem for the contest',
  'Master Your Coding Skills',
  'Welcome Back!',
  'Create Your Account',
  'Access Denied',
  'No submissions yet',
  'AI is analyzing your code...',
  'This may take a few seconds',
  'The leaderboard is currently empty. Start solving problems to get ranked!',
  'No successful submissions yet.',
  'Loading submissions...',
  'Expired',
  'Your account was restricted by an administrator.',
  'User not found',
]

type Entry = string | number | ((...words: never[]) => string) | readonly Entry[] | { readonly [key: string]: Entry }

/** For the messages above that have one. */
const values = { name: '{name}', message: '{name}' }

function sentencesIn(entry: Entry): string[] {
  if (typeof entry === 'function') return [entry(values as never)]
  if (typeof entry === 'object') return [...Object.values(entry).flatMap(sentencesIn), ...titleAndText(entry)]
  return typeof entry === 'string' ? [entry] : []
}

function titleAndText(entry: object): string[] {
  return 'title' in entry && 'text' in entry ? [`${entry.title}: ${entry.text}`] : []
}

/** What the server sends, and what the pages say by themselves. */
const sent = { refusals, ...accounts, ...appeals, ...contests, ...problems, ...submissions }
const copy = import.meta.glob<Record<string, Entry>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true })
const catalogue = [sent, ...Object.values(copy)].flatMap((module) => sentencesIn({ ...module } as Entry))

test.each(promisedSentences)('the catalogue says "%s" [1.2.1, 8.1.1]', (sentence) => {
  expect(catalogue).toContain(sentence)
})

import { MAX_ANNOUNCEMENT_LENGTH, MAX_QUESTION_LENGTH, MAX_TITLE_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { requiredText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { Notice, saidShape } from '../wire/said.ts'
import { Id, Instant } from '../wire/values.ts'

export const Announcement = z.object({
  _id: Id,
  title: z.string(),
  text: z.string(),
  /** Of an announcement that the product made: its title, then the sentences of its text. */
  notices: z.array(Notice).optional(),
  createdAt: Instant,
  isUnread: z.boolean(),
})

export const Clarification = z.object({
  _id: Id,
  /** Null when it is about the contest as a whole. */
  letter: z.string().nullable(),
  question: z.string(),
  answer: z.string().nullable(),
  /** A public answer is shown to everybody, without the name of the participant who asked. */
  isPublic: z.boolean(),
  isOwn: z.boolean(),
  /** Only for administrators. */
  askedBy: z.string().optional(),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
  isUnread: z.boolean(),
})

export const getContestNews = endpoint({
  method: 'GET',
  path: '/contests/:id/news',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'contests',
  summary:
    "Announcements and answered questions, newest first; with the viewer's questions, and all questions for administrators",
  params: idParam(labels.contest),
  reply: success({
    announcements: z.array(Announcement),
    clarifications: z.array(Clarification),
    /** For administrators: the number of questions without an answer. */
    unreadCount: z.int(),
  }),
})

export const readContestNews = endpoint({
  method: 'POST',
  path: '/contests/:id/news/read',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Mark all news of a contest as read',
  params: idParam(labels.contest),
  reply: success({ unreadCount: z.int() }),
})

export const announce = endpoint({
  method: 'POST',
  path: '/contests/:id/announcements',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Tell all participants something',
  params: idParam(labels.contest),
  body: z.object({
    title: requiredText(labels.title, MAX_TITLE_LENGTH),
    text: requiredText(labels.text, MAX_ANNOUNCEMENT_LENGTH),
  }),
  reply: success({ ...saidShape, announcement: Announcement }),
})

export const askQuestion = endpoint({
  method: 'POST',
  path: '/contests/:id/clarifications',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Ask the organisers a question during a contest',
  params: idParam(labels.contest),
  body: z.object({
    problemId: id(labels.problem).nullish(),
    question: requiredText(labels.question, MAX_QUESTION_LENGTH),
  }),
  reply: success({ ...saidShape, clarification: Clarification }),
})

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/contests/:id/clarifications/:clarificationId',
  access: { may: 'contest.run', of: { contest: 'id' } },
  scope: 'contests',
  summary: 'Answer a question, to the person who asked or to all',
  params: z.object({ id: id(labels.contest), clarificationId: id(labels.question) }),
  body: z.object({
    answer: requiredText(labels.answer, MAX_QUESTION_LENGTH),
    isPublic: yesOrNo(labels.publicLabel).default(false),
  }),
  reply: success({ ...saidShape, clarification: Clarification }),
})

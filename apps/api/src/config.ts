import type { LimitCeilings } from '@arbiter/rules/judging/limit-ceilings'
import {
  DRAFT_SAVE_SECONDS,
  MEMORY_LIMIT_CEILING_MB,
  METRICS_TOKEN_LENGTH,
  TIME_LIMIT_CEILING_MS,
} from '@arbiter/rules/limits'
import { parseSmtpAddress } from '@arbiter/rules/site/smtp-address'
import { z } from 'zod'
import { parseRanges } from './outbound/private-addresses.ts'

/** How long a stopping server may go on serving until the proxies have noticed. */
const MAX_DRAIN_SECONDS = 20

const port = (fallback: number) => z.coerce.number('must be a port number').int().min(1).max(65_535).default(fallback)

/** The settings of the server; `.env.example` explains each. */
export const ApiConfig = z.object({
  PORT: port(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  RUNNER_HOST: z.string().min(1).default('127.0.0.1'),
  RUNNER_PORT: port(3001),
  DATABASE_URL: z
    .string('must be the address of a PostgreSQL server')
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  /** The address of the same database without the pooler; set only if DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT: z
    .string()
    .regex(/^[^\s:/@]+:\d+$/, 'must be a host and a port, such as 10.0.0.4:5000')
    .optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PUBLIC_CACHE: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DRAFT_SAVE_SECONDS: z.coerce.number('must be a number of seconds').min(0.1).max(60).default(DRAFT_SAVE_SECONDS),
  TRUST_PROXY: z.coerce.number('must be a number of proxies').int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Without a token there are no metrics. */
  METRICS_TOKEN: z
    .string()
    .min(METRICS_TOKEN_LENGTH, `must have at least ${METRICS_TOKEN_LENGTH} characters`)
    .optional(),
  AI_BASE_URL: z.url('must be an http(s) address').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  /** The site's public address, for links in mails. */
  PUBLIC_URL: z.url('must be an http(s) address').optional(),
  SMTP_URL: z
    .string()
    .refine(
      (text) => parseSmtpAddress(text) !== null,
      'must be smtp://user:password@host:587 or smtps://…, without more',
    )
    .optional(),
  MAIL_FROM: z.string().optional(),
  /** Whether the mail server and the reviewer that administrators configure may be on this machine or in a private network. */
  PRIVATE_ADDRESSES: z.enum(['refused', 'allowed'], 'must be refused or allowed').default('refused'),
  /** Private ranges that webhooks may reach, by http too; without it, webhooks reach public addresses by https alone. */
  WEBHOOK_PRIVATE_RANGES: z
    .string()
    .refine((text) => parseRanges(text) !== null, 'must be ranges of addresses, such as 10.0.0.0/8, fd00::/8')
    .optional(),
  /** Whether problem pages have a button that hands the samples to tools on the reader's own machine. */
  SEND_TO_EDITOR: z.enum(['on', 'off'], 'must be on or off').default('off'),
  /** The largest limits that a package may set. */
  MAX_TIME_LIMIT_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(TIME_LIMIT_CEILING_MS.min / 1000)
    .max(TIME_LIMIT_CEILING_MS.max / 1000)
    .default(TIME_LIMIT_CEILING_MS.min / 1000),
  MAX_MEMORY_LIMIT_MB: z.coerce
    .number('must be a number of megabytes')
    .int()
    .min(MEMORY_LIMIT_CEILING_MB.min)
    .max(MEMORY_LIMIT_CEILING_MB.max)
    .default(MEMORY_LIMIT_CEILING_MB.min),
  /** Where the product keeps its data; set by the supervisor. The API only reads its free space. */
  DATA_DIR: z.string().optional(),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(MAX_DRAIN_SECONDS).default(0),
  /** A socket to listen on, which the supervisor keeps open over restarts. */
  LISTEN_FD: z.coerce.number().int().min(3).optional(),
  /** How many descriptors of that socket were inherited, from LISTEN_FD on. */
  LISTEN_FD_COUNT: z.coerce.number().int().min(1).default(1),
  /** Set by the supervisor; `dev` when the sources run without it. */
  VERSION: z.string().default('dev'),
  /** The built web app. */
  WEB_ROOT: z.string().optional(),
  /** The built command line tool. */
  CLI_FILE: z.string().optional(),
})
export type ApiConfig = z.output<typeof ApiConfig>

/** The settings that an import on the command line shares with one by the server. */
export const CeilingConfig = ApiConfig.pick({ MAX_TIME_LIMIT_SECONDS: true, MAX_MEMORY_LIMIT_MB: true })

export const ceilingsOf = (config: z.output<typeof CeilingConfig>): LimitCeilings => ({
  timeLimitMs: config.MAX_TIME_LIMIT_SECONDS * 1000,
  memoryLimitMb: config.MAX_MEMORY_LIMIT_MB,
})

import type { Action } from '@arbiter/rules/people/abilities'
import type { AccessLevel } from '@arbiter/rules/people/access-level'
import type { CallScope, TokenScope } from '@arbiter/rules/people/token-scope'
import { z } from 'zod'
import { saidShape } from './wire/said.ts'

/**
 * One call, described once. The server registers it with `serve(app, submit, handler)`, the browser
 * makes it with `call(submit, { body })`; schemas, types, guards and OpenAPI all come from this value.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, parameters as `:name`. */
  path: `/${string}`
  access: AccessLevel | Permission
  /** What an API token needs to make the call; `browser` closes it to every token. */
  scope: CallScope
  /** The scope with which an administrator's token makes the call as an administrator; `admin` if nothing is said. */
  managedWith?: TokenScope
  /** One line for the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  reply: z.ZodType
  /** The largest body in bytes, where it is not the server's default. */
  bodyLimit?: number
  /** Announced in every reply, so that programs can move to another call before this one goes. */
  deprecated?: Deprecation
}

/** What the caller must be allowed to do, and to which thing: one that a parameter names, the site, or any thing at all. */
export interface Permission {
  may: Action
  of: 'site' | 'any' | { readonly problem: string } | { readonly contest: string } | { readonly person: string }
}

export interface Deprecation {
  /** Days as `2026-11-19`: the announcement, and the last one on which the call is answered. */
  since: string
  until: string
  /** The path of the call that takes its place. */
  instead: `/${string}`
}

/** Whether the call is for people with an ability, not for everybody who may sign in. */
export const asksAbility = ({ access }: Pick<Endpoint, 'access'>): boolean => typeof access === 'object'

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

/** Every successful reply contains `success: true`. */
export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape })
}

/** The reply of a call that only says that it was done. */
export const Done = success(saidShape)

export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends z.ZodType } ? z.output<S> : undefined
export type QueryOf<E extends Endpoint> = E extends { query: infer S extends z.ZodType } ? z.output<S> : undefined
export type BodyOf<E extends Endpoint> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** What a caller sends: before defaults and transforms. */
export type CallOf<E extends Endpoint> = (E extends { params: infer S extends z.ZodType }
  ? { params: z.input<S> }
  : { params?: undefined }) &
  (E extends { query: infer S extends z.ZodType } ? { query?: z.input<S> } : { query?: undefined }) &
  (E extends { body: infer S extends z.ZodType } ? Body<z.input<S>> : { body?: undefined })

/** A call with an optional body can be made without the `body` key. */
type Body<Input> = undefined extends Input ? { body?: Input } : { body: Input }

/** What the server's handler may return: before the reply schema drops undeclared fields. */
export type AnswerOf<E extends Endpoint> = z.input<E['reply']>

import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { type Fault, faultIn } from './check-reply.ts'
import { SHRINK_WITHIN_MS } from './limits.ts'
import type { Operation } from './operations.ts'
import type { FuzzRequest } from './requests/request.ts'
import { requestsTo } from './requests/requests-to.ts'
import type { Role } from './roles.ts'
import { send } from './send.ts'
import type { Finding, Tally } from './tally.ts'
import type { FilledWorld } from './world/fill.ts'
import { freeLimits, restoreRole, restoreSpares } from './world/restore.ts'

export interface Campaign {
  filled: FilledWorld
  port: number
  operations: Operation[]
  /** Those of the whole description, which lists the refusals of each. */
  allOperations: Operation[]
  roles: readonly Role[]
  requestsPerRole: number
  /** To one call. */
  requestsInRow: number
  seed: number
  tally: Tally
  /** After each row of requests. */
  onProgress?: () => Promise<void>
  onFinding?: (finding: Finding) => void
}

/** All roles at the same time, so that they meet in the database; each makes rows of requests to one call after the other. */
export async function runCampaign(campaign: Campaign): Promise<void> {
  await Promise.all(campaign.roles.map((role) => requestsAs(campaign, role)))
}

async function requestsAs(campaign: Campaign, role: Role): Promise<void> {
  const { operations, requestsPerRole, tally } = campaign
  const countOf = () => tally.requests.get(role) ?? 0
  for (let round = 0; countOf() < requestsPerRole && !tally.isFull; round += 1)
    for (const operation of operations) {
      if (countOf() >= requestsPerRole || tally.isFull) return
      await restore(campaign, role)
      await rowOfRequests(campaign, role, operation, seedOf(campaign.seed, role, operation, round))
      await campaign.onProgress?.()
    }
}

async function restore({ filled }: Campaign, role: Role): Promise<void> {
  await restoreRole(filled.world, role)
  if (role !== 'admin') return
  await freeLimits(filled.world)
  await restoreSpares(filled.world)
  await filled.resetSettings()
}

/** The first round has the seed of the run itself, so that a finding is replayed by naming its seed, call and role. */
function seedOf(seed: number, role: Role, { name }: Operation, round: number): number {
  if (round === 0) return seed
  return createHash('sha256').update(`${seed} ${role} ${name} ${round}`).digest().readInt32BE()
}

/** One property of fast-check: no reply has a fault. It makes a request that has one smaller. */
async function rowOfRequests(campaign: Campaign, role: Role, operation: Operation, seed: number): Promise<void> {
  const { filled, tally } = campaign
  let first: Fault | undefined
  const requests = requestsTo(operation, { role, pools: filled.world.pools })
  const property = fc.asyncProperty(requests, async (request) => {
    const fault = await attempt(campaign, role, operation.name, request)
    if (!fault || tally.isKnown({ ...fault, operation: operation.name })) return true
    first ??= fault
    // While a request is made smaller its fault stays the same.
    return fault.kind !== first.kind || fault.detail !== first.detail
  })
  const run = await fc.check(property, {
    seed,
    numRuns: campaign.requestsInRow,
    interruptAfterTimeLimit: SHRINK_WITHIN_MS,
  })
  const smallest = run.counterexample?.[0]
  if (!first || !smallest) return
  const finding: Finding = { ...first, operation: operation.name, role, seed, request: smallest }
  tally.findings.push(finding)
  campaign.onFinding?.(finding)
}

async function attempt(
  { filled, port, tally, allOperations }: Campaign,
  role: Role,
  operation: string,
  request: FuzzRequest,
): Promise<Fault | undefined> {
  const { pools, cookies, canaries } = filled.world
  const reply = await send({ port, pools, role, cookie: cookies.get(role) ?? '' }, request)
  tally.count(role, operation, reply)
  if (reply.kind === 'answered') tally.see(canaries.foundIn(reply.body.toString()))
  return faultIn(reply, request, role, canaries, allOperations)
}

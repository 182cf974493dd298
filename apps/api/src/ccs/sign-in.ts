import { createHmac, randomBytes } from 'node:crypto'
import type { CcsCall } from '@arbiter/contract/contests/ccs-calls'
import { Refusal } from '@arbiter/contract/refusal'
import { opens, viewerByToken } from '@arbiter/rules/people/token-scope'
import type { FastifyRequest } from 'fastify'
import { credentialOfPassword } from '../accounts/password-credential.ts'
import { checkCredentials } from '../accounts/service.ts'
import { type Account, findAccount } from '../accounts/store.ts'
import { holderOf, holderOfToken } from '../accounts/tokens/find-token.ts'
import { isTokenText } from '../accounts/tokens/token-text.ts'
import type { Context } from '../http/context.ts'
import { bearerOf } from '../http/credentials.ts'
import { rightsOf, type SignedIn, type TokenHolder } from '../http/viewer.ts'

/** How long a right password is known again without its slow hash, and how many are. */
const KEPT_MS = 10 * 60_000
const MAX_KEPT = 10_000

/** Signs in as programs do: a name with a password or a token, or a token alone. Cookies do not count here. */
export class CcsSignIn {
  readonly #context: Context
  readonly #key = randomBytes(32)
  /** By a keyed hash of name and password: the user, and the stored hash that the password was right for. */
  readonly #right = new Map<string, { userId: string; passwordHash: string; at: number }>()

  constructor(context: Context) {
    this.#context = context
  }

  /** Null for a visitor. A credential that is not valid is refused also where none is needed. */
  async viewerOf(request: FastifyRequest, call: CcsCall): Promise<SignedIn | null> {
    const viewer = await this.#find(request, call)
    if (!viewer && call.needsSignIn) throw new Refusal('session.required')
    if (viewer?.isFlagged) throw new Refusal('account.flagged')
    return viewer
  }

  async #find(request: FastifyRequest, call: CcsCall): Promise<SignedIn | null> {
    if (request.headers.authorization === undefined) return null
    if (bearerOf(request) !== undefined) return asHolder(await holderOf(this.#context.db, request), call)
    const basic = basicOf(request)
    if (!basic) throw new Refusal('credentials.wrong')
    return isTokenText(basic.password) ? this.#byToken(request, basic, call) : this.#byPassword(request, basic)
  }

  async #byToken(request: FastifyRequest, { name, password }: Basic, call: CcsCall): Promise<SignedIn> {
    const holder = await holderOfToken(this.#context.db, password, request.ip)
    const account = holder && (await findAccount(this.#context.db, holder.id))
    if (!account || !isNameOf(account, name)) throw new Refusal('token.invalid')
    return asHolder(holder, call)
  }

  async #byPassword(request: FastifyRequest, basic: Basic): Promise<SignedIn> {
    const key = createHmac('sha256', this.#key)
      .update(JSON.stringify([basic.name, basic.password]))
      .digest('hex')
    const account = (await this.#known(key)) ?? (await this.#check(key, basic, request))
    const { id, role, flagReason, passwordHash, grants } = account
    const credentialId = credentialOfPassword(id, passwordHash ?? '')
    return { id, role, accountRights: rightsOf(account), isFlagged: flagReason !== null, grants, credentialId }
  }

  async #known(key: string): Promise<Account | undefined> {
    const kept = this.#right.get(key)
    if (!kept || performance.now() - kept.at > KEPT_MS) return undefined
    const account = await findAccount(this.#context.db, kept.userId)
    return account?.passwordHash === kept.passwordHash ? account : undefined
  }

  async #check(key: string, { name, password }: Basic, request: FastifyRequest): Promise<Account> {
    const { db, turns } = this.#context
    const named = name.includes('@') ? { email: name, username: undefined } : { username: name, email: undefined }
    const from = { address: request.ip, device: undefined }
    const account = await turns.use('hashing', request, () => checkCredentials(db, { ...named, password }, from))
    if (this.#right.size >= MAX_KEPT) this.#right.clear()
    this.#right.set(key, { userId: account.id, passwordHash: account.passwordHash ?? '', at: performance.now() })
    return account
  }
}

/** An administrator is the jury by the scope of the call that says so. */
function asHolder(holder: TokenHolder | null, call: CcsCall): SignedIn {
  if (!holder) throw new Refusal('token.invalid')
  if (!opens(holder.scopes, call)) throw new Refusal('token.scope')
  return viewerByToken(holder, holder.scopes, call)
}

interface Basic {
  name: string
  password: string
}

function basicOf({ headers }: FastifyRequest): Basic | null {
  const encoded = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(headers.authorization ?? '')?.[1]
  if (encoded === undefined) return null
  const [, name, password] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
  return name === undefined || password === undefined ? null : { name, password }
}

const isNameOf = ({ username, email }: Account, name: string) =>
  [username, email].some((own) => own?.toLowerCase() === name.toLowerCase())

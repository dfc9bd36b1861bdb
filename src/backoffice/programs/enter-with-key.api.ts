import { normaliseHost } from '../../shops/hosts/host.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShopByHost } from '../../shops/shops.store.ts'
import { type ApiKey, hasEnded, hashOfKey } from '../../staff/keys/api-key.ts'
import { findKey } from '../../staff/keys/api-keys.store.ts'
import { KeyLimits } from '../../staff/keys/key-limits.ts'
import { hasSwitch, type Permission } from '../../staff/team/permission.ts'
import type { DeskCall } from '../calls/desk-call.ts'
import type { DeskRequest, ProgramRequest } from '../desk-request.ts'
import { problem } from './problem.ts'
import { roleOfKey } from './role-of-key.ts'

const limits = new WeakMap<object, KeyLimits>()

/** A program that has shown its key, in the shop that the address names. */
export interface Entered {
  readonly shop: Shop
  readonly key: ApiKey
}

/** Lets a program in by its key and takes one of the key's requests; else the problem to answer. */
export async function enterWithKey(token: string, asked: DeskRequest): Promise<Entered | Response> {
  const { deps } = asked
  const found = await keyOf(token, asked)
  if (!found) return problem(401, 'The key is unknown, has ended, or opens no shop of this host.')
  const wait = limitsOf(deps.db).take(found.key.id, deps.clock())
  if (wait > 0) return problem(429, 'This key asks too often.', { 'retry-after': String(Math.ceil(wait / 1_000)) })
  return found
}

/** The request of a program for a call; else in English why its key may not make it. */
export function requestOfProgram(call: DeskCall, { shop, key }: Entered, asked: DeskRequest): ProgramRequest | string {
  const { scope, who } = call
  const role = roleOfKey(call)
  if (scope === undefined || role === null || typeof who === 'string') return 'No key may make this call.'
  if (!key.scopes.includes(scope)) return `This key lacks the scope “${scope}”.`
  const permission: Permission = { role, switches: key.scopes.includes('figures') ? ['profits'] : [] }
  if (who.needs !== undefined && !hasSwitch(permission, who.needs)) return 'This key lacks the scope “figures”.'
  return { ...asked, shop, key, permission, actor: { by: 'api-key', keyId: key.id } }
}

async function keyOf(token: string, { deps, params }: DeskRequest): Promise<Entered | null> {
  const host = normaliseHost(params.host ?? '')
  const shop = host === null || token === '' ? null : await findShopByHost(deps.db.read, host)
  const key = shop && (await findKey(deps.db.read, shop.id, hashOfKey(token)))
  return shop && key && !hasEnded(key, deps.clock()) ? { shop, key } : null
}

function limitsOf(db: object): KeyLimits {
  const ofProcess = limits.get(db) ?? new KeyLimits()
  limits.set(db, ofProcess)
  return ofProcess
}

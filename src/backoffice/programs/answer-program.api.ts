import { normaliseHost } from '../../shops/hosts/host.ts'
import { findShopByHost } from '../../shops/shops.store.ts'
import { type ApiKey, hasEnded, hashOfKey } from '../../staff/keys/api-key.ts'
import { findKey } from '../../staff/keys/api-keys.store.ts'
import { KeyLimits } from '../../staff/keys/key-limits.ts'
import { noteKeyUse } from '../../staff/keys/note-key-use.action.ts'
import { hasSwitch, type Permission } from '../../staff/team/permission.ts'
import { answerCall } from '../calls/answer-call.api.ts'
import { asksForJson } from '../calls/asks-for-json.ts'
import type { DeskCall } from '../calls/desk-call.ts'
import type { DeskRequest, ProgramRequest } from '../desk-request.ts'
import { asProblem, problem } from './problem.ts'
import { roleOfKey } from './role-of-key.ts'

const limits = new WeakMap<object, KeyLimits>()

/** Answers a call of a program with a key. It needs no page of ours behind it, because no browser sends such a header by itself. */
export async function answerProgram(call: DeskCall, token: string, asked: DeskRequest): Promise<Response> {
  const { deps, request } = asked
  const found = await keyOf(token, asked)
  if (!found) return problem(401, 'The key is unknown, has ended, or opens no shop of this host.')
  const { key, shop } = found
  const now = deps.clock()
  const wait = limitsOf(deps.db).take(key.id, now)
  if (wait > 0) return problem(429, 'This key asks too often.', { 'retry-after': String(Math.ceil(wait / 1_000)) })
  const { scope, who } = call
  const role = roleOfKey(call)
  if (scope === undefined || role === null || typeof who === 'string') return problem(403, 'No key may make this call.')
  if (!key.scopes.includes(scope)) return problem(403, `This key lacks the scope “${scope}”.`)
  if (request.method === 'POST' && !asksForJson(request)) return problem(415, 'Send application/json.')
  await noteKeyUse(deps, shop.id, key)
  const permission: Permission = { role, switches: key.scopes.includes('figures') ? ['profits'] : [] }
  if (who.needs !== undefined && !hasSwitch(permission, who.needs))
    return problem(403, 'This key lacks the scope “figures”.')
  const program: ProgramRequest = { ...asked, shop, key, permission, actor: { by: 'api-key', keyId: key.id } }
  const answered = await answerCall(call, program)
  return answered instanceof Response ? asProblem(answered) : problem(500, 'The call has no answer for programs.')
}

async function keyOf(token: string, { deps, params }: DeskRequest) {
  const host = normaliseHost(params.host ?? '')
  const shop = host === null || token === '' ? null : await findShopByHost(deps.db.read, host)
  const key: ApiKey | null = shop && (await findKey(deps.db.read, shop.id, hashOfKey(token)))
  return shop && key && !hasEnded(key, deps.clock()) ? { shop, key } : null
}

function limitsOf(db: object): KeyLimits {
  const ofProcess = limits.get(db) ?? new KeyLimits()
  limits.set(db, ofProcess)
  return ofProcess
}

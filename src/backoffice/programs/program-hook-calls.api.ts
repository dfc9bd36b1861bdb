import { z } from 'zod'
import { beginHook } from '../../orders/hooks/begin-hook.job.ts'
import { HOOK_TOPICS, type Hook, MOST_HOOKS, needsCatalogue } from '../../orders/hooks/hook.ts'
import { urlProblem } from '../../orders/hooks/hook-url.ts'
import { hooksOf } from '../../orders/hooks/hooks.store.ts'
import { removeHook } from '../../orders/hooks/remove-hook.action.ts'
import type { ApiKey } from '../../staff/keys/api-key.ts'
import { type CallAnswer, type DeskCall, programCall } from '../calls/desk-call.ts'
import type { ProgramRequest, ShopRequest } from '../desk-request.ts'

/** People make hooks on a screen of theirs. */
const byKeysAlone = { who: { roles: [] }, scope: 'orders' } as const

const shownHook = z.object({
  id: z.string(),
  url: z.string(),
  topics: z.array(z.enum(HOOK_TOPICS)),
  persons: z.boolean(),
  state: z.enum(['on', 'paused', 'off']),
  offBecause: z.string().nullable().describe('`gone`, `failing`, `too-many` or `key-ended`'),
})

/** A program subscribes to what happens, and sees and removes what it subscribed to. */
export const programHookCalls: readonly DeskCall[] = [
  programCall({
    ...byKeysAlone,
    name: 'makeHook',
    path: '/t/:host/v1/hooks',
    summary:
      'Subscribes an address to what happens from now on. Its messages follow Standard Webhooks 1.0; they end with the key, or when they are removed',
    params: z.object({
      url: z.string().describe('https, of a public host'),
      topics: z
        .array(z.enum(HOOK_TOPICS))
        .min(1)
        .max(50)
        .transform((topics) => HOOK_TOPICS.filter((topic) => topics.includes(topic)))
        .describe('`stock.low` needs the scope `catalogue`, too'),
      persons: z.boolean().default(false).describe('Whether messages say who the buyer is: needs the scope `persons`'),
    }),
    answers: shownHook.extend({ secret: z.string().describe('`whsec_…`, given this once: it verifies messages') }),
    refusals: [409],
    async run({ url, topics, persons }, asked) {
      const { deps, shop, actor } = asked
      const key = keyOf(asked)
      const missing = [...(persons ? ['persons'] : []), ...(needsCatalogue(topics) ? ['catalogue'] : [])]
      const lacks = missing.find((scope) => !key.scopes.some((one) => one === scope))
      if (lacks) return refusal(403, `This key lacks the scope “${lacks}”.`)
      const problem = urlProblem(url, deps.reach.allowsHttp)
      if (problem !== null) return refusal(422, URL_PROBLEMS[problem], 'url')
      const made = await beginHook(deps, shop.id, { url, topics, persons, keyId: key.id }, { actor })
      if (!made.ok) return refusal(409, `This shop has ${MOST_HOOKS} hooks. Remove one that is used no more.`)
      return { ok: true, data: { ...shown(made.value.hook), secret: made.value.secret }, back: '' }
    },
  }),
  programCall({
    ...byKeysAlone,
    name: 'ownHooks',
    method: 'get',
    path: '/t/:host/v1/hooks',
    summary: 'The hooks that were made with this key, the newest first',
    params: z.object({}),
    answers: z.array(shownHook),
    refusals: [],
    async run(_params, asked) {
      const key = keyOf(asked)
      const hooks = await hooksOf(asked.deps.db.read, asked.shop.id)
      return { ok: true, data: hooks.filter(({ keyId }) => keyId === key.id).map(shown), back: '' }
    },
  }),
  programCall({
    ...byKeysAlone,
    name: 'removeOwnHook',
    path: '/t/:host/v1/hooks/:id/remove',
    summary: 'Unsubscribes: removes a hook that was made with this key. A second time changes nothing',
    params: z.object({}),
    answers: z.object({ removed: z.boolean() }),
    refusals: [],
    async run(_params, { deps, shop, params, actor }) {
      const removed = await removeHook(deps, { shopId: shop.id, id: params.id ?? '' }, actor)
      return { ok: true, data: { removed }, back: '' }
    },
  }),
]

const URL_PROBLEMS = {
  broken: 'is no address',
  'not-https': 'must begin with https://',
  'with-password': 'must not name a user or a password',
  'too-long': 'has more than 500 characters',
  'own-network': 'is of an internal network',
} as const

/** Nobody at the desk may make these calls, so there is one. */
function keyOf(asked: ShopRequest): ApiKey {
  return (asked as ProgramRequest).key
}

function shown({ id, url, topics, persons, state, offReason }: Hook) {
  return { id, url, topics, persons, state, offBecause: offReason }
}

function refusal(status: number, message: string, field?: string): CallAnswer {
  return { ok: false, status, message, ...(field && { errors: [{ field, message }] }) }
}

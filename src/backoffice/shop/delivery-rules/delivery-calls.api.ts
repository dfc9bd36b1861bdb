import { z } from 'zod'
import { findActivity } from '../../../activity/activity.store.ts'
import { findDeliveryRules } from '../../../delivery/delivery-rules.store.ts'
import type { LoggedRules } from '../../../delivery/logged-rules.ts'
import { ruleTitle } from '../../../delivery/rule-words.ts'
import { type RulesRefusal, saveDeliveryRules } from '../../../delivery/save-delivery-rules.action.ts'
import { type CallAnswer, type DeskCall, deskCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { activityPlace, backToActivity } from '../../exports/activity-place.ts'
import { refusalText } from './refusal-text.ts'
import { seenIn } from './rule/seen-rule.ts'

const owners = { roles: ['owner'] } as const
const answers = z.object({ entry: z.string().nullable().describe('The entry of the log; null: nothing changed') })

/** What is done with delivery rules by one button. */
export const deliveryCalls: readonly DeskCall[] = [
  deskCall({
    name: 'removeDeliveryRule',
    path: '/t/:host/envios/quitar',
    summary:
      'Removes a delivery rule; one that is gone already is as good as removed, and one that differs from what was seen stays',
    who: owners,
    params: z.object({
      regla: z.string().min(1).max(40),
      visto: z.string().max(20_000).optional().describe('The rule as it was seen, as JSON; absent: whatever it is'),
    }),
    answers,
    refusals: [409],
    async run({ regla, visto }, asked) {
      const done = await saveDeliveryRules(asked.deps, asked.shop, asked.actor, {
        what: 'remove',
        id: regla,
        seen: seenIn(visto ?? ''),
      })
      if (!done.ok) return { ok: false, status: 409, message: refusalText(done.refusal) }
      return answered(asked, done.value.entry)
    },
  }),
  deskCall({
    name: 'undoDeliveryRules',
    path: '/t/:host/envios/deshacer',
    summary: 'Takes a change of the delivery rules back, as long as nobody has changed the same rules since',
    who: owners,
    params: z.object({ hecho: z.string().min(1).max(64), actividad: activityPlace }),
    answers,
    refusals: [404, 409],
    async run({ hecho, actividad }, asked) {
      const { deps, shop, actor } = asked
      const undone = await saveDeliveryRules(deps, shop, actor, { what: 'undo', entry: hecho })
      if (!undone.ok) {
        const { refusal } = undone
        if (refusal.reason === 'nothing-to-undo')
          return { ok: false, status: 404, message: 'Ese cambio ya no se puede deshacer.' }
        return { ok: false, status: 409, message: await sinceText(asked, hecho, refusal) }
      }
      const { entry } = undone.value
      if (actividad === undefined) return answered(asked, entry)
      return { ok: true, data: { entry }, back: backToActivity(asked.params.host, actividad, { entry, left: 0 }) }
    },
  }),
]

function answered({ shop }: SellerRequest, entry: string | null): CallAnswer {
  return { ok: true, data: { entry }, back: `/t/${shop.hosts[0]}/envios?hecho=${entry ?? ''}` }
}

async function sinceText({ deps, shop }: SellerRequest, entry: string, refusal: RulesRefusal): Promise<string> {
  if (refusal.reason !== 'changed-since' || refusal.since.changed.length === 0) return refusalText(refusal)
  const logged = await findActivity(deps.db.read, shop.id, entry)
  const { was, now } = (logged?.details ?? { was: {}, now: {} }) as unknown as LoggedRules
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const titles = refusal.since.changed.flatMap((id) => {
    const rule = rules.find((one) => one.id === id) ?? now[id] ?? was[id]
    return rule ? `«${ruleTitle(rule, shop.country)}»` : []
  })
  return `Ya no se puede deshacer, porque cambió después: ${titles.join(', ')}.`
}

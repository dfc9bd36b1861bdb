import { findRuleAuthors } from '../../../../delivery/delivery-rules.store.ts'
import { readWrittenRule } from '../../../../delivery/read-written-rule.ts'
import type { Rule } from '../../../../delivery/rule.ts'
import type { WrittenRule } from '../../../../delivery/rule-columns.ts'
import { ruleDifferences } from '../../../../delivery/rule-words.ts'
import { saveDeliveryRules } from '../../../../delivery/save-delivery-rules.action.ts'
import { writtenRule } from '../../../../delivery/written-rule.ts'
import { findRuleNames, type RuleNames } from '../../../../orders/placing/rule-names.step.ts'
import { seeOther } from '../../../../web/see-other.ts'
import { actorNames } from '../../../actor-names.api.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'
import { ago } from '../../../orders/time-words.ts'
import { refusalText } from '../refusal-text.ts'
import type { RulesSaid } from '../rules-said.tsx'
import { postedRule } from './posted-rule.ts'
import { shownRule } from './rule-form.page.tsx'
import { seenIn } from './seen-rule.ts'

/** Saves the form. What is wrong stays in it, beside its field; so does what somebody else changed meanwhile. */
export async function postRule(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  if (fields.get('hacer') === 'quitar') return removed(fields, asked)
  const written = postedRule(fields)
  const seen = seenIn(fields.get('visto') ?? '')
  const names = await findRuleNames(deps.db.read, shop.id, { rules: seen ? [seen] : [], written: [written] })
  const searched = fields.get('hacer')?.startsWith('buscar-') ? fields : null
  if (searched) return shownRule(asked, { written, seen, names, searched })
  const read = readWrittenRule(shop.country, written, names.known)
  if (!read.ok) {
    const problems = Object.fromEntries(read.refusal.map(({ column, message }) => [column, message]))
    return shownRule(asked, { written, seen, names, problems, said: NOT_SAVED, status: 422 })
  }
  const saved = await saveDeliveryRules(deps, shop, actor, { what: 'save', rule: read.value, seen })
  if (saved.ok) return seeOther(`/t/${shop.hosts[0]}/envios?hecho=${saved.value.entry ?? ''}`)
  const { refusal } = saved
  if (refusal.reason === 'changed') return conflict(asked, { written, now: refusal.now, was: seen })
  return shownRule(asked, { written, seen, names, said: { ...NOT_SAVED, text: refusalText(refusal) }, status: 422 })
}

const NOT_SAVED: RulesSaid = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.', undo: null }

/** Removes the rule as it was shown. Whoever sees what somebody else changed meanwhile, and removes it again, has seen that. */
async function removed(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const [id, seen] = [fields.get('id') ?? '', seenIn(fields.get('visto') ?? '')]
  const done = await saveDeliveryRules(deps, shop, actor, { what: 'remove', id, seen })
  if (done.ok) return seeOther(`/t/${shop.hosts[0]}/envios?hecho=${done.value.entry ?? ''}`)
  const { refusal } = done
  const now = refusal.reason === 'changed' ? refusal.now : null
  if (!now) return null
  const names = await findRuleNames(deps.db.read, shop.id, { rules: seen ? [now, seen] : [now] })
  const written = writtenRule(now, names.written)
  const text = `${await whoChanged(asked, now)}, así que no se quitó. Si igual quieres quitarla, toca otra vez «Quitar esta regla».`
  const said: RulesSaid = { tone: 'bad', text, undo: null }
  const differences = seen ? ruleDifferences(seen, now, aroundOf(asked, names)) : []
  return shownRule(asked, { written, seen: now, names, said, differences, status: 409 })
}

interface Conflict {
  readonly written: WrittenRule
  readonly now: Rule | null
  readonly was: Rule | null
}

/** The form as it was typed, with what the other person did. Whoever saves again has seen it. */
async function conflict(asked: SellerRequest, { written, now, was }: Conflict): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const rules = [now, was].filter((rule) => rule !== null)
  const names = await findRuleNames(deps.db.read, shop.id, { rules, written: [written] })
  const who = await whoChanged(asked, now)
  const said: RulesSaid = { tone: 'bad', text: `${who}. Abajo está lo tuyo: guarda otra vez para ponerlo.`, undo: null }
  const differences = now && was ? ruleDifferences(was, now, aroundOf(asked, names)) : []
  return shownRule(asked, { written, seen: now, names, said, differences, status: 409 })
}

/** `Rosa Quispe la cambió hace 2 min`. `now`: the rule as it is; `null`: it is gone. */
async function whoChanged({ deps, shop }: SellerRequest, now: Rule | null): Promise<string> {
  const author = now && (await findRuleAuthors(deps.db.read, shop.id)).get(now.id)
  if (!author) return 'Alguien la quitó'
  const people = await actorNames(deps.db.read, [author.by])
  return `${people(author.by)} la cambió ${ago(author.at, deps.clock())}`
}

function aroundOf({ shop: { country, currency } }: SellerRequest, { nameOf }: RuleNames) {
  return { country, currency, nameOf }
}

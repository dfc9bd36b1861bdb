import { findRuleAuthors } from '../../delivery/delivery-rules.store.ts'
import { readWrittenRule } from '../../delivery/read-written-rule.ts'
import type { Rule } from '../../delivery/rule.ts'
import type { WrittenRule } from '../../delivery/rule-columns.ts'
import { ruleDifferences } from '../../delivery/rule-words.ts'
import { saveDeliveryRules } from '../../delivery/save-delivery-rules.action.ts'
import { findRuleNames } from '../../orders/rule-names.step.ts'
import { seeOther } from '../../web/see-other.ts'
import { actorNames } from '../actor-names.api.ts'
import type { DeskAnswer } from '../desk-page.ts'
import type { SellerRequest } from '../desk-request.ts'
import { ago } from '../orders/time-words.ts'
import { postedRule } from './posted-rule.ts'
import { refusalText } from './refusal-text.ts'
import { shownRule } from './rule-form.page.tsx'
import type { RulesSaid } from './rules-said.tsx'

/** Saves the form. What is wrong stays in it, beside its field; so does what somebody else changed meanwhile. */
export async function postRule(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
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
  const author = now && (await findRuleAuthors(deps.db.read, shop.id)).get(now.id)
  const people = await actorNames(deps.db.read, author ? [author.by] : [])
  const who = author ? `${people(author.by)} la cambió ${ago(author.at, deps.clock())}` : 'Alguien la quitó'
  const said: RulesSaid = { tone: 'bad', text: `${who}. Abajo está lo tuyo: guarda otra vez para ponerlo.`, undo: null }
  const around = { country: shop.country, currency: shop.currency, nameOf: names.nameOf }
  const differences = now && was ? ruleDifferences(was, now, around) : []
  return shownRule(asked, { written, seen: now, names, said, differences, status: 409 })
}

function seenIn(text: string): Rule | null {
  try {
    const rule = JSON.parse(text)
    return typeof rule === 'object' && rule !== null && Array.isArray(rule.places) ? rule : null
  } catch {
    return null
  }
}

import { findDeliveryRules } from '../../../../delivery/delivery-rules.store.ts'
import { readWrittenRule } from '../../../../delivery/read-written-rule.ts'
import type { Rule } from '../../../../delivery/rule.ts'
import { rulesMark } from '../../../../delivery/rule-changes.ts'
import { type RuleSurroundings, ruleDifferences, ruleSentence, ruleTitle } from '../../../../delivery/rule-words.ts'
import { readRulesCsv } from '../../../../delivery/rules-csv.platform.ts'
import { type RehearsedRules, rehearsedRules, shortMark } from '../../../../delivery/rules-file.ts'
import { saveDeliveryRules } from '../../../../delivery/save-delivery-rules.action.ts'
import { findRuleNames } from '../../../../orders/placing/rule-names.step.ts'
import { seeOther } from '../../../../web/see-other.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'
import { refusalText } from '../refusal-text.ts'
import { shownFile } from './rules-file.page.tsx'
import type { ShownRehearsal } from './rules-file.tsx'

/** Says what a file would do, or does it at once. */
export async function postRulesFile(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const file = fields.get('archivo') ?? ''
  const text = file.trim() === '' ? (fields.get('texto') ?? '') : file
  const rows = readRulesCsv(text)
  if (!rows.ok) return shownFile(asked, { text, rehearsal: null, problem: rows.refusal })
  const before = await findDeliveryRules(deps.db.read, shop.id)
  const written = rows.value.map((row) => row.written)
  const names = await findRuleNames(deps.db.read, shop.id, { rules: before, written })
  const rehearsed = rehearsedRules(rows.value, {
    before,
    read: (one) => readWrittenRule(shop.country, one, names.known),
  })
  const around = { country: shop.country, currency: shop.currency, nameOf: names.nameOf }
  const rehearsal = shownRehearsal(rehearsed, before, around)
  // A file that comes with the button *Aplicar* was seen by nobody yet.
  if (fields.get('hacer') !== 'aplicar' || text === file || rehearsed.wrong.length > 0)
    return shownFile(asked, { text, rehearsal, problem: null })
  if (fields.get('visto') !== rehearsal.mark && rehearsal.lines.length > 0)
    return shownFile(asked, { text, rehearsal, problem: refusalText({ reason: 'list-changed' }) })
  const saved = await saveDeliveryRules(deps, shop, actor, {
    what: 'replace',
    rules: rehearsed.rules,
    seen: rulesMark(before),
  })
  if (saved.ok) return seeOther(`/t/${shop.hosts[0]}/envios?hecho=${saved.value.entry ?? ''}`)
  return shownFile(asked, { text, rehearsal, problem: refusalText(saved.refusal) })
}

function shownRehearsal(
  { added, changed, removed, isReordered, wrong }: RehearsedRules,
  before: readonly Rule[],
  around: RuleSurroundings,
): ShownRehearsal {
  return {
    lines: [
      ...added.map((rule) => `Nueva: ${ruleSentence(rule, around)}`),
      ...changed.map(
        ({ was, now }) => `Cambia «${ruleTitle(was, around.country)}»: ${ruleDifferences(was, now, around).join('; ')}`,
      ),
      ...removed.map((rule) => `Se quita: ${ruleSentence(rule, around)}`),
      ...(isReordered ? ['Cambia el orden'] : []),
    ],
    wrong: wrong.map(({ line, message }) => `Línea ${line}: ${message}`),
    mark: shortMark(before),
  }
}

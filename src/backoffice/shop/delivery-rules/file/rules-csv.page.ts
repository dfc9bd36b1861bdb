import { findDeliveryRules } from '../../../../delivery/delivery-rules.store.ts'
import { rulesCsv } from '../../../../delivery/rules-csv.platform.ts'
import { writtenRule } from '../../../../delivery/written-rule.ts'
import { localDay } from '../../../../lib/time/local-time.ts'
import { findRuleNames } from '../../../../orders/placing/rule-names.step.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import type { DeskAnswer } from '../../../frame/desk-page.ts'

/** The rules as a CSV file. */
export async function rulesFileOut({ deps, shop, url }: SellerRequest): Promise<DeskAnswer> {
  const rules = await findDeliveryRules(deps.db.read, shop.id)
  const names = await findRuleNames(deps.db.read, shop.id, { rules })
  const separator = url.searchParams.get('separador') === 'punto-y-coma' ? ';' : ','
  const body = rulesCsv(
    rules.map((rule) => writtenRule(rule, names.written)),
    separator,
  )
  const name = `envios-${shop.hosts[0]}-${localDay(deps.clock(), shop.country)}.csv`
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

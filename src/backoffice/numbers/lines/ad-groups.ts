import { breakEvenOfMix } from '../../../figures/reports/break-even-mix.ts'
import { earnedOf } from '../../../figures/reports/earned.ts'
import type { AdLine } from '../../../figures/reports/report.ts'
import { adKey } from '../../../figures/rules/figure-rows.ts'
import { addSums, noSums } from '../../../figures/rules/figure-sums.ts'
import { isKnown, type Known } from '../../../figures/rules/known.ts'
import { FEW_ORDERS, isMature, perEach } from '../../../figures/rules/rates.ts'

/** A campaign with its advertisements, or a network with its campaigns: its figures are the sum of theirs. */
export interface AdGroup extends AdLine {
  readonly level: 'network' | 'campaign' | 'ad'
  /** Its key in the figures; with `*` at its end all that begin so. */
  readonly key: string
}

/** Lines below each other as they belong together: a network, its campaigns, and their advertisements. Orders without a campaign stand last. */
export function adGroups(lines: readonly AdLine[]): readonly AdGroup[] {
  const named = lines.filter(({ network }) => network !== null)
  const rest = lines.filter(({ network }) => network === null)
  const networks = [...Map.groupBy(named, ({ network }) => network)].flatMap(([, own]) => [
    joined(own, 'network'),
    ...most(
      [...Map.groupBy(own, ({ campaign }) => campaign).values()].map((ads) => ({
        ads,
        group: joined(ads, 'campaign'),
      })),
    ).flatMap(({ ads, group }) => [group, ...(ads.length > 1 || ads[0]?.ad ? ads.map(single).toSorted(bySpend) : [])]),
  ])
  const [first] = rest
  return first
    ? [...networks, { ...joined(rest, 'network'), key: first.campaign === '' && rest.length === 1 ? keyOf(first) : '' }]
    : networks
}

function keyOf({ network, campaign, ad }: AdLine): string {
  return network === null && campaign === '' && ad === '' ? '' : adKey({ network: network ?? '', campaign, ad })
}

function single(line: AdLine): AdGroup {
  return { ...line, level: 'ad', key: keyOf(line) }
}

function joined(own: readonly AdLine[], level: 'network' | 'campaign'): AdGroup {
  const [first] = own
  if (!first) throw new Error('a group without a line')
  const sums = own.reduce((sum, line) => addSums(sum, line.sums), noSums)
  const spend = own.reduce<Known>(
    (sum, line) => (isKnown(sum) && isKnown(line.spend) ? sum + line.spend : 'sin-dato'),
    0,
  )
  const key = level === 'network' ? `${first.network}|*` : `${first.network}|${first.campaign}|*`
  return { ...first, ...earnedOf(sums, spend), level, key, ad: '', adName: '', ...mixed(own) }
}

function mixed(own: readonly AdLine[]): Pick<AdLine, 'breakEven' | 'lacksCost'> {
  return {
    breakEven: breakEvenOfMix(own.map(({ sums, breakEven }) => ({ count: sums.orders, breakEven }))),
    lacksCost: own.some(({ lacksCost }) => lacksCost),
  }
}

const bySpend = (one: AdGroup, other: AdGroup) => amountOf(other) - amountOf(one) || other.sums.orders - one.sums.orders

function amountOf({ spend }: AdGroup): number {
  return isKnown(spend) ? spend : 0
}

function most(groups: readonly { readonly ads: readonly AdLine[]; readonly group: AdGroup }[]) {
  return groups.toSorted((one, other) => bySpend(one.group, other.group))
}

/** What to do about a campaign or an advertisement. `apagar` only where its orders are over and enough, or where it spent without one. */
export function adAdvice({ sums, spend, profit, breakEven, level }: AdGroup): 'apagar' | 'cara' | 'sin-pedidos' | '' {
  if (level === 'network' || !isKnown(spend) || spend === 0) return ''
  if (sums.orders === 0) return 'sin-pedidos'
  const cpa = perEach(spend, sums.orders)
  if (isMature(sums) && sums.orders >= FEW_ORDERS && isKnown(profit) && profit < 0 && sums.unclear === 0)
    return 'apagar'
  return breakEven && isKnown(cpa) && cpa > breakEven.cpa && sums.orders >= FEW_ORDERS ? 'cara' : ''
}

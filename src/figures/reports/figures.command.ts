import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Country, countries } from '../../lib/countries.ts'
import { formatMoney } from '../../lib/money.ts'
import { localDay } from '../../lib/time/local-time.ts'
import type { CommandContext } from '../../server/command-context.ts'
import { shopOfHost } from '../../shops/shop-of-host.command.ts'
import { recomputeStaleDays } from '../days/recompute-stale-days.job.ts'
import { remakeFigures } from '../days/remake-figures.action.ts'
import { isKnown, type Known } from '../rules/known.ts'
import { deliveredBand, losesUnadvertised } from '../rules/rates.ts'
import { LINE_GROUPS, type LineGroup, linesBy, type NamedLine } from './lines-by.step.ts'
import { PERIOD_NAMES, periodOf } from './period.ts'
import type { BreakEven, Earned, ReportOf, Summary } from './report.ts'
import { type Asked, summaryOf } from './summary.step.ts'

interface Options {
  readonly shop: string
  readonly period: string
  readonly from?: string
  readonly to?: string
  readonly by?: LineGroup
  readonly json?: true
}

/** `contraentrega figures …`: what a shop earns, as the desk's *Números* says it. */
export function addFiguresCommands(program: Command, context: CommandContext): void {
  const figures = program.command('figures').description('What a shop earns')
  figures
    .command('show')
    .description('What orders placed within a period earned, and what they cost; of what is not known it says so')
    .requiredOption('--shop <host>', 'the shop’s host')
    .addOption(new Option('--period <name>', 'the days').choices(PERIOD_NAMES).default('30'))
    .option('--from <date>', 'from this day on, as 2026-11-21, with --to', day)
    .option('--to <date>', 'to this day', day)
    .addOption(new Option('--by <group>', 'a line for each').choices(LINE_GROUPS))
    .option('--json', 'all figures, money in hundredths')
    .action(async (options: Options) => {
      const deps = await context.openDeps('read')
      const shop = await shopOfHost(deps, context, options.shop)
      const today = localDay(deps.clock(), shop.country)
      const period = periodOf({ name: options.period, from: options.from ?? '', to: options.to ?? '' }, today)
      const asked: Asked = { shopId: shop.id, period, today }
      const report = options.by
        ? await linesBy(deps.db.reports, asked, options.by)
        : await summaryOf(deps.db.reports, asked)
      if (options.json) context.out(JSON.stringify(report, null, 2))
      else context.out([headText(report), ...textOf(report, shop.country)].join('\n'))
    })
  figures
    .command('rebuild')
    .description('Makes the figures of every day anew from the orders; a server does so by itself with what changes')
    .requiredOption('--shop <host>', 'the shop’s host')
    .action(async ({ shop: host }: { shop: string }) => {
      const deps = await context.openDeps()
      const { id } = await shopOfHost(deps, context, host)
      await remakeFigures(deps, id)
      context.out(`Made the figures of ${await recomputeStaleDays(deps)} days anew.`)
    })
}

function headText({ period, isStale }: Pick<Summary, 'period' | 'isStale'>): string {
  return `${period.from} to ${period.to}${isStale ? ', while some of its days are made anew' : ''}`
}

function textOf(report: Summary | ReportOf<NamedLine>, country: Country): readonly string[] {
  const money = (amount: Known) => (isKnown(amount) ? signedMoney(amount, country) : 'not known')
  if ('lines' in report) return report.lines.map((line) => `${line.name || '(none)'}\n${shortly(line, money)}`)
  const { now, visits, fixed, breakEven, daysWithoutSpend, expected } = report
  const { sums } = now
  const band = deliveredBand(sums)
  const share = (part: number) => `${Math.round(part * 100)} %`
  return [
    `visits ${visits}, forms begun ${sums.begun}`,
    shortly(now, money),
    ...(band
      ? [
          `  delivered: ${share(band.low)} to ${share(band.high)} of all${expected === null ? '' : `, ${Math.round(expected)} of the open ones expected`}`,
        ]
      : []),
    `  of revenue ${money(sums.revenue)}: products ${money(sums.productCost)}, freight ${money(sums.freight)}, fees ${money(sums.fee)}, packing ${money(sums.packing)}, losses ${money(sums.losses)}, advertising ${money(now.spend)}`,
    ...(fixed > 0 ? [`  fixed costs of these days, not in the profit: ${money(fixed)}`] : []),
    `  an order may cost ${breakEven ? `${losesUnadvertised(breakEven.cpa) ? 'nothing: it loses even without advertising' : money(breakEven.cpa)} (${sourceOf(breakEven)})` : 'not known'}`,
    ...(daysWithoutSpend > 0 ? [`  no spend was entered for ${daysWithoutSpend} days`] : []),
  ]
}

function sourceOf({ from, orders }: BreakEven): string {
  if (from === 'assumed') return 'assumed'
  return from === 'own' ? `by ${orders} orders that are over` : `by ${orders} past orders sold elsewhere`
}

function shortly({ sums, margin, spend, profit }: Earned, money: (amount: Known) => string): string {
  const { orders, confirmed, sent, delivered, returned, cancelled, open, unclear } = sums
  const without = unclear > 0 ? ` (without ${unclear} orders of which a cost is not known)` : ''
  return [
    `  orders ${orders}: confirmed ${confirmed}, sent ${sent}, delivered ${delivered}, returned ${returned}, cancelled ${cancelled}, open ${open}`,
    `  profit ${money(profit)}: before advertising ${money(margin)}, advertising ${money(spend)}${without}`,
  ].join('\n')
}

function signedMoney(amount: number, country: Country): string {
  return `${amount < 0 ? '-' : ''}${formatMoney(Math.abs(amount), countries[country].currency)}`
}

function day(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError('a day such as 2026-11-21 is needed.')
  return text
}

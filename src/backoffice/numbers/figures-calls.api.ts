import { z } from 'zod'
import { LINE_GROUPS, linesBy } from '../../figures/reports/lines-by.step.ts'
import { type Period, periodOf } from '../../figures/reports/period.ts'
import { BREAK_EVEN_SOURCES, type Earned } from '../../figures/reports/report.ts'
import { summaryOf } from '../../figures/reports/summary.step.ts'
import { SUM_FIELDS } from '../../figures/rules/figure-sums.ts'
import { localDay } from '../../lib/time/local-time.ts'
import { type DeskCall, deskCall } from '../calls/desk-call.ts'
import type { SellerRequest } from '../desk-request.ts'

const known = z.union([z.int(), z.literal('sin-dato')])
const money = z.int().describe('Hundredths of the shop’s currency')
const breakEven = z
  .object({
    cpa: money,
    from: z.enum(BREAK_EVEN_SOURCES),
    orders: z.int(),
    without: z.int().describe('Orders that it leaves out, because it is not known of theirs'),
  })
  .nullable()
  .describe(
    'What an order may cost in advertising, by orders that are over, by past orders sold elsewhere, or by what the seller assumes',
  )

const earned = {
  sums: z.object(Object.fromEntries(SUM_FIELDS.map((field) => [field, z.int()]))),
  margin: money.describe('Before advertising, without the orders that are unclear'),
  spend: known,
  profit: known,
}
const head = { from: z.string(), to: z.string(), isStale: z.boolean().describe('Some of its days are being made anew') }
const days = z.object({
  periodo: z.string().max(20).default('30').describe('hoy, ayer, 7, 30, 90, mes or mes-pasado'),
  desde: z.string().max(10).default('').describe('With `hasta`: chosen days, such as 2026-11-29'),
  hasta: z.string().max(10).default(''),
})

const who = { roles: ['owner', 'confirmer', 'packer'], needs: 'profits' } as const

/** What the screens of *Números* show, for programs. */
export const figuresCalls: readonly DeskCall[] = [
  deskCall({
    name: 'readFigures',
    method: 'get',
    path: '/t/:host/numeros/cifras',
    summary: 'What a shop earned over days, day by day',
    who,
    params: days,
    answers: z.object({
      ...head,
      now: z.object(earned),
      earlier: z.object(earned).describe('The days before'),
      days: z.array(z.object({ day: z.string(), ...earned })),
      visits: z.int(),
      expected: z
        .number()
        .nullable()
        .describe('How many of the open orders will be delivered, by what became of their like'),
      fixed: money.describe('The part of the monthly costs that falls on these days; not in the profit'),
      adTax: money,
      daysWithoutSpend: z.int(),
      breakEven,
    }),
    refusals: [],
    async run(asked, request) {
      const report = await summaryOf(request.deps.db.reports, reportAsked(asked, request))
      const { period, now, earlier, visits, expected, fixed, adTax, daysWithoutSpend } = report
      const data = {
        ...{ ...daysOf(period), isStale: report.isStale, now: earnedOf(now), earlier: earnedOf(earlier) },
        days: report.days.map(({ day, earned: own }) => ({ day, ...earnedOf(own) })),
        ...{ visits, expected, fixed, adTax, daysWithoutSpend, breakEven: report.breakEven },
      }
      return { ok: true, data, back: backTo(request) }
    },
  }),
  deskCall({
    name: 'readFigureLines',
    method: 'get',
    path: '/t/:host/numeros/lineas',
    summary: 'What was earned over days by product, advertisement, place, courier or person',
    who,
    params: days.extend({ por: z.enum(LINE_GROUPS) }),
    answers: z.object({
      ...head,
      lines: z.array(z.object({ key: z.string(), name: z.string(), ...earned, breakEven })),
    }),
    refusals: [],
    async run({ por, ...asked }, request) {
      const report = await linesBy(request.deps.db.reports, reportAsked(asked, request), por)
      const lines = report.lines.map((line) => {
        const { key, name } = line
        return { key, name, ...earnedOf(line), breakEven: line.breakEven }
      })
      return { ok: true, data: { ...daysOf(report.period), isStale: report.isStale, lines }, back: backTo(request) }
    },
  }),
]

function reportAsked({ periodo, desde, hasta }: z.output<typeof days>, { deps, shop }: SellerRequest) {
  const today = localDay(deps.clock(), shop.country)
  return { shopId: shop.id, period: periodOf({ name: periodo, from: desde, to: hasta }, today), today }
}

function daysOf({ from, to }: Period) {
  return { from, to }
}

function earnedOf({ sums, margin, spend, profit }: Earned) {
  return { sums, margin, spend, profit }
}

function backTo({ params }: SellerRequest): string {
  return `/t/${params.host}/numeros`
}

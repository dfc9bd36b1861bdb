import { markOf } from '../../../catalogue/changes/merge-product-changes.ts'
import { usesOf } from '../../../figures/costs/courier-uses.ts'
import { figureChoices } from '../../../figures/costs/figure-choices.store.ts'
import { monthlyCosts } from '../../../figures/costs/monthly-costs.store.ts'
import { removeMonthlyCost } from '../../../figures/costs/remove-monthly-cost.action.ts'
import { saveFigureChoices } from '../../../figures/costs/save-figure-choices.action.ts'
import { type SaveMonthlyCostRefusal, saveMonthlyCost } from '../../../figures/costs/save-monthly-cost.action.ts'
import { usualCosts } from '../../../figures/costs/usual-costs.store.ts'
import { fold } from '../../../lib/text/fold.ts'
import { localDay } from '../../../lib/time/local-time.ts'
import { courierNames } from '../../../orders/parcels/courier-names.step.ts'
import { listCouriers } from '../../../orders/parcels/couriers.store.ts'
import { sentWithoutCost } from '../../../orders/parcels/sent-without-cost.store.ts'
import { seeOther } from '../../../web/see-other.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { costRows } from './cost-rows.ts'
import { Costs } from './costs.tsx'
import { monthlyWords } from './monthly-words.ts'
import { type ChoiceProblems, readChoices, shownChoices, type TypedChoices, typedChoicesIn } from './typed-choices.ts'
import { type MonthlyProblems, readMonthly, shownMonthly, type TypedMonthly, typedMonthlyIn } from './typed-monthly.ts'

const TITLE = 'Costos habituales'
/** Older orders say little of what couriers are used now. */
const COUNTED_DAYS = 90
const DAY_MS = 86_400_000

/** What orders cost where nothing of theirs says it. */
export function costsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const isSaved = asked.url.searchParams.has('guardado')
  return shown(asked, { said: isSaved ? { tone: 'good', text: 'Guardado. Las cifras se calculan otra vez.' } : null })
}

/** Saves packing, taxes and assumed shares, or a monthly cost. What is refused stays as it was typed. */
export async function postCosts(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  switch (fields.get('hacer')) {
    case 'fijo':
      return postMonthly(fields, asked)
    case 'quitar-fijo': {
      await removeMonthlyCost(asked.deps, asked.shop, { id: fields.get('id') ?? '', actor: asked.actor })
      return saved(asked)
    }
    default:
      return postChoices(fields, asked)
  }
}

async function postChoices(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const [typed, seen] = [typedChoicesIn(fields), fields.get('visto') ?? '']
  const read = readChoices(typed)
  if (!read.ok) return shown(asked, { choices: { typed, seen, problems: read.refusal }, said: NOT_SAVED, status: 422 })
  const done = await saveFigureChoices(deps, shop, { choices: read.value, seen, actor })
  if (done.ok) return saved(asked)
  const choices = { typed, seen: markOf(done.refusal.now), problems: {} }
  return shown(asked, { choices, said: CHANGED, status: 409 })
}

async function postMonthly(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const typed = typedMonthlyIn(fields)
  const read = readMonthly(typed)
  if (!read.ok) return shown(asked, { monthly: { typed, problems: read.refusal }, said: NOT_SAVED, status: 422 })
  const done = await saveMonthlyCost(deps, shop, { cost: read.value, seen: typed.seen, actor })
  if (done.ok) return saved(asked)
  const { refusal } = done
  const isGone = refusal.reason === 'cost-gone'
  const seen = refusal.reason === 'cost-changed' ? markOf(refusal.now) : typed.seen
  const monthly = { typed: { ...typed, ...(isGone && { id: '' }), seen }, problems: {} }
  return shown(asked, { monthly, said: { tone: 'bad', text: monthlyRefusal(refusal) }, status: 409 })
}

const NOT_SAVED = { tone: 'bad', text: 'No se guardó. Corrige lo marcado.' } as const
const CHANGED = {
  tone: 'bad',
  text: 'Alguien lo cambió mientras tanto. Abajo está lo tuyo: guarda otra vez para ponerlo.',
} as const

function monthlyRefusal(refusal: SaveMonthlyCostRefusal): string {
  switch (refusal.reason) {
    case 'cost-gone':
      return 'Alguien quitó ese gasto mientras tanto. Guarda otra vez para ponerlo como nuevo.'
    case 'cost-changed':
      return CHANGED.text
    case 'too-many-costs':
      return `Ya tienes ${refusal.most} gastos fijos: quita uno antes.`
  }
}

function saved({ shop }: SellerRequest): DeskAnswer {
  return seeOther(`/t/${shop.hosts[0]}/numeros/costos?guardado`)
}

interface Shown {
  readonly said: Parameters<typeof Costs>[0]['said']
  readonly choices?: { readonly typed: TypedChoices; readonly seen: string; readonly problems: ChoiceProblems }
  readonly monthly?: { readonly typed: TypedMonthly; readonly problems: MonthlyProblems }
  readonly status?: number
}

async function shown(asked: SellerRequest, given: Shown): Promise<DeskAnswer> {
  const { deps, shop } = asked
  const [base, now] = [`/t/${shop.hosts[0]}/numeros/costos`, deps.clock()]
  const [costs, choices, monthly, sent, couriers, names] = await Promise.all([
    usualCosts(deps.db.read, shop.id),
    figureChoices(deps.db.read, shop.id),
    monthlyCosts(deps.db.read, shop.id),
    sentWithoutCost(deps.db.reports, shop.id, now - COUNTED_DAYS * DAY_MS),
    listCouriers(deps.db.read, shop.id),
    courierNames(deps.db.read, shop),
  ])
  const riders = new Set(couriers.filter(({ kind }) => kind === 'persona').map(({ name }) => fold(name)))
  const companies = names.filter((name) => !riders.has(fold(name)))
  const rows = costRows({ shop, base, costs, uses: usesOf(costs, sent), companies })
  const typed = given.choices ?? { typed: shownChoices(choices), seen: markOf(choices), problems: {} }
  return deskPage(
    <Costs
      {...{ base, rows, days: COUNTED_DAYS, said: given.said }}
      choices={{ action: base, ...typed }}
      monthly={{
        ...{ action: base, currency: shop.currency, refused: given.monthly ?? null },
        month: localDay(now, shop.country).slice(0, 7),
        costs: monthly.map((cost) => ({
          ...shownMonthly(cost, markOf(cost)),
          ...{ when: monthlyWords(cost), amount: cost.amount },
        })),
      }}
    />,
    { title: TITLE, status: given.status ?? 200 },
  )
}

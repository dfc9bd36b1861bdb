import { type FirstAnswer, firstAnswer } from '../../../delivery/first-rules.ts'
import type { Deposit, Rule } from '../../../delivery/rule.ts'
import { LARGEST_SUM } from '../../../delivery/rule-schema.ts'
import { depositText } from '../../../delivery/written-rule.ts'
import { decimalString, type Money, readTypedMoney } from '../../../lib/money.ts'
import type { CashPlaces as CashCodes } from '../../../places/cash-place.ts'
import type { PaymentAccount } from '../../../shops/payment-account.ts'
import { chosenDeposit } from '../../shop/delivery-rules/rule/deposit-choices.ts'
import { depositFields } from '../../shop/delivery-rules/rule/posted-rule.ts'
import { readAccount } from '../../shop/deposit-accounts/read-account.ts'

/** Where one pays on delivery, as the step's fields have it. */
export interface TypedCash {
  readonly where: 'todo' | 'algunos' | 'ninguno'
  /** Official codes. */
  readonly places: NonNullable<CashCodes>
  readonly elsewhere: 'deposito' | 'no'
}

/** What delivery costs, as the step's fields have it. */
export interface TypedCosts {
  /** Where one pays on delivery. Nothing is chosen before the owner does: free delivery is a promise. */
  readonly envio_aqui: string
  readonly tarifa_aqui: string
  /** In all other places. */
  readonly envio_resto: string
  readonly tarifa_resto: string
  readonly deposito_tipo: string
  readonly deposito_valor: string
  /** Where the deposit is paid. */
  readonly medio: string
  readonly numero: string
  readonly titular: string
}

const COST_FIELDS = [
  ...(['envio_aqui', 'tarifa_aqui', 'envio_resto', 'tarifa_resto'] as const),
  ...(['deposito_tipo', 'deposito_valor', 'medio', 'numero', 'titular'] as const),
] as const satisfies readonly (keyof TypedCosts)[]

export type CostProblems = Readonly<Partial<Record<keyof TypedCosts, string>>>

export function typedCosts(fields: URLSearchParams): TypedCosts {
  const typed = COST_FIELDS.map((name) => [name, (fields.get(name) ?? '').trim()])
  const costs = { ...NO_COSTS, ...Object.fromEntries(typed) }
  return { ...costs, deposito_tipo: costs.deposito_tipo || NO_COSTS.deposito_tipo }
}

const NO_COSTS: TypedCosts = {
  ...{ envio_aqui: '', tarifa_aqui: '', envio_resto: '', tarifa_resto: '' },
  ...{ deposito_tipo: 'monto', deposito_valor: '', medio: '', numero: '', titular: '' },
}

/** What the shop's rules say, where they are those of this step. */
export function savedCosts(rules: readonly Rule[]): TypedCosts {
  const answer = firstAnswer(rules)
  if (!answer) return NO_COSTS
  const { rate, elsewhere } = answer
  return {
    ...NO_COSTS,
    ...(answer.places.length > 0 && { envio_aqui: kindOf(rate), tarifa_aqui: rateText(rate) }),
    ...(elsewhere && { envio_resto: kindOf(elsewhere.rate), tarifa_resto: rateText(elsewhere.rate) }),
    ...(elsewhere && depositTexts(elsewhere.deposit)),
  }
}

function kindOf(rate: Money): string {
  return rate === 0 ? 'gratis' : 'tarifa'
}

function rateText(rate: Money): string {
  return rate === 0 ? '' : decimalString(rate)
}

function depositTexts(deposit: Deposit | null): Pick<TypedCosts, 'deposito_tipo' | 'deposito_valor'> {
  const { kind, value } = depositFields(depositText(deposit))
  return { deposito_tipo: kind, deposito_valor: value }
}

interface ReadCosts {
  readonly answer: FirstAnswer
  /** The first account for deposits; `null`: none was written. */
  readonly account: PaymentAccount | null
  readonly problems: CostProblems
}

/** What was typed of what is asked: of places that the answer has. `accountId`: of the first account; `null` where none is asked for. */
export function readCosts(
  { where, places, elsewhere }: TypedCash,
  typed: TypedCosts,
  accountId: string | null,
): ReadCosts {
  const problems: Partial<Record<keyof TypedCosts, string>> = {}
  const rateOf = (kind: 'envio_aqui' | 'envio_resto', amount: 'tarifa_aqui' | 'tarifa_resto'): Money => {
    if (typed[kind] === 'gratis') return 0
    const rate = readTypedMoney(typed[amount])
    if (typed[kind] !== 'tarifa') problems[kind] = 'Elige si el envío es gratis o cuánto cuesta.'
    else if (!rate.ok || rate.value === 0 || rate.value > LARGEST_SUM)
      problems[amount] = 'Escribe cuánto cuesta, como 12.50.'
    return rate.ok ? rate.value : 0
  }
  const here = where === 'todo' ? [''] : where === 'ninguno' ? [] : places
  const rate = here.length > 0 ? rateOf('envio_aqui', 'tarifa_aqui') : 0
  if (where === 'todo' || (where === 'algunos' && elsewhere === 'no'))
    return { answer: { places: here, rate, elsewhere: null }, account: null, problems }
  const restRate = rateOf('envio_resto', 'tarifa_resto')
  const deposit = chosenDeposit(typed.deposito_tipo, typed.deposito_valor)
  if (typeof deposit === 'string') problems.deposito_valor = deposit
  else if (deposit?.kind === 'rate' && typed.envio_resto === 'gratis')
    problems.deposito_valor = 'El envío es gratis: elige otro adelanto.'
  const own = accountOf(typed, accountId)
  const read = { rate: restRate, deposit: typeof deposit === 'string' ? null : deposit }
  return {
    answer: { places: here, rate, elsewhere: read },
    account: own.account,
    problems: { ...problems, ...own.problems },
  }
}

function accountOf({ medio, numero, titular }: TypedCosts, id: string | null) {
  if (id === null || medio + numero + titular === '') return { account: null, problems: {} }
  const read = readAccount(new URLSearchParams({ medio, numero, titular }), { id, qr: null, isOn: true })
  if (read.ok) return { account: read.value, problems: {} }
  const { means, number, holder } = read.refusal.problems
  const problems: CostProblems = {
    ...(means && { medio: means }),
    ...(number && { numero: number }),
    ...(holder && { titular: holder }),
  }
  return { account: null, problems }
}

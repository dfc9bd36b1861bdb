import type { Money } from '../lib/money.ts'
import { type DeliveryWindow, deliveryWindow, type LocalMoment } from './delivery-window.ts'
import type { Option } from './quote.ts'
import type { Rule, RulePayment, Way } from './rule.ts'

/** What was agreed when it was ordered. Nothing is computed from the rules after that. Money is hundredths. */
export interface FrozenDelivery {
  /** The rule that set the rate, with its name at that time. */
  readonly rule: string
  readonly name: string
  readonly way: Way
  readonly rate: Money
  readonly surcharge: Money
  readonly payment: Exclude<RulePayment, 'no'>
  /** `null`: the seller says how much. */
  readonly deposit: Money | null
  readonly window: DeliveryWindow | null
  /** Ids of the couriers that the rule names, the preferred one first. */
  readonly couriers: readonly string[]
}

/** Freezes an option at a moment of the shop's clock. `rules` are those that it was quoted by. */
export function frozenDelivery(
  option: Option,
  rules: readonly Rule[],
  moment: LocalMoment,
  holidays: ReadonlySet<string>,
): FrozenDelivery {
  const { rule, way, rate, surcharge, payment, deposit } = option
  const { days, cutOff } = rule
  const own = rules.find(({ id }) => id === rule.id)
  return {
    ...{ rule: rule.id, name: own?.name ?? '', way, rate, surcharge, payment, deposit, couriers: own?.couriers ?? [] },
    window: days === null ? null : deliveryWindow({ days, cutOff }, moment, holidays),
  }
}

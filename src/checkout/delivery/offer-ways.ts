import { deliveryWindow, type LocalMoment } from '../../delivery/delivery-window.ts'
import { arrivalText, missingText, notSentTexts, paymentText, rateText } from '../../delivery/option-words.ts'
import { type Freight, type Option, type QuotedLine, quote } from '../../delivery/quote.ts'
import type { PublicRule, Way } from '../../delivery/rule.ts'
import type { CurrencyCode } from '../../lib/money.ts'
import type { Delivery, OfferedWay } from './offered-way.ts'

/** What a quote needs beside the order. */
export interface Quoting {
  readonly rules: readonly PublicRule[]
  readonly holidays: ReadonlySet<string>
  /** By the shop's clock. */
  readonly moment: LocalMoment
  readonly currency: CurrencyCode
  /** How a deposit can be paid, as in `Yape o Plin`; '' says nothing of it. */
  readonly means: string
}

export interface AskedWays {
  /** The official code; '' for a place in the shopper's own words. */
  readonly code: string
  /** The name of the place in a sentence. */
  readonly place: string
  readonly lines: readonly QuotedLine[]
  /** By default what the rules ask. */
  readonly freight?: Freight
  /** What the shopper has picked. One way that is offered alone is chosen by itself. */
  readonly way: Way | ''
}

/** How an order can reach its place, by the shop's rules, in the words of the forms. */
export function offerWays(quoting: Quoting, { code, place, lines, freight = 'asked', way }: AskedWays): Delivery {
  const answer = quote(quoting.rules, code, lines, freight)
  if (answer.kind === 'open') return answer
  if (answer.kind === 'refused') {
    return { kind: 'refused', ...notSentTexts(answer, { place, lines, currency: quoting.currency }) }
  }
  const options = answer.options.map((option) => offeredWay(option, quoting))
  const [first, another] = options
  const picked = options.find((option) => option.way === way)
  return { kind: 'options', options, chosen: picked ?? (another ? null : (first ?? null)) }
}

function offeredWay(option: Option, { holidays, moment, currency, means }: Quoting): OfferedWay {
  const { rule, way, rate, surcharge, deposit, total } = option
  const window = rule.days && deliveryWindow({ days: rule.days, cutOff: rule.cutOff }, moment, holidays)
  const freight = rateText(option, currency)
  const first = window ? `${arrivalText(window, way, moment.day)} · ${freight}` : freight
  const sentences = [first, paymentText(option, currency, means), missingText(option, currency)]
  return {
    ...{ way, rate, surcharge, deposit, total },
    lima: option.payment === 'deposito' ? '1' : '0',
    text: sentences
      .filter((each) => each !== '')
      .map((each) => `${each}.`)
      .join(' ')
      .replace(/(S\/|\$) /g, '$1\u00a0'),
    arrival: window ? arrivalText(window, way, '') : '',
    agencies: rule.agencies,
  }
}

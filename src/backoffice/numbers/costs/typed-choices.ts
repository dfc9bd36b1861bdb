import {
  AD_NETWORKS,
  type AdNetwork,
  type AssumedShares,
  type FigureChoices,
} from '../../../figures/costs/figure-choices.ts'
import { percentText, readPercent } from '../../../figures/costs/percent.ts'
import { decimalString, readTypedMoney } from '../../../lib/money.ts'
import { done, type Outcome, refused } from '../../../lib/outcome.ts'

const CHOICE_FIELDS = ['empaque', ...AD_NETWORKS, 'confirmados', 'entregados'] as const
export type ChoiceField = (typeof CHOICE_FIELDS)[number]

/** What a shop says of its costs, as the form has it. */
export type TypedChoices = Readonly<Record<ChoiceField, string>>

export type ChoiceProblems = Readonly<Partial<Record<ChoiceField, string>>>

const SHARE = 'Escribe un porcentaje, como 18.'

export function typedChoicesIn(fields: URLSearchParams): TypedChoices {
  return Object.fromEntries(CHOICE_FIELDS.map((name) => [name, (fields.get(name) ?? '').trim()])) as TypedChoices
}

export function shownChoices({ packing, adTax, assumed }: FigureChoices): TypedChoices {
  const share = (found: number | undefined) => (found === undefined ? '' : percentText(found))
  const taxes = Object.fromEntries(AD_NETWORKS.map((network) => [network, share(adTax[network])]))
  return {
    ...(taxes as Record<AdNetwork, string>),
    empaque: packing === null ? '' : decimalString(packing),
    ...{ confirmados: share(assumed?.confirmed), entregados: share(assumed?.delivered) },
  }
}

/** Reads the form. What is wrong is said beside its field. */
export function readChoices(typed: TypedChoices): Outcome<FigureChoices, ChoiceProblems> {
  const problems: Partial<Record<ChoiceField, string>> = {}
  const share = (field: ChoiceField): number | null => {
    if (typed[field] === '') return null
    const read = readPercent(typed[field])
    if (!read.ok) problems[field] = SHARE
    return read.ok ? read.value : null
  }
  const packing = typed.empaque === '' ? done(null) : readTypedMoney(typed.empaque)
  if (!packing.ok) problems.empaque = 'Escribe un monto, como 1.20.'
  const taxes = AD_NETWORKS.flatMap((network) => {
    const tax = share(network)
    return tax === null ? [] : [[network, tax] as const]
  })
  const [confirmed, delivered] = [share('confirmados'), share('entregados')]
  const isHalf = (typed.confirmados === '') !== (typed.entregados === '')
  if (isHalf) problems[typed.confirmados === '' ? 'confirmados' : 'entregados'] = 'Escribe los dos, o ninguno.'
  if (!packing.ok || Object.keys(problems).length > 0) return refused(problems)
  const assumed: AssumedShares | null = confirmed === null || delivered === null ? null : { confirmed, delivered }
  return done({ packing: packing.value, adTax: Object.fromEntries(taxes), assumed })
}

import { otherGuide } from './dropi-reports.ts'
import { type Movement, strangeGuide } from './dropi-wallet.ts'
import { strangeEffi } from './effi-files.ts'
import type { SpendFault, SpendFile } from './spend-files.ts'
import { dayText, type Sold, soles } from './truth.ts'

const less = (code: string, words: string) => `Pagaron de menos: ${code}: ${words}`
const more = (code: string, words: string) => `Pagaron de más: ${code}: ${words}`

/** What the desk has to say of an order with a fault. */
function nameOf(sold: Sold): string {
  const { code, off, back, collect, freight, goods, units, guide, fault } = sold
  switch (fault) {
    case 'neto-menos':
    case 'recaudo-menos':
      return less(code, `Faltan ${soles(off)}`)
    case 'neto-mas':
    case 'recaudo-mas':
      return more(code, `Sobran ${soles(off)}`)
    case 'neto-dos-veces':
      return more(code, `Sobran ${soles(collect - freight - goods.cost * units)}`)
    case 'recaudo-dos-veces':
      return more(code, `Sobran ${soles(collect)}`)
    case 'flete-dropi':
    case 'flete-effi':
      return less(code, `Cobraron ${soles(off)} de más por el flete`)
    case 'comision-effi':
      return less(code, `Cobraron ${soles(off)} de más por la comisión`)
    case 'devolucion-cara-dropi':
    case 'devolucion-cara-effi':
      return less(code, `Cobraron ${soles(off)} de más por la devolución`)
    case 'devolucion-de-entregado-dropi':
      return less(code, `Faltan ${soles(back)}`)
    case 'devolucion-de-entregado-effi':
      return less(code, `Cobraron ${soles(back)} de más por la devolución`)
    case 'sin-pagar-dropi':
    case 'sin-pagar-effi':
      return `Sin pagar: ${code}`
    case 'palabra-dropi':
    case 'palabra-effi':
      return `Movimiento desconocido: ${code}`
    case 'indemnizacion-falta':
      return `Perdido sin indemnizar: ${code}`
    case 'estatus-desconocido':
      return `Palabra desconocida: ${guide}`
    case 'guia-de-otro':
      return `Dos pedidos posibles: ${guide}`
    case 'otra-guia':
      return `Otra guía: ${otherGuide(sold)}`
    case 'reporte-de-cancelado':
      return `Sin confirmar o cerrados: ${otherGuide(sold)}`
    case 'adelanto-rechazado':
      return `Falta el adelanto: ${code}`
    case 'adelanto-repetido':
      return `Adelanto repetido: ${code}`
    case null:
      throw new Error('nothing is wrong with it')
  }
}

const SPEND_NAMES: Readonly<Record<SpendFault, (one: SpendFile) => string>> = {
  'otra-moneda': ({ file }) => `Otra moneda: ${file.name}`,
  'total-distinto': ({ file }) => `El total no es la suma: ${file.name}`,
  'dia-ilegible': ({ file }) => `Día que no se lee: ${file.name}`,
  'monto-negativo': ({ file }) => `Monto negativo: ${file.name}`,
  'falta-un-dia': ({ network, day }) => `Sin gasto anotado: ${network} ${dayText(day)}`,
}

interface Planted {
  readonly sold: readonly Sold[]
  readonly wallet: readonly Movement[]
  readonly strangers: number
  readonly spend: readonly SpendFile[]
  /** What arrived less, and what motorizados handed over less. */
  readonly short: ReadonlyMap<number, number>
  readonly handed: readonly (readonly [rider: number, day: number])[]
}

/** Everything that is wrong with the month, as the desk has to name it. */
export function plantedNames({ sold, wallet, strangers, spend, short, handed }: Planted): readonly string[] {
  return [
    ...sold.filter(({ fault }) => fault !== null).map(nameOf),
    ...wallet.filter(({ isMissing }) => isMissing).map(({ amount }) => `Faltan movimientos: −${soles(amount)}`),
    ...wallet.filter(({ guide }) => guide !== undefined).map(({ day }) => `Sin pedido: ${strangeGuide(day)}`),
    ...Array.from({ length: strangers }, (_, nth) => `Sin pedido: ${strangeEffi(nth)}`),
    ...[...short.values()].map((amount) => `No cuadra lo que llegó: faltan ${soles(amount)} por llegar`),
    ...handed.map(([rider, day]) => `Rendición no cuadra: ${rider} ${dayText(day)}`),
    ...spend.flatMap((one) => one.faults.map((fault) => SPEND_NAMES[fault](one))),
  ]
}

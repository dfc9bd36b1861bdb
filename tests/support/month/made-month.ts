import {
  DAYS,
  DROPI_BACK,
  EFFI,
  type End,
  GOODS,
  type Lane,
  ORDER_FAULTS,
  type OrderFault,
  RIDERS,
  type Sold,
  seeded,
} from './truth.ts'

/** Which orders can have a fault: those whose lane and end it is of. */
const FITTING: Readonly<Record<OrderFault, readonly [lane: Lane | 'any', end: End]>> = {
  'neto-menos': ['dropi', 'entregado'],
  'neto-mas': ['dropi', 'entregado'],
  'neto-dos-veces': ['dropi', 'entregado'],
  'flete-dropi': ['dropi', 'entregado'],
  'devolucion-de-entregado-dropi': ['dropi', 'entregado'],
  'devolucion-cara-dropi': ['dropi', 'devuelto'],
  'sin-pagar-dropi': ['dropi', 'entregado'],
  'palabra-dropi': ['dropi', 'entregado'],
  'indemnizacion-falta': ['dropi', 'perdido'],
  'recaudo-menos': ['effi', 'entregado'],
  'recaudo-mas': ['effi', 'entregado'],
  'recaudo-dos-veces': ['effi', 'entregado'],
  'flete-effi': ['effi', 'entregado'],
  'comision-effi': ['effi', 'entregado'],
  'devolucion-de-entregado-effi': ['effi', 'entregado'],
  'devolucion-cara-effi': ['effi', 'devuelto'],
  'sin-pagar-effi': ['effi', 'entregado'],
  'palabra-effi': ['effi', 'entregado'],
  'estatus-desconocido': ['dropi', 'entregado'],
  'guia-de-otro': ['dropi', 'entregado'],
  'otra-guia': ['dropi', 'entregado'],
  'reporte-de-cancelado': ['any', 'cancelado'],
  'adelanto-rechazado': ['any', 'sin-adelanto'],
  'adelanto-repetido': ['any', 'entregado'],
}

/** Makes up a month: `orders` of them, `faults` of which have something wrong, of each kind about as many. */
export function madeMonth(orders: number, faults: number, seed = 20_261_101): readonly Sold[] {
  const chance = seeded(seed)
  const sold = Array.from({ length: orders }, (_, nth) => madeOrder(nth, orders, chance))
  const wrong = new Map<number, OrderFault>()
  const wanted = Array.from({ length: faults }, (_, nth) => ORDER_FAULTS[nth % ORDER_FAULTS.length] as OrderFault)
  for (const fault of wanted) {
    const [lane, end] = FITTING[fault]
    const own = sold.filter(
      (one) => !wrong.has(one.nth) && one.end === end && (lane === 'any' || one.lane === lane) && mayHave(one, fault),
    )
    const chosen = own[Math.floor(chance() * own.length)]
    if (!chosen) throw new Error(`There are too few orders for ${fault}`)
    wrong.set(chosen.nth, fault)
  }
  // An order whose deposit is not paid is one of the faults; the others are not kept waiting.
  return sold.map((one): Sold => {
    const fault = wrong.get(one.nth) ?? null
    const end = one.end === 'sin-adelanto' && fault === null ? 'cancelado' : one.end
    return { ...one, end, fault, off: 110 + ((one.nth * 7) % 400) }
  })
}

/** Faults that name another order, one of before, need that there is one. */
function mayHave({ deposit, lane, day }: Sold, fault: OrderFault): boolean {
  if (fault === 'guia-de-otro') return day >= 6
  return fault !== 'adelanto-repetido' || (deposit > 0 && lane !== 'rider' && day >= 6)
}

function madeOrder(nth: number, orders: number, chance: () => number): Sold {
  const pick = <One>(all: readonly One[]) => all[Math.floor(chance() * all.length)] as One
  const goods = pick(GOODS)
  const units = chance() < 0.25 ? 2 : 1
  const total = units === 1 ? goods.one : goods.more * units
  const lane = pick<Lane>(['dropi', 'dropi', 'dropi', 'dropi', 'effi', 'effi', 'effi', 'rider', 'rider'])
  const end = endOf(chance(), lane)
  const isAsked = end === 'sin-adelanto' || (lane !== 'rider' && end === 'entregado' && chance() < 0.15)
  const deposit = isAsked ? 2_000 : 0
  const collect = total - deposit
  const freight = lane === 'rider' ? 0 : 900 + 100 * Math.floor(chance() * 7) + 5 * Math.floor(chance() * 9)
  const day = Math.floor((nth * DAYS) / orders)
  const left = day + 1
  const ended = lane === 'rider' ? left : left + 1 + Math.floor(chance() * 5)
  return {
    ...{ nth, day, goods, units, total, lane, end, deposit, collect, freight, left, ended },
    ...{ minute: 540 + (nth % 400), rider: Math.floor(chance() * RIDERS.length), phone: String(910_000_000 + nth) },
    guide: lane === 'effi' ? `E${500_000 + nth}PE` : `WYB${100_000 + nth}`,
    own: String(7_000_000 + nth),
    back: lane === 'dropi' ? Math.round(freight * DROPI_BACK) : EFFI.back,
    fee: lane === 'effi' ? EFFI.feeFixed + Math.round(collect * EFFI.feeShare) : 0,
    paid: ended + 2 + Math.floor(chance() * 6),
    network: pick(['facebook', 'facebook', 'tiktok', ''] as const),
    ...{ fault: null, off: 0, code: '' },
  }
}

function endOf(at: number, lane: Lane): End {
  if (at < 0.08) return 'cancelado'
  if (at < 0.1) return 'sin-adelanto'
  if (at < 0.13 && lane === 'dropi') return 'perdido'
  return at < 0.3 ? 'devuelto' : 'entregado'
}

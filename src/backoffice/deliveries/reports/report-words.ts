import type { WordMeaning } from '../../../dispatch/reports/courier-file.ts'
import { MEANINGS, type Meaning, WORD_MEANINGS } from '../../../dispatch/reports/courier-file.ts'
import type { ReportState, Result, Verdict } from '../../../dispatch/reports/report-run.ts'
import type { ActRefusal } from '../../../orders/acts/act-refusal.ts'

/** What a row will do, as a filter and as the reason beside it. */
export const verdictWords = {
  moves: { name: 'Cambian de estado', hint: 'El paquete avanza, y su pedido con él.' },
  fills: { name: 'Completan datos', hint: 'El paquete recibe la guía, el courier o el flete que le falta.' },
  'unknown-word': {
    name: 'Palabra desconocida',
    hint: 'Di arriba qué significa cada palabra. Hasta entonces no cambian nada.',
  },
  several: {
    name: 'Dos pedidos posibles',
    hint: 'No adivinamos. Escribe nuestro código en el archivo, o márcalos en el pedido.',
  },
  'other-guide': { name: 'Otra guía', hint: 'Ese pedido ya tiene otra guía. Si se corrigió, cámbiala en el pedido.' },
  'broken-guide': {
    name: 'Guía dañada',
    hint: 'Excel cambió la guía por un número como 2,4E+11. Expórtala otra vez con la columna como texto.',
  },
  'no-order': {
    name: 'Sin pedido',
    hint: 'Ningún pedido de la tienda tiene ese código, esa guía, ni ese celular con ese monto.',
  },
  'not-open': {
    name: 'Sin confirmar o cerrados',
    hint: 'El pedido falta confirmar, se canceló, o sus datos se borraron.',
  },
  known: { name: 'Ya estaban', hint: 'El paquete ya está ahí, o más lejos.' },
  nothing: { name: 'Sin novedad', hint: 'Su palabra no dice dónde está el paquete.' },
} as const satisfies Readonly<Record<Verdict, { readonly name: string; readonly hint: string }>>

export const resultWords = {
  moved: 'Cambió de estado',
  filled: 'Se completó',
  known: 'Ya estaba',
  refused: 'No se pudo',
} as const satisfies Readonly<Record<Result, string>>

export const stateWords = {
  columns: 'Falta decir de quién es',
  checking: 'Buscando los pedidos',
  checked: 'Por aplicar',
  applying: 'Aplicando',
  done: 'Aplicado',
  cancelled: 'Descartado',
} as const satisfies Readonly<Record<ReportState, string>>

/** What a column tells, as the seller is asked for it. */
const meaningWords = {
  code: 'Nuestro código de pedido',
  codeBeside: 'Nuestro código, si no está ahí',
  notes: 'Notas donde está nuestro código',
  guide: 'Número de guía',
  own: 'Número del courier',
  status: 'Estado',
  returnStatus: 'Estado de la devolución',
  compensations: 'Cuántas veces lo indemnizaron',
  carrier: 'Transportadora',
  phone: 'Celular',
  amount: 'Monto a cobrar',
  city: 'Ciudad o distrito',
  department: 'Departamento',
  collected: 'Monto cobrado',
  freight: 'Flete',
  returnFreight: 'Flete de devolución',
  incident: 'Novedad',
  date: 'Fecha del estado',
} as const satisfies Readonly<Record<Meaning, string>>

export const columnChoices = MEANINGS.map((meaning) => [meaning, meaningWords[meaning]] as const)

const states = {
  preparado: 'Preparado, aún no sale',
  recogido: 'Lo recogió el courier',
  en_ruta: 'En camino',
  en_agencia: 'Espera en la agencia',
  novedad: 'Novedad',
  entregado: 'Entregado',
  volviendo: 'Está volviendo',
  devuelto: 'Devuelto',
  perdido: 'Perdido',
  anulado: 'Anulado, no salió',
  nada: 'No significa nada',
} as const satisfies Readonly<Record<WordMeaning, string>>

export const wordChoices = WORD_MEANINGS.map((meaning) => [meaning, states[meaning]] as const)

export function stateName(state: string | null): string {
  return state === null ? '' : (states[state as WordMeaning] ?? state)
}

type Why = ActRefusal['reason'] | 'unknown-parcel' | 'guide-twice' | 'deposit-fate'

const whys: Readonly<Partial<Record<Why, string>>> = {
  'not-found': 'el pedido ya no está',
  'person-forgotten': 'los datos de esa persona se borraron',
  'wrong-state': 'el pedido cambió mientras tanto',
  'unknown-parcel': 'el paquete ya no está',
  'guide-twice': 'dos paquetes tienen esa guía',
  'deposit-fate': 'quedó volviendo. Márcalo devuelto en el pedido y elige qué pasa con lo pagado',
  'wrong-fields': 'falta decidir algo en el pedido, como qué pasa con el adelanto',
}

/** Why a row was not applied, to end a sentence. */
export function whyWords(why: string): string {
  return whys[why as Why] ?? 'el pedido no lo permite'
}

import { comparable } from '../../lib/text/comparable.ts'
import { type CourierFile, GENERIC, MEANINGS, type Meaning } from './courier-file.ts'
import { headingWords } from './heading-words.ts'

/** The index of the column for each meaning. */
type Guess = Readonly<Partial<Record<Meaning, number>>>

/** The words by which a heading is understood. */
interface Signs {
  /** Words that a heading has together, and their weight. */
  readonly has: readonly (readonly [words: string, weight: number])[]
  /** Words that may stand beside them. Every other one makes the guess weaker. */
  readonly beside: string
  /** Words that exclude the meaning. */
  readonly never: string
}

const NOT_A_SUM = 'fecha hora estado tipo forma medio peso cantidad codigo id numero guia telefono'

/** Every word is one of `headingWords`. A meaning without signs is never guessed. */
const signs: Readonly<Partial<Record<Meaning, Signs>>> = {
  code: {
    has: [
      ['pedido', 6],
      ['referencia', 6],
      ['orden compra', 6],
    ],
    beside: 'numero codigo id destinatario interna externa envio',
    never: 'fecha hora estado valor total guia telefono producto direccion cantidad costo recaudo novedad',
  },
  guide: {
    has: [
      ['guia', 6],
      ['numero envio', 4],
      ['codigo envio', 4],
    ],
    beside: 'numero codigo id envio transportadora',
    never: 'fecha hora estado valor total costo tipo devolucion link url enlace archivo cantidad novedad destinatario',
  },
  own: {
    has: [
      ['id', 4],
      ['ot', 5],
      ['orden', 5],
      ['orden servicio', 7],
      ['consecutivo', 4],
    ],
    beside: 'numero codigo interno servicio envio',
    never:
      'fecha hora estado valor total compra guia pedido telefono producto cantidad remitente destinatario ciudad costo',
  },
  status: {
    has: [
      ['estado', 6],
      ['movimiento', 4],
    ],
    beside: 'envio guia pedido orden ultimo entrega logistico descripcion nombre transportadora',
    never: 'fecha hora pago recaudo recaudado codigo id factura liquidacion cantidad novedad devolucion',
  },
  returnStatus: {
    has: [['estado devolucion', 8]],
    beside: 'guia global envio transportadora',
    never: 'fecha hora pago recaudo recaudado codigo id factura liquidacion cantidad novedad valor costo',
  },
  carrier: {
    has: [
      ['transportadora', 6],
      ['operador', 5],
      ['empresa transporte', 6],
    ],
    beside: 'nombre logistico envio',
    never: 'fecha hora estado guia numero codigo id valor costo flete telefono observacion',
  },
  phone: {
    has: [
      ['telefono', 6],
      ['telefono destinatario', 8],
    ],
    beside: 'numero contacto destino',
    never: 'fecha hora remitente oficina agencia asesor mensajero motorizado guia pedido',
  },
  amount: {
    has: [
      ['recaudo', 6],
      ['valor recaudo', 8],
      ['total recaudo', 8],
      ['valor pedido', 5],
      ['total pedido', 5],
      ['total orden', 5],
      ['valor', 4],
      ['total', 4],
    ],
    beside: 'total valor envio destinatario',
    never: `${NOT_A_SUM} flete costo recaudado declarado asegurado seguro comision descuento iva servicio transporte devolucion unitario liquidado pagado pago unidad`,
  },
  collected: {
    has: [['recaudado', 6]],
    beside: 'valor total efectivo destinatario',
    never: `${NOT_A_SUM} flete costo comision devolucion`,
  },
  city: {
    has: [
      ['ciudad', 6],
      ['ciudad destino', 8],
      ['ciudad destinatario', 8],
      ['destino', 5],
    ],
    beside: 'nombre entrega destinatario agencia oficina envio',
    never: 'remitente codigo id dane departamento fecha hora estado direccion pais telefono valor costo',
  },
  department: {
    has: [
      ['departamento', 6],
      ['departamento destino', 8],
      ['departamento destinatario', 8],
    ],
    beside: 'nombre entrega destinatario envio',
    never: 'remitente codigo id dane ciudad fecha hora estado direccion pais telefono valor costo',
  },
  freight: {
    has: [
      ['flete', 6],
      ['costo envio', 6],
      ['valor envio', 6],
      ['costo servicio', 5],
      ['valor servicio', 5],
      ['valor transporte', 5],
      ['costo transporte', 5],
      ['costo', 3],
    ],
    beside: 'valor costo total envio transportadora',
    never: `${NOT_A_SUM} devolucion recaudo recaudado seguro declarado asegurado comision producto pedido`,
  },
  returnFreight: {
    has: [
      ['flete devolucion', 8],
      ['costo devolucion', 8],
      ['valor devolucion', 7],
    ],
    beside: 'valor costo total envio flete',
    never: `${NOT_A_SUM} motivo novedad recaudo seguro comision producto pedido`,
  },
  incident: {
    has: [
      ['novedad', 7],
      ['motivo', 5],
      ['noentrega', 5],
      ['observacion', 5],
    ],
    beside:
      'novedad motivo observacion descripcion detalle tipo devolucion entrega guia envio ultimo noentrega destinatario destino',
    never: 'fecha hora codigo id numero cantidad valor costo recaudo telefono pedido referencia solucion',
  },
  date: {
    has: [
      ['fecha movimiento', 9],
      ['fecha estado', 8],
      ['fecha actualizacion', 8],
      ['fecha entrega', 7],
      ['fecha', 5],
    ],
    beside: 'hora ultimo real efectiva',
    never:
      'creacion admision generacion registro envio orden pedido guia recoleccion recogida impresion factura pago recaudo recaudado liquidacion corte estimada estimado probable limite compromiso programada pactada prometida vencimiento devolucion novedad',
  },
}

/** A guess has at least this weight. */
const LEAST_WEIGHT = 3
/** The cost of each word in a heading that the signs do not know. */
const UNKNOWN_WORD_COST = 2
/** The weight of a whole heading that the generic courier lists, as much as a middling sign. It tips the balance; names that are listed earlier weigh more. */
const KNOWN_NAME_WEIGHT = 5

const weights = Object.fromEntries(MEANINGS.map((meaning) => [meaning, weighing(signs[meaning])])) as Readonly<
  Record<Meaning, (words: readonly string[]) => number>
>

function weighing(own: Signs | undefined): (words: readonly string[]) => number {
  if (!own) return () => 0
  const { has, beside, never } = own
  const [next, not] = [new Set(beside.split(' ')), new Set(never.split(' '))]
  const ways = has.map(([words, weight]) => [words.split(' '), weight] as const)
  return (words) => {
    if (words.some((word) => not.has(word))) return 0
    const reached = ways.map(([needed, weight]) => {
      if (!needed.every((word) => words.includes(word))) return 0
      return weight - UNKNOWN_WORD_COST * words.filter((word) => !needed.includes(word) && !next.has(word)).length
    })
    return Math.max(0, ...reached)
  }
}

/**
 * Guesses the columns of a report whose courier was not recognised, by the words of its headings. A column is guessed where it is the only best one for a meaning
 * and that is its only best meaning; an ambiguous one is left to the seller.
 */
export function guessedColumns(headers: readonly string[], couriers: readonly CourierFile[]): Guess {
  const generic = couriers.find(({ id }) => id === GENERIC)
  const names = generic ? knownNames(generic) : {}
  const rows = headers.map((heading) => weighed(heading, names))
  const found: Partial<Record<Meaning, number>> = {}
  for (const meaning of MEANINGS) {
    const place = onlyBest(rows.map((row) => row[meaning]))
    const row = rows[place]
    if (row && onlyBest(MEANINGS.map((one) => row[one])) === MEANINGS.indexOf(meaning)) found[meaning] = place
  }
  return found
}

type KnownNames = Readonly<Partial<Record<Meaning, readonly string[]>>>

const namesOf = new WeakMap<CourierFile, KnownNames>()

/** The headings that a courier lists, as they are compared. Made once, because guessing looks at every cell of a file's first lines. */
function knownNames(courier: CourierFile): KnownNames {
  const kept = namesOf.get(courier)
  if (kept) return kept
  const { columns } = courier.report
  const names = Object.fromEntries(MEANINGS.map((meaning) => [meaning, columns[meaning]?.map(comparable) ?? []]))
  namesOf.set(courier, names)
  return names
}

/** The weight of each meaning for a heading; 0 where it cannot be guessed. */
function weighed(heading: string, known: KnownNames): Readonly<Record<Meaning, number>> {
  const [words, whole] = [headingWords(heading), comparable(heading)]
  const weightOf = (meaning: Meaning) => {
    const names = known[meaning] ?? []
    const place = names.indexOf(whole)
    const weight = weights[meaning](words)
    if (place >= 0) return Math.max(weight, KNOWN_NAME_WEIGHT) + 1 - place / names.length
    return weight >= LEAST_WEIGHT ? weight : 0
  }
  return Object.fromEntries(MEANINGS.map((meaning) => [meaning, weightOf(meaning)])) as Record<Meaning, number>
}

/** The index of the highest weight; -1 where there is none, or two have it. */
function onlyBest(all: readonly number[]): number {
  const most = Math.max(0, ...all)
  const place = all.indexOf(most)
  return most > 0 && all.lastIndexOf(most) === place ? place : -1
}

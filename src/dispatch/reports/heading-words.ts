import { comparable } from '../../lib/text/comparable.ts'

/** Synonyms in headings, by the word that stands for all of them. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  guia: ['tracking', 'rastreo', 'seguimiento', 'remesa', 'remision', 'remito', 'awb'],
  estado: ['estatus', 'status', 'situacion'],
  fecha: ['date', 'fec'],
  telefono: ['tel', 'telf', 'fono', 'phone', 'celular', 'cel', 'movil', 'whatsapp', 'wsp'],
  destinatario: ['receptor', 'consignatario', 'cliente', 'comprador'],
  remitente: ['vendedor', 'tienda', 'origen', 'expedidor'],
  codigo: ['cod', 'code'],
  numero: ['n', 'no', 'nro', 'num', 'nr'],
  referencia: ['ref'],
  orden: ['order', 'ord'],
  valor: ['monto', 'importe', 'vlr', 'val', 'suma'],
  costo: ['tarifa', 'cost'],
  recaudo: ['recaudar', 'cobrar', 'cobro', 'contraentrega', 'contrapago', 'contrareembolso'],
  recaudado: ['cobrado', 'recaudada'],
  flete: ['freight'],
  envio: ['envios', 'paquete', 'despacho'],
  devolucion: ['retorno', 'dev'],
  ciudad: ['municipio', 'distrito', 'localidad', 'canton', 'poblacion'],
  departamento: ['dpto', 'depto', 'dep', 'provincia', 'region'],
  destino: ['dest'],
  transportadora: ['transportista', 'courier', 'carrier'],
  novedad: ['incidencia', 'causal', 'incidente'],
  observacion: ['obs', 'comentario', 'nota'],
  movimiento: ['evento', 'gestion'],
  ultimo: ['ultima', 'ult', 'actual'],
}

const synonymOf: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNONYMS).flatMap(([word, others]) => [word, ...others].map((one) => [one, word] as const)),
)

/** Words without a meaning of their own. */
const STOP_WORDS = new Set([
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'al',
  'a',
  'en',
  'por',
  'para',
  'y',
  'su',
  'o',
  'que',
  '1',
  's',
  'cop',
  'pen',
  'usd',
])

/** *Contra entrega*, *no entrega*. */
const COMPOUNDS = /\b(contra|no) (?=entreg|pago|reembolso)/g

/** The words of a heading, each once, such as `numero guia` for *Nro. de Guía*. Synonyms become the same word. */
export function headingWords(heading: string): readonly string[] {
  // Signs for a number are replaced before `comparable` removes them, and compounds that are written apart are joined.
  const text = comparable(heading.replace(/(?<!\p{L})n\s?[°º]|#/giu, ' numero ')).replace(COMPOUNDS, '$1')
  const words = text.split(' ').filter((word) => word !== '' && !STOP_WORDS.has(word))
  return [...new Set(words.map(meaningOf))]
}

function meaningOf(word: string): string {
  const singular = word.length > 4 ? word.replace(/(?<=[nrld])es$|s$/, '') : word
  return synonymOf.get(word) ?? synonymOf.get(singular) ?? singular
}

import type { Country } from '../../lib/countries.ts'
import type { TemplateSheet } from '../../lib/files/read-template.ts'
import { comparable } from '../../lib/text/comparable.ts'
import type { CourierSource } from './courier-source.ts'
import { headingsAbove } from './template-match.ts'
import type { ColumnMapping } from './upload-mapping.ts'

type Guessed = CourierSource | { readonly text: string } | null

/** Headings by their words, the more telling ones first. `null`: it is the shop's own, or the courier's. */
const SIGNS: readonly (readonly [RegExp, Guessed])[] = [
  [/\borigen\b/, 'setting.origin'],
  [/\b(?:remitente|vendedor|expedidor|guia|tracking|factura)\b/, null],
  [
    /\b(?:telefono|celular|telf?|movil|fono)\b.*\b(?:2|alterno|alternativo|secundario|opcional|contacto)\b/,
    'phone.second',
  ],
  [/\b(?:telefono|celular|telf?|cel|movil|fono|whatsapp)\b/, 'phone.national'],
  [/\bcontacto\b.*\bdoc\b/, null],
  [/\b(?:dni|documento|doc|cedula|identificacion|ruc|nit|ci)\b/, 'document'],
  [/\b(?:correo|e ?mail|mail)\b/, 'email'],
  [/\bapellidos?\b/, 'name.last'],
  [/\b(?:forma|tipo|metodo|medio|modalidad)\b.*\b(?:pago|cobro|cobranza|recaudo)\b/, 'collect.kind'],
  [/\b(?:recaudo|recaudar|cobrar|cobro|contraentrega|contrapago|contra entrega|cod)\b/, 'collect'],
  [/\b(?:declarado|asegurado|seguro|valor|precio|importe|monto|costo)\b/, 'value'],
  [/\b(?:peso|kg|kilos)\b/, 'weight'],
  [/\b(?:alto|altura)\b/, 'size.height'],
  [/\bancho\b/, 'size.width'],
  [/\b(?:largo|longitud|profundidad)\b/, 'size.length'],
  [/\b(?:bultos?|piezas?|paquetes)\b/, { text: '1' }],
  [/\b(?:cantidad|unidades|cant)\b/, 'lines.units'],
  [/\b(?:agencia|oficina|sede|terminal)\b/, 'agency.name'],
  [/\b(?:mercaderia|empaque|embalaje)\b|\btipo\b.*\b(?:paquete|producto|mercancia|carga)\b/, 'goods'],
  [/\b(?:contenido|contener|productos?|descripcion|articulos?|detalle)\b/, 'lines.text'],
  [/\b(?:mapa|gps|ubicacion|coordenadas)\b/, 'pin.link'],
  [/\b(?:direccion|domicilio)\b/, 'address'],
  [/\breferencia\b(?!.*\b(?:pedido|cliente|interna)\b)/, 'reference'],
  [/\bdane\b/, 'place.dane8'],
  [/\bubigeo\b|\bcodigo\b.*\b(?:ciudad|municipio|destino|distrito|postal)\b/, 'place.code'],
  [/\bfecha\b.*\bentrega\b/, 'delivery.day'],
  [/\bfecha\b/, 'today'],
  [/\b(?:tipo|modalidad)\b.*\b(?:entrega|envio|servicio)\b/, 'way'],
  [/\b(?:pedido|orden|referencia|codigo)\b/, 'parcel.code'],
  [/\b(?:observacion|observaciones|notas?|comentarios?|instrucciones)\b/, 'parcel.code'],
]

const NAMES: readonly (readonly [RegExp, Guessed])[] = [
  [/\b(?:nombres?|destinatario|cliente|consignado|consignatario|recibe|receptor|comprador|contacto)\b/, 'name'],
]

/** What the levels of a country's places are called. */
const PLACES: Readonly<Record<Country, readonly (readonly [RegExp, Guessed])[]>> = {
  peru: [
    [/\bdistrito\b/, 'place.district'],
    [/\bprovincia\b/, 'place.province'],
    [/\b(?:departamento|dpto|depto|region)\b/, 'place.department'],
    [/\b(?:ciudad|destino|localidad)\b/, 'place.district'],
  ],
  colombia: [
    [/\bbarrio\b/, 'place.district'],
    [/\b(?:departamento|dpto|depto|region)\b/, 'place.department'],
    [/\b(?:municipio|ciudad|destino|localidad|poblacion)\b/, 'place.province'],
  ],
  ecuador: [
    [/\bparroquia\b/, 'place.district'],
    [/\bprovincia\b/, 'place.department'],
    [/\b(?:canton|ciudad|destino|localidad)\b/, 'place.province'],
  ],
}

/** Without these no courier brings a parcel. */
const NEEDED: readonly CourierSource[] = [
  ...(['name', 'name.first', 'phone.national', 'address', 'agency.name', 'goods', 'setting.origin'] as const),
  ...(['place.district', 'place.province', 'place.code', 'place.dane8'] as const),
]

/** What a heading asks for, by its words; `null` for nothing of an order. */
function guessedSource(heading: string, country: Country): Guessed {
  const words = comparable(heading)
  const [, guessed = null] = [...SIGNS, ...PLACES[country], ...NAMES].find(([sign]) => sign.test(words)) ?? []
  return guessed
}

/** The columns of a template as their headings tell them. It stands in the form in which they are pointed at, and fills nothing in by itself. */
export function guessedColumns(sheet: TemplateSheet, firstRow: number, country: Country): readonly ColumnMapping[] {
  const headings = [...headingsAbove(sheet, firstRow)]
  const isSplit = headings.some(([, heading]) => guessedSource(heading, country) === 'name.last')
  const taken = new Set<unknown>()
  return headings.flatMap(([column, heading]) => {
    const found = guessedSource(heading, country)
    const from = found === 'name' && isSplit ? 'name.first' : found
    if (from === null || taken.has(from)) return []
    taken.add(from)
    const isRequired = heading.includes('*') || (typeof from === 'string' && NEEDED.includes(from))
    return [{ column, heading, from, isRequired, ...(typeof from !== 'string' && { as: 'number' as const }) }]
  })
}

/** The first row below the headings: those are the row with the most that can be guessed. */
export function guessedFirstRow(sheet: TemplateSheet, country: Country): number {
  const counts = sheet.lines.map(
    (_, place) => guessedColumns(sheet, place + 2, country).length * 100 + headingsAbove(sheet, place + 2).size,
  )
  return Math.max(0, counts.indexOf(Math.max(...counts))) + 2
}

/** The sheet that is to be filled in: the one that is seen whose headings tell the most. */
export function guessedSheet(sheets: readonly TemplateSheet[], country: Country): TemplateSheet | undefined {
  const seen = sheets.filter(({ isHidden }) => !isHidden)
  const told = (sheet: TemplateSheet) => guessedColumns(sheet, guessedFirstRow(sheet, country), country).length
  return seen.toSorted((one, other) => told(other) - told(one))[0] ?? sheets[0]
}

import type { CourierSource } from '../../../dispatch/uploads/courier-source.ts'
import type { LackKind } from '../../../dispatch/uploads/lacks.ts'
import type { NotUploaded } from '../../../dispatch/uploads/upload-candidate.ts'
import type { UploadFile } from '../../../dispatch/uploads/upload-run.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { ActRefusal, UndoRefusal } from '../../../orders/acts/act-refusal.ts'

/** What a cell says, as it is chosen for a column, in groups. */
export const sourceGroups = [
  [
    'Quién recibe',
    {
      name: 'Nombre completo',
      'name.first': 'Nombres',
      'name.last': 'Apellidos',
      document: 'Documento',
      'phone.national': 'Celular',
      'phone.international': 'Celular con código del país',
      'phone.second': 'Segundo teléfono',
      email: 'Correo',
    },
  ],
  [
    'A dónde va',
    {
      address: 'Dirección',
      'address.full': 'Dirección, referencia y lugar',
      reference: 'Referencia',
      'place.district': 'Distrito, barrio o parroquia',
      'place.province': 'Provincia, municipio o cantón',
      'place.department': 'Departamento',
      'place.label': 'Lugar completo',
      'place.code': 'Código oficial del lugar',
      'place.dane8': 'Código DANE con 000',
      'agency.name': 'Agencia',
      'pin.link': 'Enlace al mapa',
      way: 'Domicilio o agencia',
      'delivery.day': 'Día de entrega',
    },
  ],
  [
    'Qué lleva y cuánto se cobra',
    {
      collect: 'Monto a cobrar',
      'collect.withoutCents': 'Monto a cobrar, sin céntimos',
      'collect.kind': 'Contraentrega o pagado',
      value: 'Valor de los productos',
      'value.withoutCents': 'Valor de los productos, sin céntimos',
      'lines.text': 'Productos con cantidad',
      'lines.titles': 'Productos, solo nombres',
      'lines.units': 'Unidades',
      goods: 'Tipo de paquete (se pregunta)',
      weight: 'Peso (se pregunta)',
      'size.height': 'Alto (se pregunta)',
      'size.width': 'Ancho (se pregunta)',
      'size.length': 'Largo (se pregunta)',
    },
  ],
  [
    'Tu pedido y tu tienda',
    {
      'parcel.code': 'Código del pedido',
      code: 'Código del pedido, igual en todos sus paquetes',
      'parcel.part': 'Paquete 1 de 2',
      'setting.origin': 'Tu origen (se pregunta)',
      'shop.name': 'Nombre de la tienda',
      today: 'Fecha de hoy',
    },
  ],
] as const

type Named = Readonly<Record<CourierSource, string>>

export const sourceNames = Object.assign({}, ...sourceGroups.map(([, names]) => names)) as Named

/** What is asked, as the label of its field. */
const asked: Readonly<Partial<Record<CourierSource, string>>> = {
  'setting.origin': 'Tu origen',
  goods: 'Tipo de paquete',
  weight: 'Peso',
  'size.height': 'Alto',
  'size.width': 'Ancho',
  'size.length': 'Largo',
}

export function askedName(source: CourierSource): string {
  return asked[source] ?? sourceNames[source]
}

/** What is wrong with a cell. */
export function lackWords(why: LackKind, value: string, digits: readonly number[] | undefined): string {
  switch (why) {
    case 'missing':
      return 'Falta.'
    case 'unlisted':
      return `«${value}» no está en la lista del courier. Elige uno de la lista.`
    case 'digits':
      return `Debe tener ${(digits ?? []).join(' u ')} cifras.`
    case 'number':
      return 'Escribe un número, como 1.5.'
  }
}

/** Why a parcel is not uploaded, to end a sentence. */
export const notUploadedWords = {
  'not-confirmed': 'falta confirmarlo',
  sent: 'ya salió o se cerró',
  deposit: 'falta el adelanto',
  rider: 'lo lleva un motorizado',
  uploaded: 'ya se subió',
  'has-guide': 'ya tiene guía',
  forgotten: 'sus datos se borraron',
} as const satisfies Readonly<Record<NotUploaded, string>>

const whys: Readonly<Partial<Record<ActRefusal['reason'] | UndoRefusal['reason'], string>>> = {
  'not-found': 'el pedido ya no está',
  'person-forgotten': 'sus datos se borraron',
  'wrong-state': 'el pedido cambió mientras tanto',
  'not-permitted': 'tu rol no lo permite',
  'deposit-missing': 'falta el adelanto',
  'touched-since': 'alguien lo cambió después',
  'not-undoable': 'ya salió',
  'too-late': 'pasaron más de 10 minutos: lo quita un dueño',
}

/** Why a row was not marked, or its mark not taken back, to end a sentence. */
export function rowWhy(why: string): string {
  return whys[why as keyof typeof whys] ?? 'el pedido no lo permite'
}

/** What a file is, in a line: `32 pedidos · 2 quedaron fuera`. */
export function fileFigures({ state, rows, results }: UploadFile): string {
  const out = (results.left ?? 0) + (results.refused ?? 0)
  switch (state) {
    case 'asking':
      return `Sin terminar · ${counted(rows, 'pedido', 'pedidos')}`
    case 'marking':
      return `Marcando · ${counted(rows, 'pedido', 'pedidos')}`
    case 'undoing':
      return 'Quitando la marca'
    case 'undone':
      return 'Se quitó la marca'
    case 'cancelled':
      return 'Descartado'
    case 'done':
      return [
        counted(results.marked ?? 0, 'pedido', 'pedidos'),
        out > 0 && counted(out, 'quedó fuera', 'quedaron fuera'),
      ]
        .filter(Boolean)
        .join(' · ')
  }
}

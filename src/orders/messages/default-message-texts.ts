import type { Country } from '../../lib/countries.ts'
import { MOMENT_NAMES, type Moment, type Template } from './templates.ts'

/** The words that differ from country to country. */
const words = {
  peru: { deposit: 'adelanto', rider: 'El motorizado', pay: 'Puedes pagarlo por Yape o Plin', ready: 'Para separarlo' },
  colombia: {
    ...{ deposit: 'abono', rider: 'El domiciliario', pay: 'Puedes pagarlo por Nequi o Bre-B' },
    ready: 'Para alistarlo',
  },
  ecuador: {
    ...{ deposit: 'adelanto', rider: 'El motorizado', pay: 'Puedes pagarlo por DeUna o transferencia' },
    ready: 'Para prepararlo',
  },
} as const satisfies Record<Country, Readonly<Record<string, string>>>

/** The messages of a shop that has written none of its own. */
export function defaultTemplates(country: Country): readonly Template[] {
  const { deposit, rider, pay, ready } = words[country]
  const texts: Readonly<Record<Moment, readonly (readonly [name: string, text: string])[]>> = {
    finalizado: [
      [
        'Confirmar',
        'Hola {nombre}, te escribo de {tienda}. Recibimos tu pedido {codigo}: {productos}, total {total}. ¿Lo confirmamos para {direccion}, {distrito}?',
      ],
      [
        'No contestas',
        'Hola {nombre}, soy de {tienda}. Te llamé por tu pedido {codigo} ({productos}). ¿A qué hora te puedo llamar?',
      ],
      [
        'Confirmar con un enlace',
        `Hola {nombre}, te escribo de {tienda}. Recibimos tu pedido {codigo}: {productos}, total {total}. ${ready}, confírmalo aquí con un toque. También puedes corregir tu dirección: {enlace_confirmar}`,
      ],
    ],
    adelanto: [
      [
        `Pide el ${deposit} con tus cuentas`,
        `Hola {nombre}, para enviar tu pedido {codigo} falta el ${deposit} de {adelanto}. Págalo aquí: {cuentas}. En este enlace está el QR y me mandas la constancia: {enlace_pago}`,
      ],
      [
        `Pedir el ${deposit}`,
        `Hola {nombre}, para enviar tu pedido {codigo} falta el ${deposit} de {adelanto}. ${pay}. Cuando lo hagas, mándame la captura.`,
      ],
    ],
    confirmado: [
      [
        'Confirmado',
        '¡Listo, {nombre}! Tu pedido {codigo} está confirmado. Pagas {saldo} al recibir. Puedes verlo aquí: {enlace_pedido}',
      ],
    ],
    enviado: [
      [
        'En camino',
        `Hola {nombre}, tu pedido {codigo} ya salió. ${rider} te llamará antes de llegar. Ten listos {saldo}. Síguelo aquí: {enlace_pedido}`,
      ],
      [
        'Con guía',
        'Hola {nombre}, tu pedido {codigo} va por {courier} con la guía {guia}. Falta pagar: {saldo}. Síguelo aquí: {enlace_pedido}',
      ],
    ],
    agencia: [
      [
        'Recoge tu pedido',
        'Hola {nombre}, tu pedido {codigo} ya está en {agencia}. Lleva tu documento. Falta pagar: {saldo}.',
      ],
      [
        'Clave para recoger',
        'Hola {nombre}, gracias por tu pago. Tu clave para recoger el pedido {codigo} en {agencia} es {clave}.',
      ],
    ],
    novedad: [
      [
        'No te encontramos',
        'Hola {nombre}, no pudimos entregar tu pedido {codigo} en {direccion}. ¿Qué día te encontramos?',
      ],
    ],
    entregado: [
      ['Gracias', '¡Gracias por tu compra, {nombre}! Si algo no está bien con tu pedido {codigo}, escríbeme por aquí.'],
      [
        'Pide su reseña',
        'Hola {nombre}, gracias por comprar en {tienda}. ¿Qué tal te llegó {productos}? Cuéntalo aquí con estrellas y una foto, te toma un minuto: {enlace_resena}',
      ],
    ],
    devuelto: [
      ['Volvió a la tienda', 'Hola {nombre}, tu pedido {codigo} volvió a la tienda. ¿Te lo enviamos otra vez?'],
    ],
    cancelado: [['Cancelado', 'Hola {nombre}, cancelamos tu pedido {codigo}. Si cambias de idea, escríbeme por aquí.']],
    recuperar: [
      [
        'Quedó a medias',
        'Hola {nombre}, soy de {tienda}. Vi que tu pedido de {productos} quedó sin terminar. ¿Te ayudo? Puedes seguir aquí: {enlace_retomar}',
      ],
      [
        'Quedó a medias, sin nombre',
        'Hola, te escribo de {tienda}. Tu pedido de {productos} quedó sin terminar. Puedes seguir aquí: {enlace_retomar}',
      ],
      [
        'Quedó a medias, con cupón',
        'Hola {nombre}, soy de {tienda}. Tu pedido de {productos} quedó sin terminar. Si lo terminas, tienes {cupon}: {enlace_retomar}',
      ],
    ],
  }
  return MOMENT_NAMES.flatMap((moment) =>
    texts[moment].map(([name, text], position) => ({
      ...{ id: `${moment}-${position + 1}`, moment, purpose: 'pedido' as const },
      ...{ name, text, position },
    })),
  )
}

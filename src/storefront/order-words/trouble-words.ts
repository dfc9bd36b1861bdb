import type { Trouble } from '../../orders/order-work.ts'

interface TroubleText {
  /** In the list of what happened. */
  readonly short: string
  /** What the buyer can do, or that we will. */
  readonly whatNow: string
}

/** What a courier met, in kind words. */
export const troubleWords = {
  ausente: {
    short: 'No te encontramos en la dirección',
    whatNow: 'Escríbenos qué día y a qué hora estarás, o quién puede recibirlo por ti.',
  },
  direccion: {
    short: 'No encontramos tu dirección',
    whatNow: 'Escríbenos una referencia o mándanos tu ubicación.',
  },
  'sin-dinero': {
    short: 'No se pudo cobrar al entregar',
    whatNow: 'Escríbenos y acordamos otro día u otra forma de pago.',
  },
  rechazado: {
    short: 'El paquete no se recibió',
    whatNow: 'Si todavía lo quieres, escríbenos y lo llevamos otra vez.',
  },
  danado: { short: 'El paquete se dañó en el camino', whatNow: 'Te escribiremos para resolverlo.' },
  perdido: { short: 'El courier no encuentra tu paquete', whatNow: 'Te escribiremos para resolverlo.' },
  otro: { short: 'Hubo un problema con la entrega', whatNow: 'Te escribiremos para resolverlo.' },
} as const satisfies Record<Trouble, TroubleText>

import type { Country } from '../../lib/countries.ts'
import type { LegalSection } from './legal-text.ts'

/**
 * What a country's consumer law lets a buyer do about a purchase, in plain words: Ley 29571 (art. 97 and 150), Ley 1480 de 2011 (art. 7, 11 and
 * 47), Ley Orgánica de Defensa del Consumidor (art. 20, 45 and 71).
 */
export const buyerRights = {
  peru: [
    'Si el producto llega con falla, no es el que pediste o no sirve para lo que se ofrece, puedes pedir su reparación, otro igual o la devolución de lo que pagaste.',
    'Tienes derecho a que se respete el precio que viste al confirmar tu pedido y a dejar un reclamo o una queja en el Libro de Reclamaciones.',
  ],
  colombia: [
    'Garantía legal: si el producto llega con falla, puedes pedir su reparación sin costo y, si la falla se repite o no tiene arreglo, otro igual o la devolución de lo que pagaste.',
    'Derecho de retracto: por ser una compra a distancia, puedes devolver el producto dentro de los cinco días hábiles siguientes a la entrega, en las mismas condiciones en que lo recibiste y salvo las excepciones de la ley. El transporte de la devolución corre por tu cuenta.',
  ],
  ecuador: [
    'Si el producto llega con falla o no es el que pediste, puedes pedir su reparación, otro igual o la devolución de lo que pagaste.',
    'Derecho de devolución: por ser una compra por internet, puedes devolver el producto dentro de los 15 días hábiles siguientes a la entrega, si su naturaleza lo permite y está en el mismo estado en que lo recibiste.',
  ],
} as const satisfies Record<Country, readonly string[]>

/**
 * Terms and steps of a return, for the page about it. Colombia: Ley 1480 art. 47 and 51, as Ley 2439 de 2024 has them. Ecuador: LODC art. 45; sources differ on whether its
 * 15 days are business days, so the longer term is promised.
 */
export const returnRules = {
  peru: [
    {
      heading: 'Si cambias de idea',
      blocks: [
        'En Perú una compra a distancia no se devuelve solo por cambiar de idea, salvo que la tienda lo prometa. Antes de que salga a reparto, el pedido se puede cancelar sin costo.',
      ],
    },
    {
      heading: 'Si llega con falla o no es lo que pediste',
      blocks: [
        'Eliges reparación, otro igual o la devolución de lo que pagaste. El envío de ida y vuelta corre por cuenta de la tienda.',
      ],
    },
  ],
  colombia: [
    {
      heading: 'Retracto',
      blocks: [
        [
          'Plazo: 5 días hábiles desde que recibes el producto.',
          'Estado: como lo recibiste, con sus empaques y etiquetas.',
          'Quién paga el envío de vuelta: tú.',
          'Tu dinero: todo lo que pagaste, sin descuentos, en 15 días calendario como máximo desde que pides el retracto.',
          'No aplica a lo hecho a tu medida, lo que se daña o vence pronto, ni a lo de uso personal, entre otras excepciones de la ley.',
        ],
      ],
    },
    {
      heading: 'Reversión del pago',
      blocks: [
        'Si pagaste por un medio electrónico y no pediste la compra, fue un fraude, el producto no llegó, no es el que pediste o llegó con falla, puedes pedir que te reversen el pago: dínoslo dentro de los 5 días hábiles siguientes a que lo supiste, devuelve el producto si lo tienes, y avisa a tu banco o billetera.',
      ],
    },
    {
      heading: 'Garantía',
      blocks: ['Si llega con falla, la reparación, el cambio y su transporte no te cuestan nada.'],
    },
  ],
  ecuador: [
    {
      heading: 'Devolución',
      blocks: [
        [
          'Plazo: 15 días hábiles desde que recibes el producto.',
          'Estado: como lo recibiste, si su naturaleza permite devolverlo.',
          'Tu dinero: te devolvemos lo que pagaste. No lo cambiamos por una nota de crédito, salvo que tú la prefieras.',
        ],
      ],
    },
    {
      heading: 'Si llega con falla o no es lo que pediste',
      blocks: ['Eliges reparación, otro igual o la devolución de lo que pagaste, sin costo para ti.'],
    },
  ],
} as const satisfies Record<Country, readonly LegalSection[]>

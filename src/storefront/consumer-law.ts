import type { Country } from '../lib/countries.ts'

/**
 * What a country's consumer law lets a buyer do about a purchase, in plain words: Ley 29571 (art. 97 and 150), Ley 1480 de 2011 (art. 7, 11 and
 * 47), Ley Orgánica de Defensa del Consumidor (art. 20, 45 and 71). The term of Ecuador's art. 45 is not written out: it was three days when the
 * law was made and has changed since.
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
    'Derecho de devolución: por ser una compra por internet, puedes devolver el producto en el plazo que fija el artículo 45, si su naturaleza lo permite y está en el mismo estado en que lo recibiste.',
  ],
} as const satisfies Record<Country, readonly string[]>

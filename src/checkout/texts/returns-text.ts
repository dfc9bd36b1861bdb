import { countries } from '../../lib/countries.ts'
import { buyerRights, returnRules } from './consumer-law.ts'
import type { LegalFacts, LegalText } from './legal-text.ts'

/** What a shopper may do with a product after it came. */
export function returnsText({ country, name, phone, exchange, contactHref }: LegalFacts): LegalText {
  const { law, authority } = countries[country].consumerLaw
  return {
    title: 'Cambios y devoluciones',
    lead: `Qué puedes hacer si lo que te llegó de ${name} falla o no es lo que querías.`,
    sections: [
      { heading: 'Lo que manda la ley', blocks: [`${law}:`, buyerRights[country]] },
      ...returnRules[country],
      ...(exchange === null ? [] : [{ heading: `Lo que promete ${name}`, blocks: [exchange] }]),
      {
        heading: 'Cómo pedirlo',
        blocks: [
          '[Pide aquí un cambio o una devolución](/cambios-y-devoluciones/solicitud): te damos un número y la fecha de la respuesta. Si abres tu pedido en [Sigue tu pedido](/pedido) y lo pides desde ahí, ves además tu plazo.',
          `O escríbenos al WhatsApp ${phone} o desde [Contáctanos](${contactHref}) con el código de tu pedido y, si falla, una foto. Te decimos cómo y cuándo lo recogemos o a dónde lo envías.`,
          `Si no llegamos a un acuerdo, puedes acudir a [${authority.name}](${authority.url}).`,
        ],
      },
    ],
  }
}

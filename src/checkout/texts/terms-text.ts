import { countries } from '../../lib/countries.ts'
import { buyerRights } from './consumer-law.ts'
import { type LegalFacts, type LegalSection, type LegalText, measuringParagraphs } from './legal-text.ts'

/** The terms of a shop. */
export function termsText(facts: LegalFacts): LegalText {
  return {
    title: 'Términos y condiciones',
    lead: `Lo que puedes esperar de ${facts.name} cuando haces un pedido, en palabras claras.`,
    sections: [order, prices, delivery, returns, data, cancelling, seller, ...(facts.own === null ? [] : [own])].map(
      (section) => section(facts),
    ),
  }
}

function order(): LegalSection {
  return {
    heading: '1. Tu pedido',
    blocks: [
      'Eliges tus productos, nos dejas tu nombre, tu WhatsApp y tu dirección, y confirmas con «Finalizar pedido». Te damos un código: con él puedes preguntarnos por tu pedido cuando quieras. Podemos escribirte para confirmar tus datos antes de enviar.',
    ],
  }
}

function prices(facts: LegalFacts): LegalSection {
  return {
    heading: '2. Precios y pago',
    blocks: [
      `El precio que vale es el que ves al confirmar tu pedido, con impuestos. El envío se paga aparte solo si lo viste antes de confirmar. Aquí no te pedimos tarjetas ni claves: ${payment(facts)}`,
    ],
  }
}

function payment({ hasCash, hasDeposit }: LegalFacts): string {
  if (!hasDeposit) return 'pagas cuando recibes tu pedido.'
  if (!hasCash) return 'coordinamos contigo un depósito antes de enviar.'
  return 'pagas cuando recibes tu pedido o, donde el envío es con depósito previo, coordinamos contigo el depósito antes de enviar.'
}

function delivery({ delivery: written }: LegalFacts): LegalSection {
  return {
    heading: '3. Entrega',
    blocks: [
      ...(written === null ? [] : [[written]]),
      'El costo del envío, los días y la forma de pago dependen de tu lugar de entrega: los ves o te los decimos antes de enviar. Si no hay nadie en casa o algo cambia, escríbenos y coordinamos de nuevo.',
    ],
  }
}

function returns({ country }: LegalFacts): LegalSection {
  const { law, authority } = countries[country].consumerLaw
  return {
    heading: '4. Cambios y devoluciones',
    blocks: [
      `Revisa tu pedido cuando lo recibas. Te protege la ${law}:`,
      buyerRights[country],
      `Los plazos y los pasos están en [Cambios y devoluciones](/cambios-y-devoluciones). Si no llegamos a un acuerdo, puedes acudir a [${authority.name}](${authority.url}).`,
    ],
  }
}

function data(facts: LegalFacts): LegalSection {
  const { privacyLaw } = countries[facts.country].consumerLaw
  return {
    heading: '5. Tus datos',
    anchor: 'privacidad',
    blocks: [
      `Usamos tu nombre, teléfono y dirección para atender tu pedido: llamarte o escribirte, y entregarlo. Si empiezas un pedido y no lo terminas, podemos escribirte para ayudarte. Puedes pedirnos ver, corregir o borrar tus datos, según la ${privacyLaw}. Todo está en [Privacidad](/privacidad).`,
      ...measuringParagraphs(facts),
    ],
    hasChoice: true,
  }
}

function cancelling(): LegalSection {
  return {
    heading: '6. Cancelar un pedido',
    blocks: ['Si cambias de idea, escríbenos cuanto antes con tu código, para detenerlo antes de que salga a reparto.'],
  }
}

function seller({ name, phone, contactHref, seller: facts }: LegalFacts): LegalSection {
  return {
    heading: '7. Quién vende',
    blocks: [`${name}, WhatsApp ${phone}. [Contáctanos aquí](${contactHref}).`, ...(facts.length > 0 ? [facts] : [])],
  }
}

function own({ name, own: written }: LegalFacts): LegalSection {
  return { heading: `8. Condiciones de ${name}`, blocks: written === null ? [] : [written] }
}

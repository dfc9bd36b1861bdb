import { type Country, countries } from '../../lib/countries.ts'
import { adNetworks } from '../../shops/ad-networks.ts'
import { type LegalFacts, type LegalSection, type LegalText, measuringParagraphs, networkNames } from './legal-text.ts'

type SectionOf = (facts: LegalFacts) => LegalSection

/** A section that says the same in every shop. */
function fixed(heading: string, ...blocks: LegalSection['blocks']): SectionOf {
  return () => ({ heading, blocks })
}

/** How a person uses the rights that a country gives, with its days. */
function rights(...blocks: LegalSection['blocks']): SectionOf {
  return ({ name, phone, seller }) => ({
    heading: 'Tus derechos y cómo usarlos',
    blocks: [
      ...blocks,
      `Pídelo en [Mis datos](/mis-datos): te damos un número y la fecha de la respuesta. O escríbenos al WhatsApp ${phone}${seller.some((fact) => fact.startsWith('Correo')) ? ' o al correo de arriba' : ''} y di qué quieres. ${name} puede pedirte el código de un pedido o tu documento, para no dar tus datos a otra persona. No cuesta nada.`,
    ],
  })
}

/**
 * What the privacy notice of each country has, in its order. Peru: Ley 29733 art. 18 and DS 016-2024-JUS. Colombia: Ley 1581 art. 8, 12, 14 and 15, Decreto 1074 de 2015
 * art. 2.2.2.25.3.1. Ecuador: the 17 contents of LOPDP art. 12, the days of its art. 13 to 17.
 */
const privacyContents = {
  peru: [
    responsible('Quién responde por tus datos'),
    collected,
    purposes('Para qué los usamos'),
    fixed(
      'Qué pasa si no los das',
      'Los datos marcados como obligatorios son los que hacen falta para entregarte el pedido: sin ellos no podemos tomarlo. Lo demás es voluntario.',
    ),
    recipients('Quién los recibe'),
    kept('Cuánto tiempo los guardamos'),
    measuring,
    rights('Puedes pedir, y te respondemos como máximo en estos días desde que lo pides:', [
      'Información sobre cómo usamos tus datos: 8 días.',
      'Acceso: ver los datos que tenemos de ti: 20 días.',
      'Rectificación, cancelación (borrarlos), oposición y portabilidad: 10 días.',
    ]),
    fixed(
      'Dónde reclamar',
      'Si no te respondemos o no estás de acuerdo, puedes reclamar ante la [Autoridad Nacional de Protección de Datos Personales](https://www.gob.pe/anpd), del Ministerio de Justicia y Derechos Humanos.',
    ),
  ],
  colombia: [
    responsible('Responsable del tratamiento y quién atiende tus consultas'),
    collected,
    purposes('Tratamiento y finalidad'),
    recipients('A quién los entregamos'),
    kept('Vigencia de la base de datos'),
    measuring,
    rights(
      'Como titular puedes:',
      [
        'Conocer, actualizar y rectificar tus datos.',
        'Pedir prueba de la autorización que nos diste y saber qué uso les hemos dado.',
        'Revocar la autorización o pedir que los borremos, si no hay un deber legal de conservarlos.',
        'Consultarlos gratis y presentar quejas ante la Superintendencia.',
      ],
      'Respondemos una consulta en 10 días hábiles, que pueden ser 5 más si te decimos por qué; un reclamo, en 15 días hábiles, que pueden ser 8 más. Si a tu reclamo le falta algo, te lo decimos dentro de los 5 días siguientes.',
    ),
    fixed(
      'Dónde reclamar',
      'Después de reclamarnos a nosotros puedes acudir a la [Superintendencia de Industria y Comercio](https://www.sic.gov.co).',
    ),
  ],
  ecuador: [
    purposes('1. Fines del tratamiento'),
    legalBasis('2. Base legal'),
    fixed(
      '3. Tipos de tratamiento',
      'Recogerlos, guardarlos, consultarlos, usarlos para atenderte, entregarlos a quien lleva tu pedido, y borrarlos.',
    ),
    kept('4. Tiempo de conservación'),
    collectedAs('5. Base de datos'),
    fixed('6. Origen', 'Nos los das tú. Si otra persona hizo un pedido para ti, los dio ella.'),
    fixed('7. Otras finalidades', 'No los usamos para nada más. Si hiciera falta, te lo preguntamos antes.'),
    responsible('8. Responsable'),
    fixed(
      '9. Delegado de protección de datos',
      'La ley no nos obliga a tener uno. Te atiende el responsable, por los mismos medios.',
    ),
    recipients('10. Transferencias y comunicaciones'),
    fixed(
      '11. Si no los das',
      'Los datos obligatorios son los que hacen falta para entregarte el pedido: sin ellos no podemos tomarlo. Lo demás es voluntario.',
    ),
    fixed('12. Si son erróneos', 'El pedido puede no llegar o llegar a otra persona. Corrígelos cuando quieras.'),
    fixed(
      '13. Revocar tu consentimiento',
      'Puedes retirarlo cuando quieras, tan fácil como lo diste. Lo que se hizo antes sigue siendo válido.',
    ),
    measuring,
    rights14,
    fixed('15. Portabilidad', 'Si la pides, te damos tus datos en un archivo que otro programa puede leer.'),
    fixed(
      '16. Dónde reclamar',
      'Primero a nosotros; después, a la [Superintendencia de Protección de Datos Personales](https://spdp.gob.ec).',
    ),
    fixed(
      '17. Decisiones automatizadas',
      'El sistema marca pedidos repetidos o con datos dudosos. Una persona los revisa y decide: nadie pierde un pedido por decisión de una máquina. No hacemos perfiles.',
    ),
  ],
} as const satisfies Record<Country, readonly SectionOf[]>

/** The privacy notice of a shop. */
export function privacyText(facts: LegalFacts): LegalText {
  const { privacyLaw } = countries[facts.country].consumerLaw
  return {
    title: 'Privacidad',
    lead: `Qué hace ${facts.name} con tus datos, según la ${privacyLaw}.`,
    sections: privacyContents[facts.country].map((section) => section(facts)),
  }
}

function responsible(heading: string): SectionOf {
  return ({ name, phone, contactHref, seller }) => ({
    heading,
    blocks: [
      `${name} vende aquí y responde por tus datos:`,
      [...seller, `WhatsApp: ${phone}`, `[Contáctanos](${contactHref})`],
    ],
  })
}

function collected(facts: LegalFacts): LegalSection {
  return collectedAs('Qué datos guardamos')(facts)
}

function collectedAs(heading: string): SectionOf {
  return ({ country, asksToMeasure }) => ({
    heading,
    blocks: [
      'En la base de datos de los pedidos de la tienda están:',
      [
        `De tu pedido: nombre, teléfono, dirección y lo que pediste. Correo y ${countries[country].document}, si el formulario te los pide.`,
        'De un pago adelantado: el número de operación y la imagen que nos envías.',
        'De lo que conversamos de tu pedido: las notas que tomamos.',
        `De tu visita: desde qué dirección de internet y qué navegador pediste, y ${asksToMeasure ? 'si lo permites, ' : ''}por qué anuncio o sitio llegaste.`,
      ],
    ],
  })
}

/** Measuring rests on the person's consent where the shop asks for it, and else on an interest that they may object to. */
function legalBasis(heading: string): SectionOf {
  return ({ asksToMeasure }) => {
    const [consent, interest] = asksToMeasure
      ? [' y la medición', '']
      : ['', ' y en saber qué anuncios traen pedidos, al que puedes oponerte']
    return {
      heading,
      blocks: [
        `Tu pedido, que es un contrato contigo; la ley, para facturas, garantías y reclamos; tu consentimiento, para las ofertas${consent}; y nuestro interés legítimo en evitar pedidos falsos${interest}.`,
      ],
    }
  }
}

function purposes(heading: string): SectionOf {
  return ({ networks, asksToMeasure, permissionsHref }) => ({
    heading,
    blocks: [
      [
        'Tomar tu pedido, confirmarlo contigo, entregarlo y cobrarlo.',
        'Ayudarte si empezaste un pedido y no lo terminaste.',
        'Atender cambios, garantías y reclamos, y cumplir la ley.',
        'Evitar pedidos falsos o repetidos.',
        `Escribirte ofertas, solo si las pediste. Lo quitas cuando quieras en [Mis permisos](${permissionsHref}).`,
        networks.length > 0
          ? `Saber qué anuncios traen pedidos, ${asksToMeasure ? 'solo si lo permites' : 'si no dijiste que no'}.`
          : 'Saber de dónde vienen los pedidos.',
      ],
      'No vendemos tus datos.',
    ],
  })
}

function recipients(heading: string): SectionOf {
  return ({ country, networks }) => ({
    heading,
    blocks: [
      [
        'Quien lleva tu pedido, courier o motorizado: nombre, teléfono, dirección y lo que debe cobrar.',
        'Quien administra el servidor de esta tienda, que los guarda por encargo nuestro.',
        'WhatsApp, cuando nos escribes o te escribimos por ahí.',
        ...networks.map((network) => `${networkNames([network])}, lo que dice «Medición de la publicidad».`),
        'Las autoridades, cuando la ley lo ordena.',
      ],
      `${abroad(networks)} pueden estar fuera de ${countries[country].name}. Reciben solo lo que necesitan para lo que dice aquí.`,
    ],
  })
}

/** Who may be in another country. */
function abroad(networks: LegalFacts['networks']): string {
  const all = ['El servidor', 'WhatsApp', ...networks.map((network) => adNetworks[network].label)]
  return `${all.slice(0, -1).join(', ')} y ${all.at(-1)}`
}

function kept(heading: string): SectionOf {
  return ({ ordersDays, leadsDays, sheetsDays, copiesDays }) => ({
    heading,
    blocks: [
      [
        ordersDays === null
          ? 'Tu pedido: mientras no nos pidas borrar tus datos.'
          : `Tu pedido: a los ${ordersDays} días borramos nombre, teléfono, correo y dirección. Quedan los productos y los montos.`,
        leadsDays === null
          ? 'Un pedido a medias: mientras no nos pidas borrarlo.'
          : `Un pedido a medias: ${leadsDays} días desde que lo dejaste.`,
        'Por dónde llegó tu visita: 90 días.',
        sheetsDays === null
          ? 'Un reclamo, una solicitud o un cambio, con su respuesta: quedan como prueba, sin fecha de borrado.'
          : `Un reclamo, una solicitud o un cambio: a los ${sheetsDays} días de respondidos borramos tus datos y los textos. Quedan el número y las fechas.`,
        'Lo demás que la ley manda conservar, como la prueba de tus permisos: el tiempo que manda.',
        ...(copiesDays === undefined
          ? []
          : [
              `Lo que borramos sigue hasta ${copiesDays} días en copias de seguridad, que solo sirven para recuperar la tienda si falla el servidor.`,
            ]),
      ],
    ],
  })
}

function measuring(facts: LegalFacts): LegalSection {
  return {
    heading: 'Medición de la publicidad',
    anchor: 'medicion',
    blocks: measuringParagraphs(facts),
    hasChoice: true,
  }
}

function rights14(facts: LegalFacts): LegalSection {
  const section = rights('Puedes pedir, y te respondemos en 15 días como máximo:', [
    'Acceso, rectificación y actualización.',
    'Eliminación y anulación.',
    'Oposición y limitación del tratamiento.',
    'Que no se decida sobre ti solo con valoraciones automatizadas.',
  ])(facts)
  return { ...section, heading: `14. ${section.heading}` }
}

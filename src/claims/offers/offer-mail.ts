import type { MailLetter } from '../../mail/mail-letter.ts'

interface OfferWords {
  readonly to: string
  /** `Hoja de Reclamación Nº 000000001-2026` */
  readonly sheetName: string
  readonly offer: string
  /** The last day to accept it, as people write it. */
  readonly until: string
  /** The sheet's page. */
  readonly href: string
}

/** The letter with the shop's offer, and a link to accept or refuse it. */
export function offerMail({ to, sheetName, offer, until, href }: OfferWords): MailLetter {
  return {
    to,
    subject: `Te proponemos un arreglo: ${sheetName}`,
    blocks: [
      { kind: 'paragraph', text: `Para solucionar lo que nos contaste en tu ${sheetName} te proponemos:` },
      { kind: 'paragraph', text: offer },
      {
        kind: 'paragraph',
        text: `Dinos hasta el ${until} si lo aceptas. Si lo aceptas, tu hoja se cierra con ese acuerdo. Si no, seguimos obligados a responderte.`,
      },
      { kind: 'link', text: 'Ver la propuesta y responder', href },
      { kind: 'paragraph', text: 'Para abrir tu hoja te pedimos el número de tu documento.' },
    ],
  }
}

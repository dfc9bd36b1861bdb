import type { ProposalRefusal } from '../../../dispatch/rounds/round-refusal.ts'
import { errorAnswer } from '../../../web/json-answer.ts'
import { asksForJson } from '../../calls/asks-for-json.ts'
import type { DeskRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import styles from '../../notice.module.css'
import type { LinkRefusal } from './link-refusal.ts'

interface Told {
  readonly status: number
  readonly message: string
}

const told = {
  unknown: { status: 404, message: 'Este enlace no existe. Pídele a la tienda que te lo envíe otra vez.' },
  'too-many': { status: 429, message: 'Hubo demasiados intentos. Espera unos minutos y abre tu enlace otra vez.' },
  over: { status: 410, message: 'Este enlace ya no sirve. Pídele a la tienda el de hoy.' },
  'other-device': {
    status: 403,
    message: 'Este enlace ya se abrió en otro teléfono. Si cambiaste de teléfono, pídele a la tienda un enlace nuevo.',
  },
  'not-carried': {
    status: 409,
    message: 'Este paquete ya no está en tu lista. Avísale a la tienda lo que pasó con él.',
  },
} as const satisfies Record<LinkRefusal | 'not-carried', Told>

/** Why a link opens nothing: in JSON for a script, on a page of its own for a person. */
export function refusedLink({ request }: DeskRequest, refusal: LinkRefusal): DeskAnswer {
  const { status, message } = told[refusal]
  if (asksForJson(request)) return errorAnswer(status, message)
  return deskPage(
    <main className={styles.notice}>
      <h1>{message}</h1>
    </main>,
    { status, title: 'Tu ruta' },
  )
}

export function toldProposal(refusal: ProposalRefusal): Told {
  return 'field' in refusal ? { status: 422, message: refusal.message } : told[refusal.reason]
}

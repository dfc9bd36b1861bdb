import type { Consent } from '../../../consents/consent.ts'
import { type ShopTime, shortDay } from '../time-words.ts'

interface Said {
  /** What was said last of being sent offers; `null` where nothing was. */
  readonly said: Pick<Consent, 'given' | 'at' | 'page'> | null
  /** The name of who noted it at the desk; '' where the person said it. */
  readonly by: string
}

/** Whether a person may be sent offers, for who writes to them, with when that was said, and by whom. */
export function marketingWords({ said, by }: Said, time: ShopTime): string {
  if (!said) return 'No quiere recibir ofertas'
  const day = shortDay(said.at, time)
  if (said.given) return `Permitió ofertas por WhatsApp · ${day}`
  if (said.page !== 'escritorio') return `Quitó el permiso de ofertas · ${day}`
  return ['No quiere recibir ofertas', by && `lo anotó ${by}`, day].filter(Boolean).join(' · ')
}

import { messagingLink } from '../../../shops/messaging-link.ts'
import type { Shop } from '../../../shops/shop.ts'
import { phoneNumber } from '../../../tickets/placing/phone-number.ts'

interface Told {
  readonly name: string
  readonly phone: string
  /** `tu pedido ABC123`. */
  readonly told: string
  /** Where the same stands. */
  readonly link: string
}

/** The address that opens a chat which says what a letter would have said; '' without a phone. */
export function chatOf(
  { country, config }: Pick<Shop, 'country' | 'config'>,
  { name, phone, told, link }: Told,
): string {
  const number = phone.trim() === '' ? '' : phoneNumber(country, phone)
  if (number === '') return ''
  const hello = ['Hola', name.trim().split(/\s+/)[0]].filter(Boolean).join(' ')
  const text = `${hello}, te escribe ${config.logo_title}. No te llegó nuestro correo sobre ${told}. Puedes verlo aquí: ${link}`
  return messagingLink(number, text)
}

/** The address that opens a WhatsApp chat with `phone` (in international form, `+51 900 000 000`) and `text` already typed. */
export function messagingLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

import buttons from '../../lib/button.module.css'
import { messagingLink } from '../../shops/messaging-link.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly phone: string
  /** The text that the chat starts with. */
  readonly text: string
  readonly label: string
}

/** Opens a WhatsApp chat with the shop. */
export function MessagingButton({ phone, text, label }: Props) {
  return (
    <a className={`${buttons.main} ${buttons.wide}`} href={messagingLink(phone, text)} target="_blank" rel="noopener">
      <Icon name="chat" />
      {label}
    </a>
  )
}

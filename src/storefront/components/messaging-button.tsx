import buttons from '../../lib/button.module.css'
import { messagingLink } from '../../shops/messaging-link.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly phone: string
  /** What stands typed in the chat. */
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

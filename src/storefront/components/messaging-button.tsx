import buttons from '../../lib/button.module.css'
import { messagingLink } from '../../shops/messaging-link.ts'
import { Icon } from './icon.tsx'

interface Props {
  readonly phone: string
  /** The text that the chat starts with. */
  readonly text: string
  readonly label: string
  /** Another button of the page comes first. */
  readonly isSecond?: boolean
}

/** Opens a WhatsApp chat with the shop. */
export function MessagingButton({ phone, text, label, isSecond = false }: Props) {
  const look = isSecond ? buttons.plain : buttons.main
  return (
    <a className={`${look} ${buttons.wide}`} href={messagingLink(phone, text)} target="_blank" rel="noopener">
      <Icon name="chat" />
      {label}
    </a>
  )
}

import { useEffect, useState } from 'react'
import { dropShare, keptShares } from './kept-shares.browser.ts'

interface Props {
  /** The chat that was read into the form just now; '' without one. */
  readonly read: string
  /** Where what was shared is shown. */
  readonly href: string
}

/** Beside the field for a chat: one that was shared and is read is used up, and one that still waits is named. */
export function ChatWaits({ read, href }: Props) {
  const [waits, setWaits] = useState(0)
  useEffect(() => {
    const look = async (): Promise<void> => {
      const chats = (await keptShares()).filter((share) => share.is === 'chat')
      const used = read === '' ? [] : chats.filter(({ chat }) => chat === read)
      for (const { id } of used) await dropShare(id)
      setWaits(chats.length - used.length)
    }
    look()
  }, [read])
  if (waits === 0) return null
  return (
    <p>
      <a href={href}>{waits === 1 ? 'Ver el chat que compartiste' : `Ver los ${waits} chats que compartiste`}</a>
    </p>
  )
}

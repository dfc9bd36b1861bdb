import { ChatThatWaits } from '../installed/chat-that-waits.browser.tsx'
import controls from '../orders/controls.module.css'
import styles from './new-order.module.css'
import { LONGEST, type TypedOrder } from './typed-order.ts'

interface Props {
  readonly base: string
  readonly typed: TypedOrder
  /** The chat was read just now. */
  readonly wasRead: boolean
  /** Of what the chat filled and nobody has looked at. */
  readonly unseenCount: number
  /** Somebody says that all of it was looked at. */
  onSeen(): void
}

/** The chat, what reads it, and how much of what it filled is to be looked at. */
export function ChatField({ base, typed, wasRead, unseenCount, onSeen }: Props) {
  return (
    <section className={styles.part}>
      <div className={styles.field}>
        <label htmlFor="c-chat">Pega el chat de WhatsApp</label>
        <textarea
          id="c-chat"
          name="chat"
          rows={3}
          maxLength={LONGEST}
          defaultValue={typed.chat}
          placeholder="O llena los campos si te llamó."
        />
      </div>
      <p className={styles.reading}>
        <button className={controls.plain} type="submit" name="hacer" value="leer">
          Leer el chat
        </button>
        <button className={controls.plain} type="submit" name="hacer" value="empezar">
          Empezar de nuevo
        </button>
      </p>
      <ChatThatWaits read={wasRead ? typed.chat : ''} href={`${base}/compartido`} />
      {wasRead && (
        <p className={styles.read} role="status">
          Esto encontramos. Revísalo antes de guardar.
        </p>
      )}
      <div className={styles.reading}>
        <p role="status">{leftToSee(unseenCount)}</p>
        {unseenCount > 0 && (
          <button className={controls.plain} type="button" onClick={onSeen}>
            Ya revisé todo
          </button>
        )}
      </div>
    </section>
  )
}

function leftToSee(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Falta revisar 1 dato del chat.' : `Falta revisar ${count} datos del chat.`
}

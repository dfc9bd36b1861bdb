import { type RefObject, useEffect, useState } from 'react'
import { sendAct } from '../../../orders/waiting/send-act.browser.ts'
import { useWaiting } from '../../../orders/waiting/use-waiting.browser.ts'
import type { WaitsFor } from '../../../orders/waiting/waits-for.ts'
import type { PostedDay } from './day-form.ts'
import type { ShownDay } from './day-view.ts'
import { dropDay, holdDay, isOf, takeHeldDay, typeAgain } from './held-day.browser.ts'

const KEPT = 'La rendición está guardada en este dispositivo'
const waitsWords: Readonly<Record<WaitsFor, string>> = {
  line: `${KEPT} y se enviará cuando vuelva la conexión.`,
  session: `Tu sesión terminó. ${KEPT} y se enviará cuando entres otra vez.`,
  server: `El servidor no pudo ahora. ${KEPT} y se enviará otra vez.`,
}

/**
 * Sending a courier's day. What is typed is held in the browser until the server has said that it is saved, also when the page is closed meanwhile; what was sent goes
 * again under its own key, so it is saved once.
 */
export function useSettling(shown: ShownDay, form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState(shown.errors)
  const [message, setMessage] = useState(shown.message)
  const [restored, setRestored] = useState('')
  const [isSent, setSent] = useState(false)
  const finish = (): void => {
    dropDay(shown)
    location.assign(`${shown.path}?listo=1`)
  }
  const takeBack = (why: Pick<ShownDay, 'errors' | 'message'>): void => {
    setSent(false)
    setErrors(why.errors)
    setMessage(why.message)
  }
  const waiting = useWaiting(shown.me, (sent, act) => {
    if (!isOf(shown, act)) return
    if (sent.is === 'done') finish()
    else if (sent.is === 'refused') {
      // This screen shows why, with all that was typed.
      takeHeldDay(shown)
      takeBack(sent)
    }
  })
  // What was held is typed once, when the screen opens.
  useEffect(() => {
    if (shown.typed || !form.current) return
    const held = takeHeldDay(shown)
    if (!held.day) return
    const isTyped = typeAgain(form.current, held.day, shown)
    if (held.isSent) {
      setSent(true)
      setMessage(waitsWords.line)
    } else if (held.message !== '') setMessage(held.message)
    else if (isTyped) {
      const since = held.day.seen === shown.seen ? '' : ' Desde entonces se guardó o deshizo una rendición: revísalo.'
      setRestored(`Recuperamos lo que habías marcado.${since}`)
    }
  }, [])
  // Among sixty parcels the wrong one is far from the button.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors, form])
  const save = async (day: PostedDay): Promise<void> => {
    if (isSent) return
    setSent(true)
    const words = `Rendición de ${shown.name}`
    const act = { key: shown.formKey, path: shown.call, code: '', by: shown.me, words }
    const sending = sendAct({ ...act, fields: { ...day, rider: shown.rider } })
    // From here on it is held as what was sent, which another screen may finish.
    dropDay(shown)
    const sent = await sending
    waiting.look()
    if (sent.is === 'done') finish()
    else if (sent.is === 'waiting') setMessage(waitsWords[sent.for])
    else {
      holdDay(shown, day)
      takeBack(sent)
    }
  }
  const hold = (day: PostedDay): void => {
    if (!isSent) holdDay(shown, day)
  }
  return { errors, message, restored, isSent, save, hold }
}

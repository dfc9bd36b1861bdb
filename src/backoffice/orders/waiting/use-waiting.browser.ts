import { useCallback, useEffect, useRef, useState } from 'react'
import { randomKey } from '../../../checkout/sending/random-key.browser.ts'
import { forgetAct, refusedActs, waitingActs } from './kept-acts.browser.ts'
import { isUnderWay, type Sent, sendKept } from './send-act.browser.ts'
import { noteAtRisk, noteOf, type RefusedAct, triedAgain, type WaitingAct } from './waiting-acts.ts'

/** Between two attempts to send what waits. */
const RETRY_MS = 5_000

type Tell = (sent: Sent, act: WaitingAct, isRetry: boolean) => void

/** The acts that wait, sent one by one as soon as the line is back, and those that were refused then. */
export function useWaiting(me: string, onSent: Tell) {
  const [acts, setActs] = useState<readonly WaitingAct[]>([])
  const [refused, setRefused] = useState<readonly RefusedAct[]>([])
  const isSending = useRef(false)
  const look = useCallback(() => {
    setActs(waitingActs(me))
    setRefused(refusedActs(me))
  }, [me])
  const told = useRef(onSent)
  told.current = onSent
  useEffect(() => {
    const send = async (): Promise<void> => {
      // What is on its way is answered where it was done.
      const kept = waitingActs(me).filter((act) => !isUnderWay(act))
      if (isSending.current || kept.length === 0) return look()
      isSending.current = true
      for (const one of kept) {
        const sent = await sendKept(one)
        // One that the server cannot do holds up no other.
        if (sent.is === 'waiting' && sent.for !== 'server') break
        if (sent.is !== 'waiting') told.current(sent, one, false)
      }
      isSending.current = false
      look()
    }
    send()
    const again = setInterval(send, RETRY_MS)
    addEventListener('online', send)
    return () => {
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [look, me])
  const sendAgain = async (act: WaitingAct): Promise<void> => {
    const sent = await sendKept(act)
    look()
    told.current(sent, act, true)
  }
  /** The refusal is gone from sight at once, so that a second tap neither sends it twice nor gives up what is under way. */
  const retry = (act: RefusedAct): void => {
    forgetAct(act)
    look()
    sendAgain(triedAgain(act, randomKey()))
  }
  /** Gives an act up; its note is kept with the order. */
  const discard = (act: RefusedAct): void => {
    const note = noteAtRisk(act)
    forgetAct(act)
    look()
    if (note !== '') sendAgain(noteOf(act, randomKey(), note))
  }
  return { acts, refused, look, retry, discard }
}

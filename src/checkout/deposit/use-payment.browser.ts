import { type FormEvent, useEffect, useRef, useState } from 'react'
import { smallerPicture } from '../../lib/browser/smaller-picture.browser.ts'
import type { PaymentForm, PaymentProblems } from './shown-deposit.ts'

/** A screenshot goes as it is, so that the same file is known again. A camera's photo would take minutes on a bad line. */
const SMALL = { keptUpToBytes: 600_000, width: 1_280, height: 2_400, quality: 0.85 }
/** After this long the connection counts as lost. */
const LONGEST_MS = 60_000

const NO_LINE =
  'Se cortó la conexión y no sabemos si llegó. Lo que escribiste sigue aquí: toca «Enviar constancia» otra vez.'
const BUSY = 'La tienda está ocupada. Espera un momento y toca «Enviar constancia» otra vez.'

interface Answer {
  /** The page that shows that it arrived. */
  readonly href?: string
  readonly problems?: PaymentProblems
  readonly problem?: string
  readonly kept?: string
}

/** Sends the form of a payment under one key. Its fields stay until the shop has it. */
export function usePayment(action: string, form: PaymentForm) {
  const [said, setSaid] = useState<Required<Pick<Answer, 'problems' | 'problem' | 'kept'>>>(form)
  const [isSending, setSending] = useState(false)
  const posted = useRef<HTMLFormElement | null>(null)
  useEffect(() => {
    if (said === form) return
    posted.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [said, form])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    posted.current = event.currentTarget
    const body = new FormData(event.currentTarget)
    setSending(true)
    const answer = await answerTo(action, body)
    if (answer.href) {
      if (location.pathname === answer.href) location.reload()
      else location.assign(answer.href)
      return
    }
    setSending(false)
    setSaid(({ kept }) => ({
      problems: answer.problems ?? {},
      problem: answer.problem ?? '',
      kept: answer.kept || kept,
    }))
  }

  return { problems: said.problems, problem: said.problem, kept: said.kept, isSending, send }
}

async function answerTo(action: string, body: FormData): Promise<Answer> {
  const file = body.get('picture')
  if (file instanceof File && file.size > 0) body.set('picture', await smallerPicture(file, SMALL), file.name)
  try {
    const signal = AbortSignal.timeout?.(LONGEST_MS)
    const response = await fetch(action, { method: 'POST', body, headers: { accept: 'application/json' }, signal })
    if (response.status === 503) return { problem: BUSY }
    return await response.json()
  } catch {
    return { problem: NO_LINE }
  }
}

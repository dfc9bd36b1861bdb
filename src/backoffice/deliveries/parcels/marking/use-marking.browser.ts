import { useCallback, useRef, useState } from 'react'
import { randomKey } from '../../../../checkout/sending/random-key.browser.ts'
import { readTyped } from '../../../../dispatch/marks/typed-parcel.ts'
import { waitsWords } from '../../../orders/acts/use-acting.browser.ts'
import { forgetAct } from '../../../orders/waiting/kept-acts.browser.ts'
import { post, type Sent, sendAct } from '../../../orders/waiting/send-act.browser.ts'
import { useWaiting } from '../../../orders/waiting/use-waiting.browser.ts'
import type { ShownLine } from './mark-line.ts'
import { sayAloud } from './say-aloud.browser.ts'

/** As many lines as are shown; the acts of earlier ones are done all the same. */
const MOST_SHOWN = 200

interface Asked {
  readonly typed: string
  readonly mark: string
  readonly words: string
  readonly isLoud: boolean
}

/** Marking one code after the other, in their order. What does not get through is kept and sent later, as every act. */
export function useMarking(base: string, me: string) {
  const [lines, setLines] = useState<readonly ShownLine[]>([])
  const [last, setLast] = useState('')
  const queue = useRef<Promise<void>>(Promise.resolve())
  const change = useCallback((key: string, next: (line: ShownLine) => ShownLine): void => {
    setLines((all) => all.map((line) => (line.key === key ? next(line) : line)))
  }, [])
  const waiting = useWaiting(me, (sent, act) => {
    const isOurs = lines.some(({ key, is }) => key === act.key && is === 'waiting')
    if (!isOurs) return
    // The line says it: it need not be told once more.
    if (sent.is === 'refused') forgetAct(act)
    change(act.key, (line) => (line.is === 'waiting' ? withAnswer(line, sent) : line))
  })

  const add = ({ typed, mark, words, isLoud }: Asked): void => {
    const key = randomKey()
    const line: ShownLine = { key, typed, mark, words, is: 'sending', message: '', marked: null, code: null }
    setLines((all) => [line, ...all].slice(0, MOST_SHOWN))
    queue.current = queue.current.then(async () => {
      const fields = { mark, typed }
      const kept = { key, path: `${base}/marcar/codigo`, fields, code: '', by: me, words: `${typed}: ${words}` }
      const sent = await sendAct(kept)
      const answered = withAnswer(line, sent)
      change(key, () => answered)
      setLast(
        `${typed}: ${answered.is === 'done' ? 'hecho' : answered.is === 'already' ? 'ya estaba' : answered.message}`,
      )
      if (isLoud) sayAloud(answered.is === 'refused' ? 'wrong' : 'right')
      waiting.look()
    })
  }

  const undo = async ({ key, marked }: ShownLine): Promise<void> => {
    if (!marked?.undo) return
    change(key, (line) => ({ ...line, is: 'sending' }))
    const sent = await post(`${base}/marcar/deshacer`, { ...marked.undo, key: randomKey() })
    if (sent.is === 'done') return change(key, (line) => ({ ...line, is: 'undone', marked: null }))
    const message = sent.is === 'refused' ? sent.message : 'No se pudo deshacer ahora. Inténtalo otra vez.'
    change(key, (line) => ({ ...line, is: 'done', words: `${line.words}. ${message}` }))
  }

  return { lines, last, waiting: waiting.acts.length, add, undo }
}

function withAnswer(line: ShownLine, sent: Sent): ShownLine {
  if (sent.is === 'waiting') return { ...line, is: 'waiting', message: waitsWords[sent.for] }
  if (sent.is === 'refused') {
    const code = sent.status === 404 ? null : readTyped(line.typed).code
    return { ...line, is: 'refused', message: sent.message, code }
  }
  return {
    ...line,
    is: sent.marked?.isAlready ? 'already' : 'done',
    message: '',
    marked: sent.marked,
    code: sent.marked?.code ?? null,
  }
}

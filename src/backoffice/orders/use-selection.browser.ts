import { useState } from 'react'
import { randomKey } from '../../checkout/random-key.browser.ts'
import type { OrderActName } from '../../orders/order-acts.ts'
import { selectionWords } from './selection-words.ts'
import type { Toast } from './use-acting.browser.ts'

/** As many as one act is done with. */
export const MOST_CHOSEN = 200

interface Listeners {
  readonly base: string
  setToast(toast: Toast): void
  onChange(): void
}

/** Orders that are chosen for one act, and what came of it. `codes` is `null` while nothing is being chosen. */
export function useSelection({ base, setToast, onChange }: Listeners) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [act, setAct] = useState<OrderActName | null>(null)

  const toggle = (code: string): void =>
    setCodes((chosen) => {
      const rest = (chosen ?? []).filter((one) => one !== code)
      return rest.length < (chosen ?? []).length ? rest : [...rest, code].slice(0, MOST_CHOSEN)
    })
  const leave = (): void => {
    setCodes(null)
    setAct(null)
  }
  const send = async (name: OrderActName, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
    const chosen = codes ?? []
    leave()
    const answer = await ask(`${base}/varios/${name}`, { ...fields, codes: chosen, key: randomKey() })
    if (typeof answer === 'string') return setToast({ text: answer, undo: null })
    setToast({
      text: selectionWords(answer.results),
      undo: answer.done > 0 ? { path: `${base}/varios/deshacer`, fields: { batch: answer.batch } } : null,
    })
    onChange()
  }
  return { codes, act, setAct, setCodes, toggle, leave, send }
}

export type Selection = ReturnType<typeof useSelection>

interface Answer {
  readonly batch: string
  readonly done: number
  readonly results: readonly { readonly reason: string | null }[]
}

/** The answer, or why there is none. A selection does not wait for the line: nobody would know any more what it was. */
async function ask(path: string, params: object): Promise<Answer | string> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params }),
    })
    const body = await response.json()
    return response.ok ? body.data : body.message
  } catch {
    return 'No hay conexión: no se hizo nada. Inténtalo otra vez.'
  }
}

import { useState } from 'react'
import { randomKey } from '../../../checkout/sending/random-key.browser.ts'
import type { OrderActName } from '../../../orders/acts/order-acts.ts'
import { type DeskList, MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { doneWords } from '../acts/act-words.ts'
import { type Acting, waitsWords } from '../acts/use-acting.browser.ts'
import type { Card } from '../cards/card.ts'
import type { ShownShop } from '../queue/queue-answer.ts'
import { shopOf } from '../shop-of.ts'
import { type Sent, sendAct } from '../waiting/send-act.browser.ts'
import { fits, skippedWords } from './selection-acts.ts'
import { type SelectionSent, selectionToast } from './selection-words.ts'

interface Surroundings {
  /** The id of who is signed in. */
  readonly me: string
  readonly shops: readonly ShownShop[]
  readonly list: DeskList
  readonly cards: readonly Card[]
  readonly acting: Pick<Acting, 'setToast' | 'look'>
  onChange(): void
}

/** Orders that are chosen for one act, by their addresses, and what came of it. `paths` is `null` while nothing is being chosen. */
export function useSelection({ me, shops, list, cards, acting, onChange }: Surroundings) {
  const [paths, setPaths] = useState<readonly string[] | null>(null)
  const [act, setAct] = useState<OrderActName | null>(null)

  const toggle = (path: string): void =>
    setPaths((chosen) => {
      const rest = (chosen ?? []).filter((one) => one !== path)
      return rest.length < (chosen ?? []).length ? rest : [...rest, path].slice(0, MOST_SELECTED)
    })
  const leave = (): void => {
    setPaths(null)
    setAct(null)
  }
  /** One call for each shop in which the person may do it, with the orders that it fits. Each is kept under its key until it got through, so it is done once. */
  const send = async (name: OrderActName, fields: Readonly<Record<string, string>> = {}): Promise<void> => {
    const skipped = cards.filter((card) => paths?.includes(card.path) && !fits(list, name, card))
    const chosen = (paths ?? []).filter((path) => skipped.every((card) => card.path !== path))
    leave()
    const calls = shops
      .map((shop) => ({ shop, own: chosen.filter((path) => shopOf(shops, path) === shop) }))
      .filter(({ shop, own }) => own.length > 0 && shop.acts.includes(name))
      .map(({ shop, own }) => ({
        ...{ key: randomKey(), path: `${shop.base}/varios/${name}`, code: '', by: me },
        words: `${own.length === 1 ? '1 pedido' : `${own.length} pedidos`}: ${doneWords[name]}`,
        fields: { ...fields, codes: own.map((path) => path.slice(path.lastIndexOf('/') + 1)) },
      }))
    const answers: Sent[] = []
    for (const call of calls) answers.push(await sendAct(call))
    acting.look()
    const refused = answers.find((sent) => sent.is === 'refused')
    const waits = answers.find((sent) => sent.is === 'waiting')
    const done = answers.flatMap((sent): readonly SelectionSent[] =>
      sent.is === 'done' && sent.selection ? [sent.selection] : [],
    )
    // Of several shops one may have done it and another not.
    const notDone = [refused?.message, waits && `La selección espera: ${waitsWords[waits.for]}`, skippedWords(skipped)]
    const rest = notDone.filter(Boolean).join('; ')
    acting.setToast(done.length > 0 ? selectionToast(done, randomKey, rest) : { text: rest, undo: null })
    onChange()
  }
  return { paths, act, setAct, setPaths, toggle, leave, send }
}

export type Selection = ReturnType<typeof useSelection>

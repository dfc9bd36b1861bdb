import type { DeskList } from '../../orders/desk-list.ts'
import { actNames, type OrderActName } from '../../orders/order-acts.ts'
import type { Card } from './card.ts'
import type { ShownShop } from './queue-answer.ts'
import { SelectionBar } from './selection-bar.tsx'
import { heldWords } from './selection-words.ts'
import { useLoaded } from './use-loaded.browser.ts'
import { MOST_CHOSEN, type Selection } from './use-selection.browser.ts'

interface Props {
  readonly list: DeskList
  readonly shops: readonly ShownShop[]
  readonly now: number
  readonly cards: readonly Card[]
  readonly selection: Selection
}

/** Acts that ask nothing of a selection. */
const WITHOUT_FORM: readonly OrderActName[] = ['confirmar', 'empacar', 'recibir', 'rendir']

const loadSheet = async () => (await import('./selection-sheet.browser.tsx')).SelectionSheet

/** The bar of the chosen orders, and the sheet of an act that asks something of all of them. */
export function SelectionLayer({ list, shops, now, cards, selection }: Props) {
  const { paths, act, setAct, setPaths, leave, send } = selection
  const chosen = cards.filter(({ path }) => paths?.includes(path))
  const acts = actNames.filter((name) => shops.some((shop) => shop.acts.includes(name)))
  const [shop, ...others] = shops
  const Sheet = useLoaded(loadSheet)
  const begin = (name: OrderActName): void => {
    if (name === 'intento') send(name, { result: 'no-contesta' })
    else if (WITHOUT_FORM.includes(name)) send(name)
    else setAct(name)
  }
  return (
    <>
      <SelectionBar
        list={list}
        acts={others.length === 0 ? acts : acts.filter((name) => name !== 'asignar')}
        count={chosen.length}
        sum={heldWords(chosen)}
        printHref={others.length === 0 && shop ? `${shop.base}/imprimir?${codesOf(chosen)}` : null}
        onAct={begin}
        onAll={() => setPaths(cards.map(({ path }) => path).slice(0, MOST_CHOSEN))}
        onLeave={leave}
      />
      {act && Sheet && shop && (
        <Sheet
          {...{ act, shop, now, send }}
          // People of one shop are nobody in another.
          people={others.length === 0 ? shop.people : []}
          count={chosen.length}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}

function codesOf(cards: readonly Card[]): URLSearchParams {
  return new URLSearchParams(cards.map(({ code }) => ['codigo', code]))
}

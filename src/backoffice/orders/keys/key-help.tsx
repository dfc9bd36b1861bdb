import { Sheet } from '../acts/act-sheet.tsx'
import { actWords } from '../acts/act-words.ts'
import controls from '../controls.module.css'
import inputs from '../forms/act-inputs.module.css'
import { lists, mainActs, queueWords } from '../queue/queue-words.ts'
import { actKeys, deskKeys, type KeyAct, keyOf } from './keys.ts'
import type { Keys } from './use-keys.browser.ts'

interface Props {
  readonly keys: Keys
  /** What the keys do on this screen: an order of its own is not chosen among others. */
  readonly isList: boolean
  onClose(): void
}

/** The main act of each queue with its key. */
const ofQueues = lists.flatMap((list) =>
  mainActs(list).map((act) => ({ key: keyOf(act) ?? '', hint: `${queueWords[list].name}: ${actWords[act]}` })),
)
/** What an order needs in any queue. */
const ANYWHERE: readonly KeyAct[] = ['intento', 'reprogramar', 'editar']

/** All keys, and the switch for those whom they disturb. */
export function KeyHelp({ keys, isList, onClose }: Props) {
  const general = [
    ...Object.entries(deskKeys)
      .filter(([, { does }]) => isList || does !== 'check')
      .map(([key, { hint }]) => ({ key, hint })),
    ...ANYWHERE.map((act) => ({ key: actKeys[act], hint: actWords[act].toLowerCase() })),
  ]
  return (
    <Sheet title="Teclas" about={isList ? 'En la lista y en el pedido' : 'En el pedido'} onClose={onClose}>
      <KeyList hints={general} />
      <h3>En cada cola</h3>
      <KeyList hints={ofQueues} />
      <button type="button" className={controls.plain} onClick={keys.toggle}>
        {keys.isOn ? 'Apagar teclas' : 'Encender teclas'}
      </button>
    </Sheet>
  )
}

function KeyList({ hints }: { readonly hints: readonly { readonly key: string; readonly hint: string }[] }) {
  return (
    <dl className={inputs.help}>
      {hints.map(({ key, hint }) => (
        <div key={hint}>
          <dt>
            <kbd className={inputs.digit}>{key}</kbd>
          </dt>
          <dd>{hint}</dd>
        </div>
      ))}
    </dl>
  )
}

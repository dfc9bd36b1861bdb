import sheetStyles from '../acts/act-sheet.module.css'
import { Sheet } from '../acts/act-sheet.tsx'
import controls from '../controls.module.css'
import type { Keys } from './use-keys.browser.ts'

interface Props {
  readonly keys: Keys
  /** What the keys do on this screen: an order of its own is not chosen among others. */
  readonly isList: boolean
  onClose(): void
}

/** All keys, and the switch for those whom they disturb. */
export function KeyHelp({ keys, isList, onClose }: Props) {
  const hints = Object.entries(keys.hints).filter(([, { does }]) => isList || does !== 'check')
  return (
    <Sheet title="Teclas" about={isList ? 'En la lista y en el pedido' : 'En el pedido'} onClose={onClose}>
      <dl className={sheetStyles.help}>
        {hints.map(([key, { hint }]) => (
          <div key={key}>
            <dt>
              <kbd className={sheetStyles.digit}>{key}</kbd>
            </dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={controls.plain} onClick={keys.toggle}>
        {keys.isOn ? 'Apagar teclas' : 'Encender teclas'}
      </button>
    </Sheet>
  )
}

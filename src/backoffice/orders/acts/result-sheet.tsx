import controls from '../controls.module.css'
import inputs from '../forms/act-inputs.module.css'
import { resultsOf } from '../queue/contact-results.ts'
import sheetStyles from './act-sheet.module.css'
import { Sheet } from './act-sheet.tsx'
import type { LayerProps } from './layer-props.ts'
import type { OpenSheet } from './use-acting.browser.ts'

type Props = Pick<LayerProps, 'acting' | 'list' | 'acts' | 'start'> & {
  readonly sheet: Extract<OpenSheet, { is: 'result' }>
}

/** *¿Qué pasó?*, after a call or a chat: the results that fit the queue, for those who may note them. */
export function ResultSheet({ acting, list, acts, start, sheet: { card, contact } }: Props) {
  const results = resultsOf(list, card).filter(({ act }) => acts.includes(act))
  if (results.length === 0) return null
  return (
    <Sheet
      title="¿Qué pasó?"
      about={`${contact === 'call' ? 'Llamada' : 'Mensaje'} a ${card.name} · ${card.saldo} · ${card.products}`}
      onClose={() => acting.setSheet(null)}
    >
      <div className={inputs.results}>
        {results.map(({ act, fields, label }, place) => (
          <button
            key={label}
            type="button"
            className={place === 0 ? controls.main : act === 'cancelar' ? controls.danger : controls.plain}
            onClick={() => (fields ? acting.act(card, act, fields) : start(card, act))}
          >
            {label}
          </button>
        ))}
      </div>
      {results.some(({ fields }) => fields?.result === 'no-contesta') && (
        <p className={sheetStyles.hint}>«No contesta» lo devuelve a la cola más tarde.</p>
      )}
    </Sheet>
  )
}

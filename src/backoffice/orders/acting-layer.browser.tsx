import type { Country } from '../../lib/countries.ts'
import type { DeskList } from '../../orders/desk-list.ts'
import type { FormFacts } from './act-form.ts'
import { formOf } from './act-forms.ts'
import sheetStyles from './act-sheet.module.css'
import { ActFields, Sheet } from './act-sheet.tsx'
import styles from './acting-layer.module.css'
import type { Card } from './card.ts'
import controls from './controls.module.css'
import type { OrderDetail } from './order-detail.ts'
import { orderPath } from './order-path.ts'
import { type Result, resultsOf } from './queue-words.ts'
import type { ShopTime } from './time-words.ts'
import type { Acting, Fields, OpenSheet } from './use-acting.browser.ts'

export interface LayerProps {
  readonly base: string
  readonly list: DeskList
  readonly country: Country
  readonly time: ShopTime
  readonly acting: Acting
  /** The order that is open beside the list, whose values forms show. */
  readonly order: OrderDetail | null
  /** Does an act, or asks what it needs first. */
  start(card: Card, act: Result['act'], payment?: string): void
}

/** What lies over a screen: the sheet of an act, *¿Qué pasó?*, both values of a conflict, the toast and what waits. */
export function ActingLayer(props: LayerProps) {
  const { acting } = props
  const { sheet, toast, waiting, undo } = acting
  return (
    <>
      <div className={styles.said} role="status">
        {waiting.length > 0 && (
          <p className={styles.waiting}>
            {waiting.length} por enviar: {waiting.map(({ words }) => words).join('; ')}
          </p>
        )}
        {toast && (
          <div className={styles.toast}>
            <p>{toast.text}</p>
            {toast.undo && (
              <button type="button" onClick={undo} data-undo="">
                Deshacer
              </button>
            )}
          </div>
        )}
      </div>
      {sheet && <OpenedSheet key={sheetKey(sheet)} {...props} sheet={sheet} />}
    </>
  )
}

function sheetKey(sheet: OpenSheet): string {
  return `${sheet.is} ${sheet.card.code} ${'act' in sheet ? sheet.act : ''} ${'message' in sheet ? sheet.message : ''}`
}

type OpenedProps = LayerProps & { readonly sheet: OpenSheet }

function OpenedSheet({ sheet, ...props }: OpenedProps) {
  const { acting, list, start } = props
  const { card } = sheet
  const close = (): void => acting.setSheet(null)
  const about = `${card.name} · ${card.saldo} · ${card.products}`
  if (sheet.is === 'act') return <ActSheet {...props} sheet={sheet} />
  if (sheet.is === 'conflict') {
    return (
      <Sheet title="Lo cambió otra persona" about={about} onClose={close}>
        <p role="alert">{sheet.message}</p>
        <dl className={styles.values}>
          {sheet.conflicts.map(({ field, now, wants }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>Ahora: {now}</dd>
              <dd>Lo tuyo: {wants}</dd>
            </div>
          ))}
        </dl>
        <div className={sheetStyles.form}>
          <button type="button" className={controls.plain} onClick={close}>
            Dejar lo que está
          </button>
          <button
            type="button"
            className={controls.main}
            onClick={() => acting.act(card, sheet.act, sheet.fields, null)}
          >
            Poner lo mío
          </button>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet title="¿Qué pasó?" about={`${sheet.contact === 'call' ? 'Llamada' : 'Mensaje'} a ${about}`} onClose={close}>
      <div className={sheetStyles.results}>
        {resultsOf(list, card.state).map(({ act, fields, label }, place) => (
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
      <p className={sheetStyles.hint}>«No contesta» vuelve a la cola en 2 horas.</p>
    </Sheet>
  )
}

function ActSheet({
  base,
  country,
  time,
  acting,
  order,
  sheet,
}: LayerProps & { readonly sheet: Extract<OpenSheet, { is: 'act' }> }) {
  const { card, act, payment, errors, message } = sheet
  const own = order?.card.code === card.code ? order : null
  const facts: FormFacts = {
    ...{ country, time, missing: own?.missing ?? card.missing, hasPaid: own?.hasPaid ?? false },
    values: { ...own?.values, ...(payment !== undefined && { payment }) },
  }
  const form = formOf(act, facts)
  if (!form) return null
  return (
    <Sheet title={form.title} about={`${card.name} · ${card.saldo}`} onClose={() => acting.setSheet(null)}>
      {message && <p role="alert">{message}</p>}
      <ActFields
        form={form}
        action={`${orderPath(base, card.code)}/${act}`}
        version={card.version}
        {...(errors && { errors })}
        onSubmit={(fields) => acting.act(card, act, changedOf(fields, facts.values))}
      />
    </Sheet>
  )
}

/** Only what was changed is sent: saving one field empties no other. */
function changedOf({ version: _, ...fields }: Fields, values: FormFacts['values']): Fields {
  const isChanged = ([name, value]: readonly [string, string]) => name === 'payment' || value !== (values[name] ?? '')
  return Object.fromEntries(Object.entries(fields).filter(isChanged))
}

import type { ComponentProps } from 'react'
import { signInAddress } from '../../signing-in/back-to.ts'
import type { Card } from '../cards/card.ts'
import { useLoaded, usePreload } from '../forms/use-loaded.browser.ts'
import type { NextHint } from '../order/next-hint.ts'
import { waitingWords } from '../waiting/waiting-acts.ts'
import styles from './acting-layer.module.css'
import type { LayerProps } from './layer-props.ts'
import type { ResultSheet } from './result-sheet.tsx'
import type { OpenSheet } from './use-acting.browser.ts'

/** What lies over a screen: the sheet of an act, *¿Qué pasó?*, both values of a conflict, the toast and what waits. */
export function ActingLayer(props: LayerProps) {
  const { acting } = props
  const { sheet, toast, waiting, refused, undo } = acting
  usePreload(loadForms)
  usePreload(loadResult)
  return (
    <>
      <div className={styles.said} role="status">
        {waiting.length > 0 && <p className={styles.waiting}>{waitingWords(waiting)}</p>}
        {props.isBehind && (
          <p className={styles.waiting}>
            Sin respuesta del servidor: lo que ves puede haber cambiado.{' '}
            <button type="button" onClick={() => location.reload()}>
              Recargar
            </button>
          </p>
        )}
        {refused.length > 0 && <LoadedRefused acting={acting} time={props.time} />}
        {toast && (
          <div className={styles.toast}>
            <p>{toast.text}</p>
            {toast.undo && (
              <button type="button" onClick={undo} data-undo="">
                Deshacer
              </button>
            )}
            {toast.needsSignIn && <a href={signInAddress(location.pathname + location.search)}>Entrar</a>}
            {toast.next && <NextHintLine {...toast.next} onGo={props.start} />}
          </div>
        )}
      </div>
      {sheet && <OpenedSheet key={sheetKey(sheet)} {...props} sheet={sheet} />}
    </>
  )
}

function sheetKey(sheet: OpenSheet): string {
  return `${sheet.is} ${sheet.card.code} ${'act' in sheet ? sheet.act : ''} ${'message' in sheet ? sheet.message : ''} ${'short' in sheet}`
}

const loadForms = async () => (await import('../forms/act-form-sheet.browser.tsx')).ActFormSheet

function LoadedForm(props: LayerProps & { readonly sheet: Extract<OpenSheet, { is: 'act' }> }) {
  const Form = useLoaded(loadForms)
  return Form && <Form {...props} />
}

const loadResult = async () => (await import('./result-sheet.tsx')).ResultSheet

function LoadedResult(props: ComponentProps<typeof ResultSheet>) {
  const Result = useLoaded(loadResult)
  return Result && <Result {...props} />
}

const loadRefused = async () => (await import('../waiting/refused-acts.browser.tsx')).RefusedActs

function LoadedRefused(props: Pick<LayerProps, 'acting' | 'time'>) {
  const Refused = useLoaded(loadRefused)
  return Refused && <Refused {...props} />
}

const loadConflict = async () => (await import('./conflict-sheet.tsx')).ConflictSheet

function LoadedConflict(
  props: Pick<LayerProps, 'acting'> & { readonly sheet: Extract<OpenSheet, { is: 'conflict' }> },
) {
  const Conflict = useLoaded(loadConflict)
  return Conflict && <Conflict {...props} />
}

function OpenedSheet({ sheet, ...props }: LayerProps & { readonly sheet: OpenSheet }) {
  if (sheet.is === 'act') return <LoadedForm {...props} sheet={sheet} />
  if (sheet.is === 'conflict') return <LoadedConflict acting={props.acting} sheet={sheet} />
  return <LoadedResult {...props} sheet={sheet} />
}

/** What an act left open, with the act that helps. */
function NextHintLine({
  card,
  hint,
  onGo,
}: {
  readonly card: Card
  readonly hint: NextHint
  onGo: LayerProps['start']
}) {
  return (
    <p className={styles.next}>
      {hint.text}
      <button type="button" onClick={() => onGo(card, hint.act)}>
        {hint.label}
      </button>
    </p>
  )
}

import type { WaitsFor } from '../../orders/waiting/waits-for.ts'
import styles from './picture-list.module.css'
import type { Upload, UploadState, Uploads } from './uploads.browser.ts'

/** The pictures on their way. */
export function SendingRows({ list, uploads }: { readonly list: readonly Upload[]; readonly uploads: Uploads }) {
  if (list.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Fotos que se están subiendo">
      {list.map((upload) => (
        <SendingRow key={upload.key} upload={upload} onCancel={uploads.cancel} onRetry={uploads.retry} />
      ))}
    </ul>
  )
}

interface Props {
  readonly upload: Upload
  onCancel(key: string): void
  onRetry(key: string): void
}

/** A picture on its way: how far it is, what it waits for, or why it is not taken. */
function SendingRow({ upload: { key, name, preview, state }, onCancel, onRetry }: Props) {
  return (
    <li className={styles.sending} data-state={state.is}>
      {preview === '' ? <span className={styles.noPreview} /> : <img src={preview} alt="" />}
      <div className={styles.way}>
        <p className={styles.name}>{name}</p>
        {state.is === 'sending' && <progress value={state.part} aria-label={`Subiendo ${name}`} />}
        <p className={styles.words}>{wordsOf(state)}</p>
      </div>
      <div className={styles.acts}>
        {state.is === 'waiting' && (
          <button type="button" className={styles.small} onClick={() => onRetry(key)}>
            Reintentar
          </button>
        )}
        <button
          type="button"
          className={styles.small}
          onClick={() => onCancel(key)}
          aria-label={`${leaving(state)} ${name}`}
        >
          {leaving(state)}
        </button>
      </div>
    </li>
  )
}

function leaving(state: UploadState): string {
  return state.is === 'refused' ? 'Quitar' : 'Cancelar'
}

function wordsOf(state: UploadState): string {
  if (state.is === 'reading') return 'Preparando…'
  if (state.is === 'refused') return state.message
  if (state.is === 'waiting') return waiting[state.for]
  return state.part < 1 ? `Subiendo: ${Math.round(state.part * 100)} %` : 'Guardando…'
}

const waiting = {
  line: 'Sin conexión. Sigue sola desde donde quedó.',
  session: 'Tu sesión terminó. Entra otra vez en otra pestaña y toca Reintentar.',
  server: 'El servidor está ocupado. Sigue sola en un momento.',
} as const satisfies Record<WaitsFor, string>

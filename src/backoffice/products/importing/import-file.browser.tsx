import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { DropZone } from '../../kit/drop-zone.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import type { WaitsFor } from '../../orders/waiting/waits-for.ts'
import { dropFile, keepFile, keptFile, keptKeys } from '../../vouchers/kept-files.browser.ts'
import { sendPieces } from '../pictures/send-pieces.browser.ts'
import { kindOfFile, wrongFile } from './chosen-file.ts'
import styles from './importing.module.css'
import { sizeText } from './size-text.ts'

interface Props {
  /** Where the shop takes such files: `/t/{host}/importar`. */
  readonly takes: string
  /** A file that was cut off, and how much of it has come. */
  readonly receiving: { readonly name: string; readonly size: number; readonly received: number } | null
}

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly part: number }
  | { readonly is: 'waiting'; readonly for: WaitsFor }
  | { readonly is: 'refused'; readonly message: string }

const TYPES = '.csv,.json,.zip,text/csv,application/json,application/zip'
/** Half a minute is enough for it at 20 kB in a second. */
const PIECE = 512 * 1024
const RETRY_MS = 4_000

/**
 * Sends a file of products in pieces, from where the server has it. It is kept in the browser until it has arrived, so that a tab that was closed goes on; where the browser
 * keeps nothing, choosing the same file goes on as well. Without a script it is a form.
 */
export function ImportFile({ takes, receiving }: Props) {
  const [state, setState] = useState<State>({ is: 'idle' })
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState('')
  const stop = useRef<AbortController | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const key = `catalogo ${takes} `

  const send = useCallback(
    async (chosen: File): Promise<void> => {
      stop.current?.abort()
      const own = new AbortController()
      stop.current = own
      setFile(chosen)
      setState({ is: 'sending', part: 0 })
      const sent = await sendPieces({
        ...{ takes, file: chosen, piece: PIECE, signal: own.signal, lost: 'El archivo no se pudo recibir.' },
        begins: { nombre: chosen.name, bytes: chosen.size },
        at: ({ id }) => `${takes}/${id}`,
        ends: ['revisar', {}],
        tell: (part) => own.signal.aborted || setState({ is: 'sending', part }),
      })
      if (own.signal.aborted) return
      if (sent.is === 'waiting') return setState(sent)
      await dropFile(key + chosen.name)
      if (sent.is === 'refused') return setState(sent)
      const { id } = sent.data as { readonly id: string }
      location.assign(`${takes}/${id}`)
    },
    [takes, key],
  )

  useEffect(() => {
    const begun = input.current?.files?.[0]
    if (begun) take(begun)
    else if (receiving) findKept(key, receiving).then((found) => found && send(found))
    return () => stop.current?.abort()
  }, [key, receiving, send])

  useEffect(() => {
    if (state.is !== 'waiting' || state.for === 'session' || !file) return
    const again = (): void => void send(file)
    const timer = setTimeout(again, RETRY_MS)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [state, file, send])

  function take(chosen: File): void {
    const message = wrongFile(chosen)
    if (message !== null) {
      // The same name may be chosen again, once the file is mended.
      if (input.current) input.current.value = ''
      setState({ is: 'refused', message })
      return
    }
    // A browser that cannot read it says nothing of it.
    kindOfFile(chosen).then(setKind, () => setKind(''))
    keepFile(key + chosen.name, chosen)
    send(chosen)
  }

  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0]
    if (chosen) take(chosen)
  }

  const isOnItsWay = state.is === 'sending' || state.is === 'waiting'
  return (
    <form className={styles.choose} method="post" action={`${takes}/formulario`} encType="multipart/form-data">
      {receiving && !file && (
        <p>
          {receiving.name}: llegaron {sizeText(receiving.received)} de {sizeText(receiving.size)}. Elige el mismo
          archivo y sigue desde ahí.
        </p>
      )}
      <DropZone
        title="Suelta tu archivo aquí, o toca para elegirlo"
        about="CSV de Shopify o WooCommerce, nuestro JSON, o un ZIP con fotos."
        isHidden={isOnItsWay}
      >
        <input
          ref={input}
          type="file"
          name="archivo"
          aria-label="Archivo CSV, JSON o ZIP"
          accept={TYPES}
          required
          onChange={choose}
        />
      </DropZone>
      {state.is === 'idle' && (
        <button className={`${controls.main} ${styles.send}`} type="submit">
          Subir y revisar
        </button>
      )}
      {file && isOnItsWay && (
        <>
          <p className={styles.chosen}>
            <strong>{file.name}</strong>
            <span>{[sizeText(file.size), kind].filter(Boolean).join(' · ')}</span>
          </p>
          {state.is === 'sending' && (
            <>
              <progress value={state.part} aria-label={`Subiendo ${file.name}`} />
              <small>
                Subió {sizeText(state.part * file.size)} de {sizeText(file.size)}. Puedes cerrar esta página: al volver,
                sigue.
              </small>
            </>
          )}
        </>
      )}
      <div role="status" className={styles.status}>
        {state.is === 'waiting' && waiting[state.for]}
        {state.is === 'refused' && <Tone tone="bad">{state.message}</Tone>}
      </div>
      {file && state.is === 'waiting' && (
        <button className={controls.plain} type="button" onClick={() => send(file)}>
          Reintentar
        </button>
      )}
    </form>
  )
}

const waiting = {
  line: 'Sin conexión. Sigue sola desde donde quedó.',
  session: 'Tu sesión terminó. Entra otra vez en otra pestaña y toca Reintentar.',
  server: 'El servidor está ocupado. Sigue sola en un momento.',
} as const satisfies Record<WaitsFor, string>

/** The file that a closed tab left, if it is the one whose pieces have come. */
async function findKept(beginning: string, { name, size }: NonNullable<Props['receiving']>): Promise<File | null> {
  for (const key of await keptKeys(beginning)) {
    const kept = await keptFile(key)
    if (key === beginning + name && kept?.size === size) return new File([kept], name)
  }
  return null
}

import { type ChangeEvent, type ReactElement, useRef } from 'react'
import styles from './delivery.module.css'

/** The text of a file: chosen, or pasted where no script runs. Old versions of Excel write Windows-1252. */
export function RulesText({ text }: { readonly text: string }): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file || !area.current) return
    const bytes = await file.arrayBuffer()
    area.current.value = decoded(bytes)
  }

  return (
    <>
      <noscript>
        <p className={styles.note}>Abre el archivo, copia todo y pégalo aquí.</p>
      </noscript>
      <div className={`${styles.field} ${styles.scripted}`}>
        <label htmlFor="archivo">Elegir el archivo CSV</label>
        <input ref={picker} id="archivo" type="file" accept=".csv,.txt,.tsv,text/csv" onChange={read} />
      </div>
      <div className={styles.field}>
        <label htmlFor="texto">O pega las filas, con su primera línea</label>
        <textarea ref={area} id="texto" name="texto" rows={6} spellCheck={false} defaultValue={text} />
      </div>
    </>
  )
}

function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

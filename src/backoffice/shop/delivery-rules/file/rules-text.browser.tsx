import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { bytesOf } from '../../../../lib/browser/bytes-of.browser.ts'
import { decodedText } from '../../../../lib/text/decoded-text.ts'
import styles from '../delivery.module.css'

/** The text of a file: chosen or pasted. Without script the file itself is posted; with it only its text, which can still be changed. */
export function RulesText({ text }: { readonly text: string }): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isScripted, setIsScripted] = useState(false)
  useEffect(() => setIsScripted(true), [])

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    if (!file || !area.current) return
    area.current.value = decodedText(await bytesOf(file))
  }

  return (
    <>
      <div className={styles.field}>
        <label htmlFor="archivo">Elegir el archivo CSV</label>
        <input
          id="archivo"
          type="file"
          name={isScripted ? undefined : 'archivo'}
          accept=".csv,.txt,.tsv,text/csv"
          onChange={read}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor="texto">O pega las filas, con su primera línea</label>
        <textarea ref={area} id="texto" name="texto" rows={6} spellCheck={false} defaultValue={text} />
      </div>
    </>
  )
}

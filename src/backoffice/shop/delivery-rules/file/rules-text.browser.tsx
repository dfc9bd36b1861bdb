import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { bytesOf } from '../../../../lib/browser/bytes-of.browser.ts'
import { decodedText } from '../../../../lib/text/decoded-text.ts'
import { Field } from '../../../kit/form.tsx'

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
      <Field id="archivo" label="Elegir el archivo CSV">
        {(attributes) => (
          <input
            {...attributes}
            type="file"
            name={isScripted ? undefined : 'archivo'}
            accept=".csv,.txt,.tsv,text/csv"
            onChange={read}
          />
        )}
      </Field>
      <Field id="texto" label="O pega las filas, con su primera línea">
        {(attributes) => (
          <textarea {...attributes} ref={area} name="texto" rows={6} spellCheck={false} defaultValue={text} />
        )}
      </Field>
    </>
  )
}

import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import sheet from '../orders/act-sheet.module.css'
import controls from '../orders/controls.module.css'
import {
  choosePicture,
  chosenPicture,
  isChosen,
  leavePicture,
  type PictureSent,
  picturesOf,
  sendPicture,
} from './chosen-picture.browser.ts'
import styles from './voucher-field.module.css'

interface Props {
  readonly name: string
  readonly label: string
  /** The hash of a picture that was sent, or what stands for one that was chosen here. */
  readonly value?: string | undefined
  readonly error?: string | undefined
}

/** The picture of a payment: from the camera, the gallery or the clipboard. It is sent at once, and waits with its act where the line is broken. */
export function VoucherField({ name, label, value = '', error }: Props) {
  const [voucher, setVoucher] = useState(value)
  const [state, setState] = useState<PictureSent | { readonly is: 'sending'; readonly part: number } | null>(null)
  const [isAwake, setIsAwake] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    if (isChosen(voucher)) leavePicture(voucher)
    setState({ is: 'sending', part: 0 })
    const chosen = await choosePicture(file)
    setVoucher(chosen)
    const { pathname } = new URL(input.current?.form?.action ?? '', location.href)
    const sent = await sendPicture(chosen, picturesOf(pathname), (part) => setState({ is: 'sending', part }))
    setState(sent)
    if (sent.is === 'refused') remove(chosen)
  }
  const remove = (one: string): void => {
    if (isChosen(one)) leavePicture(one)
    setVoucher('')
    if (input.current) input.current.value = ''
  }
  const newest = useRef(choose)
  newest.current = choose
  useEffect(() => {
    setIsAwake(true)
    const pasted = ({ clipboardData }: ClipboardEvent): void => {
      newest.current([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')))
    }
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [])
  if (!isAwake && voucher === '') return null
  const shown = chosenPicture(voucher)
  return (
    <div className={sheet.field}>
      <input type="hidden" name={name} value={voucher} />
      {isAwake && (
        <>
          <label htmlFor={id}>{label}</label>
          <input
            ref={input}
            id={id}
            type="file"
            // Not `image/*`: asked for these, an iPhone makes a JPEG of its HEIC.
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-dice`}
            onChange={({ target }: ChangeEvent<HTMLInputElement>) => choose(target.files?.[0])}
          />
        </>
      )}
      {shown && <img className={styles.preview} src={shown.preview} alt={`Foto elegida: ${shown.name}`} />}
      {state?.is === 'sending' && <progress className={styles.part} value={state.part} aria-label="Enviando la foto" />}
      <p id={`${id}-dice`} role="status" className={state?.is === 'refused' || error ? sheet.error : sheet.hint}>
        {wordsOf(state, voucher, error)}
      </p>
      {voucher !== '' && isAwake && (
        <button type="button" className={controls.plain} onClick={() => [remove(voucher), setState(null)]}>
          Quitar la foto
        </button>
      )}
    </div>
  )
}

function wordsOf(state: PictureSent | { readonly is: 'sending' } | null, voucher: string, error = ''): string {
  if (state?.is === 'refused') return state.message
  if (state?.is === 'sending') return 'Enviando la foto. Puedes guardar el pago sin esperar.'
  if (state?.is === 'waiting') return 'La foto se enviará con el pago cuando vuelva la conexión.'
  if (error !== '') return error
  return voucher === '' ? 'Opcional. También puedes pegarla.' : 'Foto lista.'
}

import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { GIVEN } from '../installed/given-picture.ts'
import { chosenShare, keptShares, type Share } from '../installed/kept-shares.browser.ts'
import sheet from '../orders/acts/act-sheet.module.css'
import controls from '../orders/controls.module.css'
import { choosePicture, chosenPicture, leavePicture, type PictureSent, sendPicture } from './chosen-picture.browser.ts'
import { isLocal, type PictureProps, picturesOf } from './local-picture.ts'
import styles from './voucher-field.module.css'

type SharedPicture = Extract<Share, { readonly is: 'picture' }>

type State = PictureSent | { readonly is: 'sending'; readonly part: number }

/** The picture of a payment: from the camera, the gallery or the clipboard. It is sent at once, and waits with its act where the line is broken. */
export function VoucherField({ name, label, value = '', error }: PictureProps) {
  const [voucher, setVoucher] = useState(value)
  const [state, setState] = useState<State | null>(null)
  const [shared, setShared] = useState<SharedPicture | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** What an earlier picture still tells is not shown. */
  const newestPicture = useRef('')
  const id = useId()
  const choose = async (file: File | undefined, share = ''): Promise<void> => {
    if (!file) return
    if (isLocal(voucher)) leavePicture(voucher)
    const chosen = choosePicture(file, share)
    newestPicture.current = chosen
    const show = (next: State): void => {
      if (newestPicture.current === chosen) setState(next)
    }
    setVoucher(chosen)
    show({ is: 'sending', part: 0 })
    const { pathname } = new URL(input.current?.form?.action ?? '', location.href)
    const sent = await sendPicture(chosen, picturesOf(pathname), (part) => show({ is: 'sending', part }))
    show(sent)
    if (sent.is === 'refused' && newestPicture.current === chosen) remove(chosen)
  }
  const remove = (one: string): void => {
    if (isLocal(one)) leavePicture(one)
    newestPicture.current = ''
    setVoucher('')
    if (input.current) input.current.value = ''
  }
  const newest = useRef(choose)
  newest.current = choose
  const takeShared = ({ picture, id: share }: SharedPicture): void => {
    newest.current(new File([picture], 'la que compartiste', { type: picture.type }), share)
  }
  useEffect(() => {
    if (value !== '') return
    const look = async (): Promise<void> => {
      const pictures = (await keptShares()).filter((share) => share.is === 'picture')
      const wanted = pictures.find((share) => share.id === chosenShare())
      setShared(wanted ?? pictures[0] ?? null)
      if (wanted && location.hash === `#${GIVEN}`) takeShared(wanted)
    }
    look()
  }, [])
  useEffect(() => {
    const pasted = ({ clipboardData }: ClipboardEvent): void => {
      newest.current([...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')))
    }
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [])
  const shown = chosenPicture(voucher)
  return (
    <div className={sheet.field}>
      <input type="hidden" name={name} value={voucher} />
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
      {shown && shown.preview !== '' && (
        <img className={styles.preview} src={shown.preview} alt={`Foto elegida: ${shown.name}`} />
      )}
      {state?.is === 'sending' && <progress className={styles.part} value={state.part} aria-label="Enviando la foto" />}
      <p id={`${id}-dice`} aria-live="polite" className={state?.is === 'refused' || error ? sheet.error : sheet.hint}>
        {wordsOf(state, voucher, error)}
      </p>
      {voucher === '' && shared && (
        <button type="button" className={controls.plain} onClick={() => takeShared(shared)}>
          Usar la foto que compartiste
        </button>
      )}
      {voucher !== '' && (
        <button type="button" className={controls.plain} onClick={() => [remove(voucher), setState(null)]}>
          Quitar la foto
        </button>
      )}
    </div>
  )
}

function wordsOf(state: State | null, voucher: string, error = ''): string {
  if (state?.is === 'refused') return state.message
  if (state?.is === 'sending') return 'Enviando la foto. Puedes guardar el pago sin esperar.'
  if (state?.is === 'waiting') return 'La foto se enviará con el pago cuando vuelva la conexión.'
  if (error !== '') return error
  return voucher === '' ? 'Opcional. También puedes pegarla.' : 'Foto lista.'
}

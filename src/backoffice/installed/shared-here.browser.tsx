import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../checkout/sending/random-key.browser.ts'
import { dataOf } from '../../lib/browser/data-of.browser.ts'
import { Acts } from '../kit/form.tsx'
import { hasDraft, leaveDraft } from '../manual/draft.browser.ts'
import controls from '../orders/controls.module.css'
import { choosePictureFor, chosenShare, dropShare, keptShares, type Share } from './kept-shares.browser.ts'
import styles from './shared.module.css'

interface Props {
  /** Where the shop's pages begin. */
  readonly base: string
}

/** What was shared to this browser. A chat that came alone is read into *Pedido nuevo* at once, unless an order is half typed there. */
export function SharedHere({ base }: Props) {
  const [shares, setShares] = useState<readonly Share[] | null>(null)
  const [chosen, setChosen] = useState('')
  const [isReadAtOnce, setReadAtOnce] = useState(false)
  const take = async (isFirst: boolean): Promise<void> => {
    const kept = await keptShares()
    const [only] = kept
    setReadAtOnce(isFirst && kept.length === 1 && only?.is === 'chat' && !hasDraft(formOf(base)))
    setShares(kept)
    choose(kept.find(({ id }) => id === chosenShare()) ?? kept.find(({ is }) => is === 'picture'))
  }
  const choose = (share: Share | undefined): void => {
    const id = share?.is === 'picture' ? share.id : ''
    choosePictureFor(id)
    setChosen(id)
    document.querySelector('[data-orders]')?.toggleAttribute('hidden', id === '')
  }
  const drop = async ({ id }: Share): Promise<void> => {
    await dropShare(id)
    await take(false)
  }
  useEffect(() => {
    take(true)
  }, [])
  if (shares === null) {
    return (
      <div className={styles.here}>
        <p role="status">Buscando lo que compartiste…</p>
      </div>
    )
  }
  const pictures = shares.filter(({ is }) => is === 'picture').length
  return (
    <div className={styles.here}>
      <p role="status">{saidOf(shares, pictures)}</p>
      {shares.some(({ is }) => is === 'chat') && hasDraft(formOf(base)) && (
        <small>
          En <a href={formOf(base)}>Pedido nuevo</a> hay un pedido a medio escribir. Termínalo primero: el chat te
          espera aquí.
        </small>
      )}
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.id} className={styles.share} data-chosen={share.id === chosen ? '' : undefined}>
            {share.is === 'chat' ? <p className={styles.chat}>{share.chat}</p> : <Picture picture={share.picture} />}
            <Acts>
              {share.is === 'chat' && <ReadIt to={formOf(base)} chat={share.chat} isAtOnce={isReadAtOnce} />}
              {share.is === 'picture' && pictures > 1 && (
                <button
                  className={controls.plain}
                  type="button"
                  aria-pressed={share.id === chosen}
                  onClick={() => choose(share)}
                >
                  {share.id === chosen ? 'Foto elegida' : 'Elegir esta foto'}
                </button>
              )}
              <button className={controls.danger} type="button" onClick={() => drop(share)}>
                Quitar
              </button>
            </Acts>
          </li>
        ))}
      </ul>
      {shares.length === 0 && <HowToShare />}
    </div>
  )
}

interface ReadItProps {
  /** The address of the form for orders. */
  readonly to: string
  readonly chat: string
  readonly isAtOnce: boolean
}

/** Posts the chat as the form's own field does. The page that comes drops it from here. */
function ReadIt({ to, chat, isAtOnce }: ReadItProps) {
  const form = useRef<HTMLFormElement>(null)
  const [key] = useState(randomKey)
  useEffect(() => {
    if (!isAtOnce) return
    leaveDraft(to)
    form.current?.submit()
  }, [isAtOnce, to])
  return (
    <form ref={form} method="post" action={to} onSubmit={() => leaveDraft(to)}>
      <input type="hidden" name="clave" value={key} />
      <input type="hidden" name="hacer" value="leer" />
      <input type="hidden" name="chat" value={chat} />
      <button className={controls.main} type="submit">
        Hacer un pedido con este chat
      </button>
    </form>
  )
}

function Picture({ picture }: { readonly picture: Blob }) {
  const [source, setSource] = useState('')
  useEffect(() => {
    dataOf(picture).then(setSource)
  }, [picture])
  // A place that is empty would be no picture to readers.
  return source === '' ? null : <img src={source} alt="Lo que compartiste" />
}

function HowToShare() {
  return (
    <>
      <p>
        En un Android con el escritorio instalado: en WhatsApp mantén presionado un mensaje o la foto de un pago, toca{' '}
        <strong>Compartir</strong> y elige <strong>Contraentrega</strong>. Un chat entero se comparte con{' '}
        <strong>Exportar chat</strong>, sin archivos.
      </p>
      <small>Se guarda solo en este teléfono, hasta tres días.</small>
    </>
  )
}

function saidOf(shares: readonly Share[], pictures: number): string {
  const lost =
    location.hash === '#no-llego' ? 'Lo último no se pudo guardar en este teléfono: compártelo otra vez. ' : ''
  if (shares.length === 0) return `${lost}No hay nada por usar.`
  return `${lost}${pictures > 1 ? 'Elige una foto, y luego su pedido.' : ''}`
}

function formOf(base: string): string {
  return `${base}/nuevo`
}

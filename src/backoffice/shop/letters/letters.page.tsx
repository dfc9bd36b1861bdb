import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Acts } from '../../kit/form.tsx'
import { ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import type { LetterRow } from './letter-row.ts'
import styles from './letters.module.css'
import { lettersPath } from './letters-path.ts'
import { MOST_LETTERS, readLetters } from './read-letters.api.ts'

/** Letters by e-mail that did not arrive: to whom, what, when and why, and what can be done about each. */
export async function lettersPage(asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const letters = await readLetters(asked)
  const action = lettersPath(shop)
  const canRetry = letters.filter(({ mayRetry }) => mayRetry).length
  const said = saidOf(url.searchParams.get('reenviados'), deps.settings.mail !== null)
  return deskPage(
    <Screen title="Correos que no llegaron" about={letters.length > 0 && aboutText(letters.length)}>
      {said && <SaidNote {...said} />}
      {letters.length === 0 ? (
        <Empty drawing="mail" title="Todos llegaron" about="Ningún correo de los últimos 7 días quedó sin llegar." />
      ) : (
        <>
          {canRetry > 1 && (
            <form method="post" action={action}>
              <button type="submit" className={controls.plain}>
                Enviar todos otra vez
              </button>
            </form>
          )}
          <ItemList>
            {letters.map((letter) => (
              <li key={letter.id}>
                <Letter letter={letter} action={action} />
              </li>
            ))}
          </ItemList>
          <small>
            ¿Se repite con muchos? Avísale a quien administra el servidor: su registro guarda la respuesta exacta de
            cada servidor.
          </small>
        </>
      )}
    </Screen>,
    { title: 'Correos que no llegaron' },
  )
}

function aboutText(count: number): string {
  const about =
    'De los últimos 7 días. Quien no recibió el suyo lee lo mismo en la página de su pedido o de su reclamo. Si corriges el correo en su pedido, se envía otra vez al nuevo.'
  return count === MOST_LETTERS ? `${about} Estos son los ${MOST_LETTERS} últimos.` : about
}

/** What became of the asking; `null` where nothing was asked. */
function saidOf(count: string | null, hasServer: boolean) {
  if (count === null || !/^\d{1,4}$/.test(count)) return null
  const sent = Number(count)
  if (sent === 0) return { tone: 'due', text: 'Ya no había nada que enviar otra vez.' } as const
  const leaves = sent === 1 ? '1 correo sale otra vez' : `${sent} correos salen otra vez`
  if (!hasServer)
    return { tone: 'due', text: `${leaves} cuando quien administra el servidor configure el correo.` } as const
  const back = sent === 1 ? 'Si no llega, vuelve a esta lista.' : 'Los que no lleguen vuelven a esta lista.'
  return { tone: 'good', text: `${leaves} en unos segundos. ${back}` } as const
}

function Letter({ letter, action }: { readonly letter: LetterRow; readonly action: string }) {
  const { id, what, to, corrected, why, when, about, mayRetry, chat } = letter
  const named = about ? `${about.label}, ${about.name}` : to
  return (
    <article aria-label={named}>
      {about && (
        <a className={styles.about} href={about.href}>
          <strong>{about.label}</strong> {about.name}
        </a>
      )}
      <p>{what}</p>
      <p>{to}</p>
      {mayRetry && corrected !== '' && (
        <p>
          Ahora su correo es <strong>{corrected}</strong>: ahí se envía otra vez.
        </p>
      )}
      <Tone tone="bad">{why}</Tone>
      <p className={styles.when}>
        <small>
          {when}
          {!mayRetry && '. Pasaron más de 7 días: ya no se envía por correo.'}
        </small>
      </p>
      <Acts>
        {mayRetry && (
          <form method="post" action={action}>
            <input type="hidden" name="carta" value={id} />
            <button type="submit" className={controls.plain} aria-label={`Enviar otra vez: ${what}, ${named}`}>
              Enviar otra vez
            </button>
          </form>
        )}
        {chat !== '' && (
          <a className={controls.plain} href={chat} target="_blank" rel="noreferrer" aria-label={`WhatsApp: ${named}`}>
            Escribir por WhatsApp
          </a>
        )}
      </Acts>
    </article>
  )
}

import type { ComponentProps, ReactElement } from 'react'
import type { NewsChoice, NewsKind } from '../../staff/news/news-kinds.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import controls from '../orders/controls.module.css'
import pages from '../work-page.module.css'
import styles from './heard.module.css'
import type { HeardHere } from './heard-here.browser.tsx'
import { dayWords, kindWords } from './heard-words.ts'

interface Props {
  readonly base: string
  /** What the person may hear of. */
  readonly kinds: readonly NewsKind[]
  readonly choice: NewsChoice
  /** What has just been done. */
  readonly said: string | null
  readonly here: ComponentProps<typeof HeardHere>
  /** The person makes orders of chats, and gives payments their pictures. */
  readonly takesShares: boolean
}

/** What a person hears of, when, and on which devices. All but allowing this device works without script. */
export function Heard({ base, kinds, choice: { kinds: chosen, hours }, said, here, takesShares }: Props): ReactElement {
  return (
    <main className={`${pages.page} ${styles.page}`}>
      <h1>Avisos</h1>
      <p role="status" className={said ? styles.said : undefined}>
        {said}
      </p>
      <DeskIsland name="heard" props={here} wake="at-once" />
      <section className={styles.section} aria-labelledby="de-que">
        <h2 id="de-que">De qué y cuándo</h2>
        <p className={styles.soft}>
          Vale para todos tus dispositivos, en esta tienda. Fuera de tus horas no te avisamos.
        </p>
        <form className={styles.form} method="post" action={`${base}/avisos`}>
          <fieldset className={styles.choices}>
            <legend>Avísame de</legend>
            {kinds.map((kind) => (
              <label key={kind} className={styles.choice}>
                <input type="checkbox" name="avisar" value={kind} defaultChecked={chosen.includes(kind)} />
                {kindWords[kind]}
              </label>
            ))}
          </fieldset>
          <div className={styles.hours}>
            <label>
              Desde
              <input type="time" name="desde" defaultValue={hours.from} required />
            </label>
            <label>
              Hasta
              <input type="time" name="hasta" defaultValue={hours.to} required />
            </label>
          </div>
          <p className={styles.soft}>Hora de la tienda. La misma hora dos veces es todo el día.</p>
          <fieldset className={styles.choices}>
            <legend>Días</legend>
            <div className={styles.days}>
              {dayWords.map((day, place) => (
                <label key={day} className={styles.choice}>
                  <input
                    type="checkbox"
                    name="dias"
                    value={place + 1}
                    defaultChecked={hours.days.includes(place + 1)}
                  />
                  {day}
                </label>
              ))}
            </div>
          </fieldset>
          <button className={controls.main} type="submit">
            Guardar
          </button>
        </form>
      </section>
      <section className={styles.section} aria-labelledby="instalar">
        <h2 id="instalar">El escritorio como aplicación</h2>
        <p>
          En el menú del navegador toca <strong>Instalar</strong> o <strong>Agregar a pantalla de inicio</strong>. Con
          un toque largo en su ícono abres Por llamar, Pedido nuevo o la cámara de códigos. En una computadora y en
          iPhone el ícono dice cuánto espera.
        </p>
        {takesShares && (
          <>
            <p>
              En Android recibe también lo que compartes desde WhatsApp: un chat se abre leído en Pedido nuevo, y con la
              foto de un pago eliges de qué pedido es.
            </p>
            <p>
              <a href={`${base}/compartido`}>Ver lo que compartiste</a>
            </p>
          </>
        )}
      </section>
    </main>
  )
}

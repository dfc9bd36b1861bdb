import type { Acting } from '../acts/use-acting.browser.ts'
import controls from '../controls.module.css'
import { momentWords, type ShopTime } from '../time-words.ts'
import styles from './refused-acts.module.css'
import { noteAtRisk, type RefusedAct } from './waiting-acts.ts'

interface Props {
  readonly acting: Pick<Acting, 'refused' | 'retry' | 'discard'>
  readonly time: ShopTime
}

/** Acts that waited for the line and were refused then: what was to be done, who was first, and what to do about it. */
export function RefusedActs({ acting, time }: Props) {
  return (
    <section className={styles.all} aria-label="No se hicieron">
      {acting.refused.map((act) => (
        <Refused key={act.key} {...{ act, acting, time }} />
      ))}
    </section>
  )
}

function Refused({ act, acting, time }: Props & { readonly act: RefusedAct }) {
  const { words, path, code, refused } = act
  const note = noteAtRisk(act)
  return (
    <article className={styles.one}>
      <h2>No se hizo: {words}</h2>
      <p>
        {refused.message}
        {refused.at > 0 && ` (${momentWords(refused.at, time)})`}
      </p>
      {refused.conflicts.map(({ field, now, wants }) => (
        <p key={field}>
          {field}: ahora {now}; lo tuyo, {wants}
        </p>
      ))}
      {note !== '' && <p>Tu nota: «{note}»</p>}
      <div className={styles.ways}>
        <button type="button" className={controls.main} onClick={() => acting.retry(act)}>
          Volver a intentar
        </button>
        <button type="button" className={controls.plain} onClick={() => acting.discard(act)}>
          {note === '' ? 'Descartar' : 'Descartar y guardar la nota'}
        </button>
        {code !== '' && (
          <a className={controls.plain} href={path.replace(/\/[^/]*$/, '')}>
            Ver el pedido
          </a>
        )}
      </div>
    </article>
  )
}

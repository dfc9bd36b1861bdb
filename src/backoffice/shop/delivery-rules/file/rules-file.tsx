import type { ReactElement } from 'react'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { SaidNote } from '../../../frame/said-note.tsx'
import controls from '../../../orders/controls.module.css'
import pages from '../../../work-page.module.css'
import styles from '../delivery.module.css'

/** What a file would do, in words. */
export interface ShownRehearsal {
  readonly lines: readonly string[]
  readonly wrong: readonly string[]
  readonly mark: string
}

interface Props {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly text: string
  readonly rehearsal: ShownRehearsal | null
  readonly problem: string | null
}

/** The rules as a file, out and in. */
export function RulesFile({ base, text, rehearsal, problem }: Props): ReactElement {
  const canApply = rehearsal !== null && rehearsal.wrong.length === 0 && rehearsal.lines.length > 0
  return (
    <main className={pages.page}>
      <h1>
        <a href={`${base}/envios`}>Envíos</a> › Hoja de cálculo
      </h1>
      {problem !== null && <SaidNote tone="bad" text={problem} />}
      <section className={styles.group} aria-labelledby="bajar">
        <h2 id="bajar">Descargar</h2>
        <p className={styles.note}>Una regla por línea. Ábrelo en Excel o en Google Sheets, cámbialo y súbelo aquí.</p>
        <div className={styles.buttons}>
          <a className={controls.plain} href={`${base}/envios/reglas.csv?separador=coma`}>
            Descargar con comas
          </a>
          <a className={controls.plain} href={`${base}/envios/reglas.csv?separador=punto-y-coma`}>
            Descargar con punto y coma
          </a>
        </div>
      </section>
      {rehearsal && <Rehearsal rehearsal={rehearsal} />}
      <form className={styles.form} method="post" action={`${base}/envios/archivo`} encType="multipart/form-data">
        <section className={styles.group} aria-labelledby="subir">
          <h2 id="subir">Subir</h2>
          <DeskIsland name="rules-text" props={{ text }} wake="at-once" />
          <div className={styles.buttons}>
            <button className={canApply ? controls.plain : controls.main} type="submit" name="hacer" value="revisar">
              Revisar
            </button>
            {canApply && (
              <>
                <input type="hidden" name="visto" value={rehearsal.mark} />
                <button className={controls.main} type="submit" name="hacer" value="aplicar">
                  Aplicar
                </button>
              </>
            )}
          </div>
        </section>
      </form>
    </main>
  )
}

function Rehearsal({ rehearsal: { lines, wrong } }: { readonly rehearsal: ShownRehearsal }) {
  if (wrong.length > 0)
    return (
      <section className={styles.group} aria-labelledby="mal" role="alert">
        <h2 id="mal">No se puede aplicar todavía</h2>
        <ul className={styles.changes}>
          {wrong.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className={styles.group} aria-labelledby="haria">
      <h2 id="haria">{lines.length === 0 ? 'No cambia nada' : 'Qué cambiará'}</h2>
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

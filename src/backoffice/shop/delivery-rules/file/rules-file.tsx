import type { ReactElement } from 'react'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { SaidNote } from '../../../frame/said-note.tsx'
import { Bullets } from '../../../kit/bullets.tsx'
import { Card } from '../../../kit/card.tsx'
import { Acts, Form } from '../../../kit/form.tsx'
import { Screen } from '../../../kit/screen.tsx'
import controls from '../../../orders/controls.module.css'

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
    <Screen
      title={
        <>
          <a href={`${base}/envios`}>Envíos</a> › Hoja de cálculo
        </>
      }
    >
      {problem !== null && <SaidNote tone="bad" text={problem} />}
      <Card id="bajar" title="Descargar">
        <p>Una regla por línea. Ábrelo en Excel o en Google Sheets, cámbialo y súbelo aquí.</p>
        <Acts>
          <a className={controls.plain} href={`${base}/envios/reglas.csv?separador=coma`}>
            Descargar con comas
          </a>
          <a className={controls.plain} href={`${base}/envios/reglas.csv?separador=punto-y-coma`}>
            Descargar con punto y coma
          </a>
        </Acts>
      </Card>
      {rehearsal && <Rehearsal rehearsal={rehearsal} />}
      <Card id="subir" title="Subir">
        <Form action={`${base}/envios/archivo`} hasFile>
          <DeskIsland name="rules-text" props={{ text }} wake="at-once" />
          <Acts>
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
          </Acts>
        </Form>
      </Card>
    </Screen>
  )
}

function Rehearsal({ rehearsal: { lines, wrong } }: { readonly rehearsal: ShownRehearsal }) {
  if (wrong.length > 0)
    return (
      <div role="alert">
        <Card id="mal" title="No se puede aplicar todavía">
          <Lines lines={wrong} />
        </Card>
      </div>
    )
  return (
    <Card id="haria" title={lines.length === 0 ? 'No cambia nada' : 'Qué cambiará'}>
      {lines.length > 0 && <Lines lines={lines} />}
    </Card>
  )
}

function Lines({ lines }: Pick<ShownRehearsal, 'lines'>) {
  return (
    <Bullets>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Bullets>
  )
}

import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { ListBeside } from '../../kit/beside/list-beside.tsx'
import { Bullets } from '../../kit/bullets.tsx'
import { Card } from '../../kit/card.tsx'
import type { DrawingName } from '../../kit/drawings.ts'
import { Acts, Form } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen, Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import type { ArrangedRow } from '../../products/arranging/arrange-list.browser.tsx'
import { OrderBar } from '../../products/arranging/order-bar.tsx'
import { type RulesSaid, RulesSaidBox } from './rules-said.tsx'

interface Notes {
  /** Places that no rule reaches, in words; '' for none. */
  readonly unreached: string
  /** Departments whose file is too heavy. */
  readonly heavy: readonly string[]
  readonly said: RulesSaid | null
}

interface RulesScreenProps {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly rows: readonly ArrangedRow[]
  /** What is to be known of the rules, which stands before a list that may be long; none while one is open. */
  readonly notes?: Notes
  /** The path of the rule that is open, '' for a new one, `null` for none. */
  readonly opened: string | null
  readonly children: ReactNode
}

/** The shop's delivery rules in their order and, beside them, the one that is open. */
export function RulesScreen({ base, rows, notes, opened, children }: RulesScreenProps): ReactElement {
  const list = (
    <Side
      title="Envíos"
      act={
        <a className={controls.main} href={`${base}/envios/regla/nueva`} data-adds="">
          Agregar una regla
        </a>
      }
      isSecond={opened !== null}
    >
      {notes && <RulesNotes base={base} {...notes} />}
      <Form action={`${base}/envios`}>
        {/* Enter saves the order, and puts no rule before another. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        <p>
          Para cada pedido cuenta la primera regla que coincide, de arriba abajo; una para domicilio y una para agencia.
        </p>
        <DeskIsland name="arrange-list" props={{ name: 'regla', rows, opened: opened ?? '' }} wake="at-once" />
        <OrderBar />
      </Form>
    </Side>
  )
  return (
    <ListBeside
      name="envios"
      list={list}
      isOpened={opened !== null}
      back={{ href: `${base}/envios`, name: 'Envíos' }}
      isBelow
    >
      {children}
    </ListBeside>
  )
}

function RulesNotes({ base, unreached, heavy, said }: Notes & { readonly base: string }) {
  return (
    <>
      <RulesSaidBox base={base} said={said} />
      {unreached !== '' && (
        <SaidNote
          tone="due"
          text={`Ninguna regla llega a: ${unreached}. Quien elija uno de esos lugares verá que no llegas y podrá escribirte.`}
        />
      )}
      {heavy.length > 0 && (
        <SaidNote
          tone="due"
          text={`Muchas reglas juntas: en ${heavy.join(', ')} el formulario tardará más en una conexión lenta. Junta lugares que cuestan lo mismo en una sola regla.`}
        />
      )}
    </>
  )
}

const WAYS: readonly (readonly [path: string, drawing: DrawingName, title: string])[] = [
  ['envios/tabla', 'count', 'Poner la tarifa de cada lugar en una tabla'],
  ['envios/probar', 'place', 'Probar: qué ve quien pide desde un distrito'],
  ['envios/archivo', 'file', 'Descargar o subir las reglas en una hoja de cálculo'],
  ['ajustes', 'settings', 'Ajustes'],
]

interface WaysProps {
  readonly base: string
  /** The table to begin with may replace the rules, because none was written by hand. */
  readonly offersTable: boolean
  /** The rules are tried above. */
  readonly hasTry: boolean
}

/** What else can be done with the rules. */
export function RuleWays({ base, offersTable, hasTry }: WaysProps): ReactElement {
  const shown = WAYS.filter(([path]) => (path === 'envios/tabla' ? offersTable : path !== 'envios/probar' || !hasTry))
  return <RowList rows={shown.map(([path, drawing, title]) => ({ href: `${base}/${path}`, drawing, title }))} />
}

interface NoRulesProps {
  readonly base: string
  /** What the shop does while it has no rules, a sentence for each default. */
  readonly defaults: readonly string[]
  readonly said: RulesSaid | null
}

/** What a shop without rules does, and how they begin. */
export function NoRules({ base, defaults, said }: NoRulesProps): ReactElement {
  return (
    <Screen title="Envíos">
      <RulesSaidBox base={base} said={said} />
      <Card id="hoy" title="Hoy no tienes reglas">
        <p>Mientras tanto, tu tienda hace esto:</p>
        <Bullets>
          {defaults.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Bullets>
        <p>
          Con reglas dices a dónde llegas, cuánto cuesta, en cuántos días y cómo te pagan. Quien pide lo ve al elegir su
          distrito.
        </p>
        <Acts>
          <a className={controls.main} href={`${base}/envios/tabla`}>
            Empezar con una tabla
          </a>
          <a className={controls.plain} href={`${base}/envios/regla/nueva`}>
            Escribir una regla
          </a>
        </Acts>
      </Card>
      <RuleWays base={base} offersTable={false} hasTry={false} />
    </Screen>
  )
}

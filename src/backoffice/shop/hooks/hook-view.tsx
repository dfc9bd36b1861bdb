import type { ReactElement } from 'react'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Fold, Part } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Acts } from '../../kit/form.tsx'
import { Item, ItemList } from '../../kit/item-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import type { stateWords } from './hook-words.ts'

interface ShownTry {
  readonly id: string
  /** What it told. */
  readonly name: string
  /** An order's code, or another name of what it was about; ''. */
  readonly subject: string
  readonly subjectHref: string | null
  readonly moment: string
  readonly result: string
  readonly isGood: boolean
  readonly ms: number
  /** The first words of what was answered. */
  readonly answer: string
  /** The message, if it can be sent once more. */
  readonly resends: string | null
}

export interface HookViewProps {
  /** The page's own path. */
  readonly path: string
  readonly url: string
  readonly address: string
  readonly state: ReturnType<typeof stateWords>
  readonly isOn: boolean
  readonly isOff: boolean
  readonly mayResume: boolean
  readonly topics: readonly string[]
  readonly persons: boolean
  /** By whom, and when. */
  readonly made: string
  readonly waiting: number
  /** The newest first. */
  readonly tries: readonly ShownTry[]
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null
  readonly isFresh: boolean
}

/** One hook: its last tries, and what can be done with it. */
export function HookView(props: HookViewProps): ReactElement {
  const { address, url, path, said, isFresh } = props
  return (
    <Screen title={address} about={url} width="wide">
      {said && <SaidNote {...said} />}
      {!isFresh && <ProveAgain back={path} />}
      <SideBySide
        narrow="first"
        first={
          <>
            <About {...props} />
            <More {...props} />
          </>
        }
        second={<Tries {...props} />}
      />
    </Screen>
  )
}

function Tries({ path, tries, isOff }: HookViewProps): ReactElement {
  return (
    <Part id="envios" title="Últimos envíos">
      {tries.length === 0 ? (
        <Empty drawing="link" title="Todavía no se envió nada" about="Manda una prueba para ver si llega." />
      ) : (
        <ItemList>
          {tries.map((one) => (
            <li key={one.id}>
              <Item
                title={
                  <strong>
                    {one.name}
                    {one.subject && ' '}
                    {one.subjectHref ? <a href={one.subjectHref}>{one.subject}</a> : one.subject}
                  </strong>
                }
                about={
                  <>
                    <Tone tone={one.isGood ? 'good' : 'bad'} isInline>
                      {one.result}
                    </Tone>{' '}
                    · {one.moment} · {one.ms} ms
                    {one.answer && (
                      <>
                        <br />«{one.answer}»
                      </>
                    )}
                  </>
                }
                end={one.resends !== null && !isOff && <Resend path={path} message={one.resends} of={one} />}
              />
            </li>
          ))}
        </ItemList>
      )}
    </Part>
  )
}

function Resend({ path, message, of }: { path: string; message: string; of: ShownTry }): ReactElement {
  return (
    <form method="post" action={`${path}/reenviar`}>
      <input type="hidden" name="mensaje" value={message} />
      <button type="submit" className={controls.plain} aria-label={`Reenviar: ${of.name} ${of.subject}, ${of.moment}`}>
        Reenviar
      </button>
    </form>
  )
}

function About(props: HookViewProps): ReactElement {
  const { path, state, isOn, mayResume, topics, persons, made, waiting } = props
  return (
    <Card id="aviso" title="Cómo va">
      <Tone tone={state.tone}>{state.text}</Tone>
      <p>Se le avisa: {topics.join(' · ')}</p>
      <Facts
        facts={[
          { name: 'Datos de personas', value: persons ? 'Sí' : 'No' },
          { name: 'Lo agregó', value: made },
          ...(waiting > 0 ? [{ name: 'Por enviar', value: waiting }] : []),
        ]}
      />
      <Acts>
        <Act path={`${path}/prueba`} name="Mandar una prueba" isMain />
        {isOn && <Act path={`${path}/pausar`} name="Pausar" />}
        {mayResume && <Act path={`${path}/seguir`} name="Seguir" />}
      </Acts>
    </Card>
  )
}

function Act({ path, name, isMain = false }: { path: string; name: string; isMain?: boolean }): ReactElement {
  return (
    <form method="post" action={path}>
      <button type="submit" className={isMain ? controls.main : controls.plain}>
        {name}
      </button>
    </form>
  )
}

function More({ path, isFresh }: HookViewProps): ReactElement {
  return (
    <>
      {isFresh && (
        <Fold summary="Cambiar el secreto">
          <p>Se hace otro y lo ves una sola vez. El de antes firma también durante 24 horas.</p>
          <Act path={path} name="Sí, cambiarlo" />
        </Fold>
      )}
      <Fold summary="Quitar">
        <p>Ya no se le avisa de nada, y se borran sus envíos. No se puede deshacer.</p>
        <form method="post" action={`${path}/quitar`}>
          <button type="submit" className={controls.danger}>
            Sí, quitar
          </button>
        </form>
      </Fold>
    </>
  )
}

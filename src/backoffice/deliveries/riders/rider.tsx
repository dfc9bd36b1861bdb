import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../../frame/desk-island.tsx'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card, Fold, Part } from '../../kit/card.tsx'
import { ChoiceList, ChoiceRow } from '../../kit/choice-list.tsx'
import { Acts, Form } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Side } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { LinkCard } from '../rounds/link-card.tsx'
import type { LinkState } from '../rounds/link-state.ts'
import { BalanceForm } from './balance-form.tsx'

export interface ShownSettlement {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly says: string
  readonly by: string
  readonly note: string
  readonly isUndone: boolean
  readonly isOpen: boolean
}

interface Props {
  readonly name: string
  /** What kind of courier it is, what it carries, and its phone. */
  readonly about: string
  readonly path: string
  readonly wrong: string
  /** The list, a message each. */
  readonly texts: readonly string[]
  /** The chats with each message; none without a phone. */
  readonly hrefs: readonly string[]
  /** The same parcels on paper. */
  readonly papers: { readonly labels: string; readonly manifest: string }
  readonly parcels: readonly {
    readonly value: string
    readonly code: string
    readonly href: string
    readonly who: string
    readonly contents: string
    readonly collect: string
    readonly state: string
    readonly hasTrouble: boolean
  }[]
  readonly assigns: boolean
  readonly settles: boolean
  /** Where what a company collected is taken over; '' for a person. */
  readonly collectedHref: string
  /** What is open, in words; '' for nothing. */
  readonly balance: string
  /** What was just done. */
  readonly said: string
  /** Nothing of it failed. */
  readonly isWhole: boolean
  /** For the two forms: a form that is posted twice is done once. */
  readonly keys: readonly string[]
  /** The form of its data; `null` for whoever may not change them. */
  readonly data: ReactNode
  /** A person's link; `null` for whoever may not give parcels out. */
  readonly link: LinkState | null
  /** The `settlementsVersion`, so that two people who note one payment note it once. */
  readonly seen: string
  readonly history: readonly ShownSettlement[]
}

export function RiderView(props: Props): ReactElement {
  const { name, about, path, wrong, parcels, assigns, settles, balance, said, isWhole, history, collectedHref, data } =
    props
  const { seen, keys } = props
  const isPerson = collectedHref === ''
  // Who has nothing is given something; there is nothing to settle.
  const isIdle = parcels.length === 0 && balance === ''
  const link = props.link && <LinkCard {...props.link} />
  const money = settles && (
    <>
      <BalanceForm {...{ path, seen }} formKey={keys[1] ?? ''} />
      <Part id="historia" title={isPerson ? 'Rendiciones' : 'Lo que entregó'}>
        {history.length === 0 ? (
          <small>{isPerson ? 'Todavía no hay rendiciones.' : 'Todavía no entregó nada.'}</small>
        ) : (
          <RowList
            rows={history.map(({ href, title, says, by, note, isUndone, isOpen }) => ({
              href,
              title: isUndone ? <del>{title}</del> : title,
              about: (
                <>
                  <Tone tone={isOpen ? 'bad' : 'plain'} isInline>
                    {isUndone ? 'Deshecha' : says}
                  </Tone>
                  <br />
                  {[by, note].filter(Boolean).join(' · ')}
                </>
              ),
            }))}
          />
        )}
      </Part>
    </>
  )
  return (
    <Side
      title={name}
      about={about}
      act={
        <Acts>
          {settles && (
            <a
              className={isIdle ? controls.plain : controls.main}
              href={isPerson ? `${path}/rendicion` : collectedHref}
            >
              {isPerson ? 'Rendición de hoy' : 'Por cobrar'}
            </a>
          )}
          {isPerson && assigns && (
            <a className={isIdle ? controls.main : controls.plain} href={`${path}/asignar`}>
              Asignarle pedidos
            </a>
          )}
        </Acts>
      }
      width={parcels.length > 0 && settles ? 'wide' : undefined}
    >
      {said !== '' && <SaidNote tone={isWhole ? 'good' : 'due'} text={said} />}
      {wrong !== '' && <SaidNote tone="bad" text={wrong} />}
      {settles && balance !== '' && <Tone tone="bad">{balance}</Tone>}
      {parcels.length > 0 ? (
        <SideBySide
          narrow="second"
          first={
            <>
              {link}
              <List {...props} />
            </>
          }
          second={money}
        />
      ) : (
        <>
          {link}
          {money}
        </>
      )}
      {data}
    </Side>
  )
}

function List({ name, path, parcels, texts, hrefs, papers, assigns, keys }: Props) {
  const part = (place: number) => (texts.length > 1 ? ` (${place + 1}\u00a0de\u00a0${texts.length})` : '')
  return (
    <Card id="lista" title="Su lista">
      {hrefs.length > 0 && (
        <Acts>
          {hrefs.map((href, place) => (
            <a key={href} className={controls.plain} href={href} target="_blank" rel="noreferrer">
              Enviar por WhatsApp{part(place)}
            </a>
          ))}
        </Acts>
      )}
      <Acts>
        <a className={controls.plain} href={papers.labels}>
          Etiquetas
        </a>
        <a className={controls.plain} href={papers.manifest}>
          Manifiesto
        </a>
      </Acts>
      {hrefs.length === 0 && <small>Anota su celular para enviarle la lista por WhatsApp.</small>}
      <Fold summary="Ver el mensaje">
        {texts.map((text, place) => (
          <DeskIsland
            key={text}
            name="copy-text"
            wake="at-once"
            props={{ text, label: `Lista de ${name}${part(place)}` }}
          />
        ))}
      </Fold>
      <Form action={path}>
        <input type="hidden" name="key" value={keys[0]} />
        <ChoiceList>
          {parcels.map(({ value, code, href, who, contents, collect, state, hasTrouble }) => (
            <ChoiceRow
              key={value}
              box={assigns ? { name: 'paquete', value, label: `Pedido ${code}` } : undefined}
              title={
                <>
                  <a href={href}>#{code}</a> {who}
                </>
              }
              about={
                <>
                  {hasTrouble ? (
                    <Tone tone="bad" isInline>
                      {state}
                    </Tone>
                  ) : (
                    state
                  )}{' '}
                  · {contents}
                </>
              }
              end={collect}
            />
          ))}
        </ChoiceList>
        {assigns && (
          <button type="submit" className={controls.plain}>
            Quitar de su lista
          </button>
        )}
      </Form>
    </Card>
  )
}

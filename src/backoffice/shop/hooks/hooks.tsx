import type { ReactElement } from 'react'
import { HOOK_TOPICS } from '../../../orders/hooks/hook.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Choice, Choices, Field, Form } from '../../kit/form.tsx'
import { RowList } from '../../kit/row-list.tsx'
import { Screen } from '../../kit/screen.tsx'
import { SideBySide } from '../../kit/side-by-side.tsx'
import { Tone } from '../../kit/tone.tsx'
import controls from '../../orders/controls.module.css'
import { ProveAgain } from '../../signing-in/account/prove-again.tsx'
import { ProveBeside } from '../../signing-in/account/prove-beside.tsx'
import { type stateWords, TOO_MANY_HOOKS, topicWords } from './hook-words.ts'

interface ShownHook {
  readonly id: string
  readonly address: string
  readonly topics: readonly string[]
  readonly persons: boolean
  readonly state: ReturnType<typeof stateWords>
  /** A program made it with its key. */
  readonly isByKey: boolean
  /** What was answered last. */
  readonly last: { readonly text: string; readonly isGood: boolean } | null
}

export interface HooksProps {
  /** The page's own path. */
  readonly base: string
  /** The newest first. */
  readonly hooks: readonly ShownHook[]
  readonly typed: { readonly url: string; readonly topics: readonly string[]; readonly persons: boolean }
  /** Whether `typed` is what somebody posted. */
  readonly isTyped: boolean
  /** What is wrong with each field. */
  readonly problems: Readonly<Record<string, string>>
  readonly said: { readonly tone: 'good' | 'bad'; readonly text: string } | null
  readonly isFresh: boolean
  /** No other may be made. */
  readonly isFull: boolean
  /** Names the form, so that a second tap makes no second hook. */
  readonly formKey: string
}

const WHAT =
  'La tienda le avisa a otro programa en cuanto pasa algo: n8n, Make o uno propio. Das una dirección, y ahí llega cada aviso, firmado (webhooks).'

/** The hooks of a shop: where each leads, how it goes, a new one. */
export function Hooks(props: HooksProps): ReactElement {
  const { base, said, isFresh, isTyped, isFull } = props
  return (
    <Screen title="Avisos a programas" about={WHAT} width="wide">
      {said && <SaidNote {...said} />}
      {!isFresh &&
        (isTyped ? <ProveBeside back={base} undone="No se agregó" button="Agregar" /> : <ProveAgain back={base} />)}
      <SideBySide
        narrow="second"
        first={<HookList {...props} />}
        second={isFull && !isTyped ? <p>{TOO_MANY_HOOKS}</p> : (isFresh || isTyped) && <NewHook {...props} />}
      />
    </Screen>
  )
}

function HookList({ base, hooks }: HooksProps): ReactElement {
  if (hooks.length === 0)
    return (
      <Empty
        drawing="link"
        title="No se le avisa a ningún programa"
        about="Agrega una dirección cuando uno quiera enterarse de tus pedidos sin preguntar a cada rato."
      />
    )
  return (
    <RowList
      rows={hooks.map(({ id, address, topics, persons, state, isByKey, last }) => ({
        href: `${base}/${id}`,
        title: address,
        about: (
          <>
            {[...topics, ...(persons ? ['con datos de personas'] : [])].join(' · ')}
            <br />
            {isByKey && 'Lo agregó un programa con su llave. '}
            {last ? `Último envío: ${last.text}.` : 'Todavía no se envió nada.'}
          </>
        ),
        end: (
          <Tone tone={state.tone === 'good' && last?.isGood === false ? 'bad' : state.tone} isInline>
            {state.text}
          </Tone>
        ),
      }))}
    />
  )
}

function NewHook({ base, typed, problems, formKey }: HooksProps): ReactElement {
  return (
    <Card id="nuevo" title="Agregar una dirección">
      <Form action={base}>
        <input type="hidden" name="clave" value={formKey} />
        <Field id="direccion" label="Dirección" hint="Te la da el otro programa." problem={problems.direccion}>
          {(attributes) => (
            <input
              {...attributes}
              type="url"
              name="direccion"
              defaultValue={typed.url}
              maxLength={500}
              required
              autoComplete="off"
              placeholder="https://mi-programa.pe/avisos"
            />
          )}
        </Field>
        <Choices id="tema" legend="Cuándo avisarle" problem={problems.tema}>
          {HOOK_TOPICS.map((topic) => (
            <Choice
              key={topic}
              type="checkbox"
              name="tema"
              value={topic}
              isChosen={typed.topics.includes(topic)}
              label={topicWords[topic]}
            />
          ))}
        </Choices>
        <Choices legend="Qué lleva">
          <Choice
            type="checkbox"
            name="personas"
            value="si"
            isChosen={typed.persons}
            label="También nombre, teléfono y dirección"
            about="Solo si ese programa los necesita. Sin marcar lleva el código y el estado."
          />
        </Choices>
        <button type="submit" className={controls.main}>
          Agregar
        </button>
      </Form>
    </Card>
  )
}

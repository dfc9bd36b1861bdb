import type { ComponentProps, ReactElement } from 'react'
import type { NewsChoice, NewsKind } from '../../staff/news/news-kinds.ts'
import { DeskIsland } from '../frame/desk-island.tsx'
import { SaidNote } from '../frame/said-note.tsx'
import { Card } from '../kit/card.tsx'
import { Choice, Choices, Columns, Field, Form } from '../kit/form.tsx'
import { Screen } from '../kit/screen.tsx'
import controls from '../orders/controls.module.css'
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
    <Screen title="Avisos">
      {said && <SaidNote tone="good" text={said} />}
      <DeskIsland name="heard" props={here} wake="at-once" />
      <Card id="de-que" title="De qué y cuándo">
        <small>Vale para todos tus dispositivos, en esta tienda. Fuera de tus horas no te avisamos.</small>
        <Form action={`${base}/avisos`}>
          <Choices legend="Avísame de">
            {kinds.map((kind) => (
              <Choice
                key={kind}
                type="checkbox"
                name="avisar"
                value={kind}
                isChosen={chosen.includes(kind)}
                label={kindWords[kind]}
              />
            ))}
          </Choices>
          <Columns>
            <Field id="desde" label="Desde">
              {(attributes) => <input {...attributes} type="time" name="desde" defaultValue={hours.from} required />}
            </Field>
            <Field id="hasta" label="Hasta">
              {(attributes) => <input {...attributes} type="time" name="hasta" defaultValue={hours.to} required />}
            </Field>
          </Columns>
          <small>Hora de la tienda. La misma hora dos veces es todo el día.</small>
          <Choices legend="Días" areMany>
            {dayWords.map((day, place) => (
              <Choice
                key={day}
                type="checkbox"
                name="dias"
                value={String(place + 1)}
                isChosen={hours.days.includes(place + 1)}
                label={day}
              />
            ))}
          </Choices>
          <button className={controls.main} type="submit">
            Guardar
          </button>
        </Form>
      </Card>
      <Card id="instalar" title="El escritorio como aplicación">
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
      </Card>
    </Screen>
  )
}

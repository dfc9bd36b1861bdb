import type { ReactElement } from 'react'
import { Bullets } from '../../../kit/bullets.tsx'
import { Card } from '../../../kit/card.tsx'
import { Form } from '../../../kit/form.tsx'
import { Item, ItemList } from '../../../kit/item-list.tsx'
import { Tone } from '../../../kit/tone.tsx'
import controls from '../../../orders/controls.module.css'
import type { UnsentFacts } from './unsent-words.ts'

/** What waits at each network and why, with a button that tries again at once. */
export function UnsentView({ base, unsent }: { readonly base: string; readonly unsent: UnsentFacts }): ReactElement {
  const { channels, kept, canRetry } = unsent
  return (
    <Card id="esperan" title="Qué espera y por qué">
      <ItemList isInCard>
        {channels.map(({ title, lines, tone, state }) => (
          <li key={title}>
            <Item
              title={
                <span>
                  <strong>{title}</strong>{' '}
                  <Tone tone={tone} isInline>
                    {state}
                  </Tone>
                </span>
              }
              about={lines.join(' ')}
            />
          </li>
        ))}
      </ItemList>
      {kept.length > 0 && (
        <Bullets label="Esperan su momento">
          {kept.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </Bullets>
      )}
      {canRetry && (
        <Form action={`${base}/reintentar`}>
          <p>
            <small>También vuelve a enviar lo que se perdió en los últimos 7 días.</small>
          </p>
          <button className={controls.plain} type="submit">
            Reintentar ahora
          </button>
        </Form>
      )}
    </Card>
  )
}

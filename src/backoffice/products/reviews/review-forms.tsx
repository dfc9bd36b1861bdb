import { LONGEST_ANSWER, LONGEST_REASON, type Review } from '../../../orders/reviews/review.ts'
import type { Shop } from '../../../shops/shop.ts'
import { Card, Fold } from '../../kit/card.tsx'
import { Field, Form } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import { reviewPath } from './review-path.ts'

/** What was asked and refused, with what was typed. */
export interface TypedDecision {
  readonly does: string
  readonly text: string
  readonly problem: string
}

interface Props {
  readonly shop: Pick<Shop, 'hosts'>
  readonly review: Review
  readonly typed: TypedDecision | null
}

/** What the shop may do with a review: publish it, hide it with a reason, answer it. Its words are not the shop's to change. */
export function ReviewForms({ shop, review, typed }: Props) {
  const action = reviewPath(shop, review.id)
  const wrong = (does: string) => (typed?.does === does ? typed : null)
  const [hidden, answered] = [wrong('ocultar'), wrong('responder')]
  return (
    <>
      {review.state !== 'publicada' && (
        <Form action={action}>
          <input type="hidden" name="visto" value={review.writtenAt} />
          <button type="submit" name="hacer" value="publicar" className={controls.main}>
            Publicar
          </button>
        </Form>
      )}
      <Card id="responder" title="Responder">
        <Form action={action}>
          <Field
            id="respuesta"
            label="Tu respuesta"
            hint="Se ve debajo de la reseña, como «Responde la tienda». Vacía, se quita."
            problem={answered?.problem}
          >
            {(attributes) => (
              <textarea
                {...attributes}
                name="texto"
                rows={4}
                maxLength={LONGEST_ANSWER}
                defaultValue={answered?.text ?? review.answer}
              />
            )}
          </Field>
          <button type="submit" name="hacer" value="responder" className={controls.plain}>
            Guardar la respuesta
          </button>
        </Form>
      </Card>
      {review.state !== 'oculta' && (
        <Fold summary="Ocultar esta reseña" isOpen={hidden !== null}>
          <Form action={action}>
            <Field
              id="motivo"
              label="Por qué"
              hint="Queda aquí, y que la ocultaste, en «Actividad». Una queja honesta se responde mejor que se oculta."
              problem={hidden?.problem}
            >
              {(attributes) => (
                <input
                  {...attributes}
                  name="texto"
                  maxLength={LONGEST_REASON}
                  defaultValue={hidden?.text ?? ''}
                  required
                />
              )}
            </Field>
            <button type="submit" name="hacer" value="ocultar" className={controls.danger}>
              Ocultar
            </button>
          </Form>
        </Fold>
      )}
    </>
  )
}

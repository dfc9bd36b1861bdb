import { StarRow } from '../../catalogue/views/stars.tsx'
import field from '../../checkout/controls/field.module.css'
import buttons from '../../lib/button.module.css'
import { LONGEST_REVIEW, MOST_PICTURES, type Review, type ReviewedProduct } from '../../orders/reviews/review.ts'
import { THUMB_SIDE } from '../../orders/reviews/review-picture.ts'
import reading from '../pages/reading.module.css'
import type { ReviewProblems } from './review-problems.ts'
import styles from './write-reviews.module.css'

interface Props {
  readonly product: ReviewedProduct
  /** Counted from 1. */
  readonly place: number
  /** The address of the product's picture; '' for none. */
  readonly thumb: string
  readonly href: string
  readonly review: Review | null
  /** Those that were sent already. */
  readonly pictures: readonly SentPicture[]
  readonly problems: ReviewProblems | null
}

interface SentPicture {
  readonly id: string
  readonly href: string
}

/** One product: its review as it stands, or the form for it. */
export function ReviewPart(props: Props) {
  const { product, place, thumb, review, problems } = props
  return (
    <section className={`${reading.box} ${styles.part}`} id={`p${place}`} aria-labelledby={`p${place}-titulo`}>
      <div className={styles.product}>
        {thumb && <img src={thumb} alt="" width={64} height={64} />}
        <h2 id={`p${place}-titulo`}>{product.title}</h2>
      </div>
      <Wrong place={place} name="all" messages={problems?.messages ?? {}} />
      {review && review.state !== 'nueva' ? (
        <Decided review={review} href={props.href} />
      ) : (
        <>
          {review && !problems && (
            <p className={styles.saved} role="status">
              ¡Gracias! Ya la tenemos. Puedes cambiarla hasta que la tienda la publique.
            </p>
          )}
          <ReviewForm {...props} />
        </>
      )}
    </section>
  )
}

function Decided({ review, href }: { readonly review: Review; readonly href: string }) {
  return (
    <>
      <p>
        <StarRow stars={review.stars} />
      </p>
      {review.words && <p>{review.words}</p>}
      {review.state === 'publicada' ? (
        <p role="status">
          Tu reseña está publicada. ¡Gracias! <a href={`${href}#resenas`}>Verla en la tienda</a>
        </p>
      ) : (
        <p role="status">La tienda no publicó tu reseña. Si tienes un problema con tu pedido, escríbele.</p>
      )}
    </>
  )
}

const NAMES = ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Muy bueno'] as const

function ReviewForm({ product, place, review, pictures, problems }: Props) {
  const { stars, words } = problems?.typed ?? { stars: String(review?.stars ?? ''), words: review?.words ?? '' }
  const { messages = {} } = problems ?? {}
  const wrong = (name: keyof typeof messages) =>
    messages[name] && { 'aria-invalid': true, 'aria-describedby': `p${place}-${name}` }
  const left = MOST_PICTURES - pictures.length
  return (
    <form className={styles.form} method="post" encType="multipart/form-data" action={`#p${place}`}>
      <input type="hidden" name="producto" value={product.productId} />
      <fieldset className={styles.stars} {...wrong('stars')}>
        <legend>¿Cuántas estrellas le das?</legend>
        {NAMES.map((name, index) => (
          <label key={name} title={name}>
            <input
              type="radio"
              name="estrellas"
              value={index + 1}
              defaultChecked={stars === String(index + 1)}
              aria-label={`${index + 1}: ${name}`}
              required
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </fieldset>
      <Wrong place={place} name="stars" messages={messages} />
      <div className={field.field}>
        <label htmlFor={`p${place}-palabras`}>Cuéntalo, si quieres</label>
        <textarea
          className={field.input}
          id={`p${place}-palabras`}
          name="palabras"
          rows={4}
          maxLength={LONGEST_REVIEW}
          defaultValue={words}
          placeholder="¿Es como en la foto? ¿Llegó bien y a tiempo?"
          {...wrong('words')}
        />
        <Wrong place={place} name="words" messages={messages} />
      </div>
      <SentPictures pictures={pictures} />
      {left > 0 && (
        <div className={field.field}>
          <label htmlFor={`p${place}-fotos`}>{pictures.length > 0 ? 'Agregar fotos' : 'Fotos, si quieres'}</label>
          <input
            className={field.input}
            id={`p${place}-fotos`}
            name="picture"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple={left > 1}
            {...wrong('pictures')}
          />
          <Wrong place={place} name="pictures" messages={messages} />
          <p className={field.hint}>
            {left === 1 ? 'Una foto' : `Hasta ${left} fotos`}, de 8 MB cada una. Que no se vean tus datos ni otras
            personas.
          </p>
        </div>
      )}
      <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
        {review ? 'Guardar cambios' : 'Enviar mi reseña'}
      </button>
    </form>
  )
}

function SentPictures({ pictures }: Pick<Props, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ id, href }, index) => (
        <li key={id}>
          <img src={href} alt={`Tu foto ${index + 1}`} width={THUMB_SIDE} height={THUMB_SIDE} />
          <label>
            <input type="checkbox" name={`quitar-${id}`} value="si" /> Quitar
          </label>
        </li>
      ))}
    </ul>
  )
}

interface WrongProps {
  readonly place: number
  readonly name: keyof ReviewProblems['messages']
  readonly messages: ReviewProblems['messages']
}

function Wrong({ place, name, messages }: WrongProps) {
  if (!messages[name]) return null
  return (
    <p className={field.error} id={`p${place}-${name}`} role="alert">
      {messages[name]}
    </p>
  )
}

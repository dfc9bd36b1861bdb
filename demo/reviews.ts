import type { Stars } from '../src/catalogue/ratings/rating.ts'

interface DemoReview {
  readonly stars: Stars
  readonly words: string
  /** The shop's; '' for none. */
  readonly answer: string
}

/** What buyers of the demo shops say, in turn; nothing in them is of one product. */
export const demoReviews: readonly DemoReview[] = [
  { stars: 5, words: 'Llegó al día siguiente y pagué al recibir, como dicen. Igualito a la foto.', answer: '' },
  { stars: 5, words: 'Muy bueno. Ya pedí otro para mi mamá.', answer: '¡Gracias! Que lo disfrute.' },
  {
    stars: 4,
    words: 'Cumple, aunque pensé que era un poco más grande. Las medidas están en la descripción.',
    answer: '',
  },
  { stars: 5, words: '', answer: '' },
  {
    stars: 3,
    words: 'El producto bien, la caja llegó golpeada.',
    answer: 'Disculpa. Desde esta semana va con doble caja; si algo falla, te lo cambiamos.',
  },
  { stars: 5, words: 'El motorizado llamó antes de llegar y esperó a que lo probara.', answer: '' },
  { stars: 4, words: 'Buena calidad por lo que cuesta. Demoró dos días.', answer: '' },
  { stars: 5, words: 'Lo uso todos los días. Recomendado.', answer: '' },
  { stars: 2, words: 'Me llegó otro color.', answer: 'Fue error nuestro: hoy sale el correcto, sin costo.' },
  { stars: 5, words: 'Excelente atención por WhatsApp.', answer: '' },
]

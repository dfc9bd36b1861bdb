/** The names of the controls that a posted order form has beside its fields. The server reads them: a page that is still open posts them later. */
export const POSTED = {
  form: 'formulario',
  country: 'pais',
  /** The step whose fields are posted. */
  step: 'paso',
  /** The page shows the cart above the form. */
  cartIsAbove: 'carrito-a-la-vista',
  /** The draft that the page shows. Pages that are the same for everybody have none. */
  draft: 'borrador',
  /** What the pressed button does, if it does not pass the step: `ACTS`. */
  act: 'hacer',
  /** The total that the page showed, a decimal string. */
  total: 'total',
  /** The freight, the surcharge and the deposit that it showed, where the shop's own rules say what they are. An empty deposit: the seller says it. */
  shipping: 'envio',
  surcharge: 'recargo',
  deposit: 'adelanto',
  /** What a coupon took off. */
  discount: 'descuento',
  /** The code of a coupon. */
  coupon: 'cupon',
  /** A bump's box, its colour, and which bump the page showed. */
  bump: 'oferta',
  bumpColor: 'oferta-color',
  bumpSeen: 'oferta-vista',
  place: 'lugar',
  placeCode: 'codigo',
  /** Browsers and password managers fill in no field of this name. */
  honeypot: 'website',
} as const

export const ACTS = {
  /** Followed by the name of a passed step. */
  edit: 'editar-',
  /** Looks for the place, and shows what was found. */
  find: 'buscar',
  /** Takes the coupon off, or leaves it out again. */
  coupon: 'aplicar-cupon',
  noCoupon: 'quitar-cupon',
  /** Shows what the order costs with the bump, or without it. */
  bump: 'ver-oferta',
  /** Puts the product into the cart and opens the form. */
  order: 'pedir',
} as const

/** The id of the form with the current step, for controls outside of it. */
export const STEP_FORM = 'paso'

/** The address that forms post to. A route of every shop (`pedir`). */
export const ORDER_ACTION = '/pedir'

import type { FileProblem, Problem, ProblemCode } from '../../../catalogue/import/report/problems.ts'

/** What is wrong, and what the seller does about it. */
export interface ProblemWords {
  readonly wrong: string
  readonly todo: string
}

type Of<Code extends ProblemCode> = Extract<Problem, { readonly code: Code }>

export const say = (wrong: string, todo: string): ProblemWords => ({ wrong, todo })

const SHORTEN = 'Acorta ese texto en el archivo.'

const words: { readonly [Code in ProblemCode]: (problem: Of<Code>) => ProblemWords } = {
  'too-many-cells': ({ cells, header }) =>
    say(
      `Tiene ${cells} celdas y el archivo ${header} columnas.`,
      'Pon entre comillas el texto que lleva una coma o un punto y coma.',
    ),
  'no-title': () =>
    say('No tiene nombre.', 'Escríbelo en su primera fila. Las filas de un mismo producto van seguidas.'),
  'title-too-long': ({ most }) => say(`El nombre pasa de ${most} letras.`, SHORTEN),
  'no-address': () => say('No tiene nombre ni dirección.', 'Escribe su nombre.'),
  'no-price': () => say('No tiene precio.', 'Escribe su precio.'),
  'not-a-price': ({ text }) => say(`«${text}» no es un precio.`, 'Escríbelo como 99 o 99.90.'),
  'unclear-price': ({ text }) =>
    say(`«${text}» puede leerse de dos maneras.`, 'Escribe el precio con sus decimales, como 1299.00.'),
  'price-zero': () => say('El precio es 0: cualquiera podría pedirlo gratis.', 'Escribe un precio mayor que 0.'),
  'description-too-long': ({ most }) => say(`La descripción pasa de ${most} letras.`, SHORTEN),
  'not-a-quantity': ({ text }) =>
    say(`«${text}» no es una cantidad.`, 'Escribe un número entero, o deja la celda vacía.'),
  'not-a-policy': ({ text }) => say(`«${text}» no dice si se vende sin stock.`, 'Escribe deny o continue.'),
  'not-in-stock': ({ text }) => say(`«${text}» no dice si hay stock.`, 'Escribe 1, 0 o backorder.'),
  'too-many-choices': ({ most }) =>
    say(
      `Sus variaciones con «cualquiera» dan más de ${most} opciones.`,
      'Escribe en WooCommerce cada variación con su valor.',
    ),
  'no-parent': ({ parent }) =>
    say(`Es una variación de ${parent}, que no está en el archivo.`, 'Agrega la fila de ese producto.'),
  'same-address': ({ slug, line }) =>
    say(`Su dirección «${slug}» ya es la de la línea ${line}.`, 'Borra la fila repetida, o cambia una dirección.'),
  'same-product': ({ slug, current, line }) =>
    say(
      `Su dirección «${slug}» fue antes la de «${current}», igual que la de la línea ${line}.`,
      'Deja solo una de las dos filas: son el mismo producto.',
    ),
  'wrong-fields': ({ fields }) =>
    say(
      fields.length === 1 ? `No se puede leer «${fields[0]}».` : `No se pueden leer ${fields.map(quoted).join(', ')}.`,
      'Corrige eso en el archivo JSON.',
    ),
  'wrong-sections': () =>
    say('Una sección de su página no se puede leer.', 'Revisa sus secciones: falta un texto, o uno es muy largo.'),
  'unknown-category': ({ slug }) =>
    say(`Su categoría «${slug}» no está entre las del archivo.`, 'Agrégala a "categories" con su nombre.'),
  'needs-symbol': ({ symbol }) =>
    say(`El precio está en soles y la tienda vende en ${symbol}.`, 'Escribe el precio como una lista, con su moneda.'),
  'other-symbol': ({ given, symbol }) =>
    say(`El precio está en ${given} y la tienda vende en ${symbol}.`, 'Escribe el precio en la moneda de la tienda.'),
  'not-a-group': () =>
    say('Dice qué productos trae, y no es pack ni promo.', 'Quita "dependents", o cambia "status" a pack o promo.'),
  'not-included-alone': () =>
    say('Tiene "dependentsIncluded", y no es pack ni promo.', 'Quítalo, o cambia "status" a pack o promo.'),
  'group-without-dependents': ({ status }) => say(`Es ${status} y no dice qué trae.`, 'Escríbelo en "dependents".'),
  'own-dependent': () => say('Dice que se trae a sí mismo.', 'Quítalo de "dependents".'),
  'dependent-twice': () => say('Trae dos veces el mismo producto.', 'Déjalo una vez en "dependents".'),
  'dependent-without-price': ({ slug }) =>
    say(`Trae «${slug}» sin precio.`, 'Escríbelo, o pon "dependentsIncluded": true si ya está incluido.'),
  'dependent-is-group': ({ slug, status }) =>
    say(`Trae «${slug}», que también es ${status}.`, 'Pon en su lugar un producto normal.'),
  'dependent-nowhere': ({ slug }) =>
    say(`Trae «${slug}», que no está en el archivo ni en la tienda.`, 'Agrega ese producto, o corrige su dirección.'),
  file: ({ kind, source, why }) => {
    const { wrong, todo } = files[why.code](why.detail)
    return say(`${kind === 'video' ? 'Video' : 'Foto'} ${source}: ${wrong}.`, todo)
  },
}

function quoted(text: string): string {
  return `«${text}»`
}

const IN_EDITOR = 'Agrégala después en el producto, o escribe otra dirección.'
const SMALLER = 'Guárdala más pequeña.'

const files: Readonly<Record<FileProblem['code'], (detail: string) => ProblemWords>> = {
  'not-in-folder': () => say('no está en el ZIP', 'Agrégala con ese nombre.'),
  'several-in-folder': () => say('está varias veces en el ZIP', 'Escribe también su carpeta, como fotos/olla.jpg.'),
  'not-an-address': () =>
    say(
      'no es una dirección de internet',
      'Sube un ZIP con este archivo y la foto, o agrégala después en el producto.',
    ),
  'wrong-address': () => say('su dirección está mal escrita', 'Corrígela.'),
  'not-public': () => say('su dirección no es pública', IN_EDITOR),
  password: () => say('su dirección lleva una contraseña', IN_EDITOR),
  scheme: () => say('su dirección no empieza con https://', 'Corrígela.'),
  answers: (status) => say(`no se pudo descargar (error ${status})`, 'Abre su dirección: si no se ve, corrígela.'),
  redirects: () => say('su dirección lleva a muchas otras', 'Escribe la dirección final.'),
  'too-slow': (seconds) => say(`no se descargó en ${seconds} segundos`, 'Prueba otra vez más tarde.'),
  unreachable: () => say('no se pudo descargar', 'Revisa su dirección, o agrégala después en el producto.'),
  'too-large': (megabytes) => say(`pesa más de ${megabytes} MB`, SMALLER),
  'not-a-picture': () => say('no es una foto JPEG, PNG, WebP, AVIF ni GIF', 'Guárdala como JPEG o PNG.'),
  unreadable: () => say('está dañada', 'Guárdala otra vez como JPEG o PNG.'),
  'too-tall': (most) => say(`es más de ${most} veces más alta que ancha`, 'Córtala en varias: se ven juntas.'),
  'not-a-video': () => say('no es un video MP4 ni WebM', 'Guárdalo como MP4.'),
}

/** Why a row is refused. */
export function problemWords(problem: Problem): ProblemWords {
  const of = words[problem.code] as (problem: Problem) => ProblemWords
  return of(problem)
}

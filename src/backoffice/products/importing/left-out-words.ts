import type { LeftOut } from '../../../catalogue/import/formats/left-out.ts'
import type { Note } from '../../../catalogue/import/report/problems.ts'
import { type ProblemWords, say } from './problem-words.ts'

const ACTIVATE = 'Actívalo en Shopify y exporta otra vez.'

const leftOut: Readonly<Record<LeftOut, ProblemWords>> = {
  draft: say('Es un borrador.', ACTIVATE),
  archived: say('Está archivado.', ACTIVATE),
  unlisted: say('No está en la lista de productos.', ACTIVATE),
  'of another status': say('No está activo.', ACTIVATE),
  'not published': say('No está publicado.', 'Publícalo y exporta otra vez.'),
  hidden: say('Está oculto en el catálogo.', 'Hazlo visible y exporta otra vez.'),
  'of another market': say('No se vende en este país.', 'Inclúyelo en ese mercado y exporta otra vez.'),
  'gift card': say('Es una tarjeta de regalo.', 'Un código no se paga en la puerta.'),
  virtual: say('Es virtual.', 'Si se envía, quita la marca «Virtual».'),
  downloadable: say('Es descargable.', 'Si se envía, quita la marca «Descargable».'),
  'not shipped': say('No se envía.', 'Si se envía, márcalo como producto físico.'),
  external: say('Se vende en otra tienda.', 'No se importa.'),
  grouped: say('Es un grupo de productos.', 'Sus productos se importan uno por uno; aquí puedes unirlos en un pack.'),
  'of another type': say('Es de otro tipo, como una suscripción.', 'Solo se importan productos simples y variables.'),
  'without a price': say('No tiene precio.', 'Escribe su precio y exporta otra vez.'),
  'without a variation for sale': say('Ninguna de sus variaciones se vende.', 'Mira por qué en sus filas.'),
}

/** Why a product of the file is not for sale here. */
export function leftOutWords(why: LeftOut): ProblemWords {
  return leftOut[why]
}

/** What the seller should know of a product that is imported. */
export function noteWords(note: Note): ProblemWords {
  if (note.code === 'several-prices') {
    return say(`Tiene ${note.count} precios: cada uno será un producto.`, 'Si no quieres eso, ponles el mismo precio.')
  }
  if (note.code === 'one-by-one') return say('Se vende de uno en uno.', 'Aquí se pueden pedir hasta 4.')
  return say('Su cantidad es 0 y nadie la cuenta: se venderá.', 'Si no hay, márcalo como agotado.')
}

import type { FileFault, RunFailure } from '../../../catalogue/import/import-run.ts'
import { numberText } from './import-words.ts'
import { type ProblemWords, say } from './problem-words.ts'

const faults: {
  readonly [Code in FileFault['code']]: (fault: Extract<FileFault, { readonly code: Code }>) => ProblemWords
} = {
  excel: () => say('El archivo es un libro de Excel.', 'Guárdalo como «CSV UTF-8» y súbelo otra vez.'),
  empty: () => say('El archivo está vacío.', 'Exporta los productos otra vez.'),
  'too-large': ({ most }) => say(`El JSON pesa más de ${most / 1e6} MB.`, 'Divídelo en varios, o usa CSV.'),
  'bad-zip': () => say('El ZIP está dañado o no llegó completo.', 'Haz el ZIP otra vez y súbelo.'),
  'zip-locked': () => say('El ZIP tiene contraseña.', 'Haz el ZIP otra vez sin contraseña.'),
  'zip-no-sheet': () =>
    say('El ZIP no trae un archivo CSV ni JSON.', 'Pon el archivo de productos dentro del ZIP, junto con las fotos.'),
  'zip-several-sheets': ({ found }) =>
    say(`El ZIP trae varios archivos de productos: ${found.join(', ')}.`, 'Deja solo uno.'),
  'zip-too-many': ({ most }) =>
    say(`El ZIP trae más de ${numberText(most)} archivos.`, 'Divídelo en varios y sube uno después de otro.'),
  'zip-too-large': ({ most }) =>
    say(`Lo que trae el ZIP pesa más de ${most / 1e9} GB.`, 'Divídelo en varios y sube uno después de otro.'),
  'zip-outside': ({ name }) =>
    say(`El ZIP trae un archivo que apunta fuera de él: ${name}.`, 'Haz el ZIP otra vez desde una carpeta.'),
  'zip-dense': ({ name }) =>
    say(`«${name}» crece demasiado al abrir el ZIP.`, 'Haz el ZIP otra vez con el archivo original.'),
  'open-quote': ({ line }) =>
    say(`En la línea ${line} se abre una comilla que no se cierra.`, 'Ciérrala, o exporta los productos otra vez.'),
  'bad-csv': ({ line }) => say(`No se pudo leer desde la línea ${line}.`, 'Exporta los productos otra vez.'),
  'bad-json': () => say('El JSON está mal escrito.', 'Revísalo: falta o sobra una coma, una comilla o un corchete.'),
  'unknown-columns': ({ found }) =>
    say(
      `No es un archivo de productos de Shopify ni de WooCommerce (columnas: ${found.join(', ')}).`,
      'Exporta los productos otra vez como CSV y deja la primera línea como está.',
    ),
}

/** Why an import came to nothing. */
export function failureWords(failure: RunFailure): ProblemWords {
  if (failure.reason === 'overtaken')
    return say('Empezó otra importación de esta tienda.', 'Revisa tus productos y, si hace falta, importa otra vez.')
  if (failure.reason === 'broken')
    return say(
      'Algo falló en el servidor.',
      'Prueba otra vez. Si vuelve a pasar, avisa a quien administra el servidor.',
    )
  const of = faults[failure.why.code] as (fault: FileFault) => ProblemWords
  return of(failure.why)
}

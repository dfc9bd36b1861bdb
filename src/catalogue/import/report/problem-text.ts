import type { FileFault } from '../import-run.ts'
import type { FileProblem, Note, Problem, ProblemCode } from './problems.ts'

type Of<Code extends ProblemCode> = Extract<Problem, { readonly code: Code }>

const texts: { readonly [Code in ProblemCode]: (problem: Of<Code>) => string } = {
  'too-many-cells': ({ cells, header }) =>
    `has ${cells} cells, the header has ${header}: a text with a separator in it needs quotes`,
  'no-title': () => 'has no title (the rows of one product must follow each other)',
  'title-too-long': ({ most }) => `the title is longer than ${most} characters`,
  'no-address': () => 'has no handle and no title to make an address of',
  'no-price': () => 'has no price',
  'not-a-price': ({ text }) => `not a price: ${text}`,
  'unclear-price': ({ text }) => `ambiguous price: ${text}`,
  'price-zero': () => 'the price is 0: anybody could order it for nothing',
  'description-too-long': ({ most }) => `the description is longer than ${most} characters`,
  'not-a-quantity': ({ text }) => `not a quantity: ${text}`,
  'not-a-policy': ({ text }) => `not deny or continue: ${text}`,
  'not-in-stock': ({ text }) => `in stock is 1, 0 or backorder, not: ${text}`,
  'too-many-choices': ({ most }) => `its variations for “any” value make more than ${most} choices`,
  'no-parent': ({ parent }) => `its product (${parent}) is not in the file`,
  'same-address': ({ slug, line }) => `its address "${slug}" is that of line ${line} already`,
  'same-product': ({ slug, current, line }) =>
    `its address "${slug}" is an earlier one of "${current}", as is the address in line ${line}`,
  'wrong-fields': ({ text }) => text,
  'wrong-sections': ({ text }) => text,
  'unknown-category': ({ slug }) => `its category "${slug}" is not in the file's "categories"`,
  'needs-symbol': ({ symbol }) =>
    `a plain price is in S/, the shop sells in ${symbol}: write money as a list with its symbol`,
  'other-symbol': ({ given, symbol }) => `the price is in ${given}, the shop sells in ${symbol}`,
  'not-a-group': () => 'only a pack or a promo has dependents',
  'not-included-alone': () => 'only a pack or a promo has "dependentsIncluded"',
  'group-without-dependents': ({ status }) => `a ${status} needs dependents`,
  'own-dependent': () => 'it is its own dependent',
  'dependent-twice': () => 'it names a dependent twice',
  'dependent-without-price': ({ slug }) =>
    `its dependent "${slug}" has no price: write one, or "dependentsIncluded": true`,
  'dependent-is-group': ({ slug, status }) => `"${slug}" is a ${status} itself`,
  'dependent-nowhere': ({ slug }) => `its dependent "${slug}" is nowhere`,
  file: ({ kind, source, why }) => `${kind} ${source}: ${fileProblemText(why)}`,
}

/** Why a row is refused, in English. */
export function problemText(problem: Problem): string {
  const say = texts[problem.code] as (problem: Problem) => string
  return say(problem)
}

const files: Readonly<Record<FileProblem['code'], (detail: string) => string>> = {
  'not-in-folder': () => 'the folder or ZIP of pictures has no such file',
  'several-in-folder': () => 'the folder or ZIP of pictures has several files of that name: give the path',
  'not-an-address': () => 'it is not a web address: give the folder of pictures with --images, or import a ZIP',
  'wrong-address': () => 'its address is not valid',
  'not-public': (address) => `its address is not public (${address})`,
  password: () => 'its address has a password in it',
  scheme: (scheme) => `its address begins with ${scheme}`,
  answers: (status) => `its server answers ${status}`,
  redirects: (most) => `it is redirected more than ${most} times`,
  'too-slow': (seconds) => `it took longer than ${seconds} s`,
  unreachable: (why) => `it cannot be fetched (${why})`,
  'too-large': (megabytes) => `it is larger than ${megabytes} MB`,
  'not-a-picture': () => 'it is not a JPEG, PNG, WebP, AVIF or GIF picture',
  unreadable: (why) => `it cannot be read as a picture (${why})`,
  'too-tall': (most) =>
    `it is more than ${most} times as high as wide: cut it into several, they are shown without gaps`,
  'not-a-video': () => 'it is no MP4 or WebM video',
}

/** Why a picture or video cannot be used, in English. */
export function fileProblemText({ code, detail }: FileProblem): string {
  return files[code](detail)
}

export function noteText(note: Note): string {
  if (note.code === 'several-prices') return `has ${note.count} prices: each is a product of its own`
  if (note.code === 'one-by-one') return 'is sold one by one there; here a shopper may order up to 4'
  return 'for sale: its quantity is 0, but Shopify does not count it (Inventory tracker is empty)'
}

/** Why a file as a whole cannot be read, and what to do, in English. */
export function faultText(why: FileFault): string {
  switch (why.code) {
    case 'excel':
      return 'The file is an Excel workbook. Save it as "CSV UTF-8" and import that.'
    case 'empty':
      return 'The file is empty.'
    case 'too-large':
      return `A JSON catalogue may have ${why.most / 1e6} MB at most: split it, or use CSV.`
    case 'bad-zip':
      return 'The ZIP is broken or was cut off. Make it again, or import the folder with --images.'
    case 'zip-locked':
      return 'The ZIP has a password. Make it again without one.'
    case 'zip-no-sheet':
      return 'There is no CSV and no JSON in the ZIP. Put the file of products into it.'
    case 'zip-several-sheets':
      return `The ZIP has several files of products: ${why.found.join(', ')}. Leave one in it.`
    case 'zip-too-many':
      return `The ZIP has more than ${why.most} files. Split it into several.`
    case 'zip-too-large':
      return `The ZIP unpacks to more than ${why.most / 1e9} GB. Split it into several.`
    case 'zip-outside':
      return `The ZIP has a file whose path leads out of it: ${why.name}. Make it again from a folder.`
    case 'zip-dense':
      return `The ZIP has a file that unpacks to far more than a catalogue would: ${why.name}. Make it again.`
    case 'open-quote':
      return `Line ${why.line}: a quote that opens here is never closed. Close it, or export the file again.`
    case 'bad-csv':
      return `Line ${why.line}: ${why.text}`
    case 'bad-json':
      return why.text
    case 'unknown-columns':
      return (
        `The first line is not the header of a Shopify or WooCommerce product export (found: ${why.found.join(', ')}). ` +
        'Export the products again as CSV and keep its first line.'
      )
  }
}

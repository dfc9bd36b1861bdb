import { bookOf } from '../../claims/books.ts'
import { type TypedFields, typedFields } from '../../claims/read-sheet.ts'
import { sellerLine } from '../../shops/seller.ts'
import containers from '../components/container.module.css'
import { type PageAnswer, type PageRequest, page } from '../page.ts'
import reading from '../pages/reading.module.css'
import { type FormFacts, SheetForm } from './sheet-form.tsx'
import { SheetLookUp } from './sheet-look-up.tsx'

/** The book of the shop's country: the form of a new sheet, and the way to one that was filed. Nothing at the other countries' address. */
export async function bookPage(asked: PageRequest): Promise<PageAnswer> {
  return hasBook(asked) ? shownBook(asked) : null
}

/** Whether the address is the one of the country's book. */
export function hasBook({ shop, route }: Pick<PageRequest, 'shop' | 'route'>): boolean {
  return route.startsWith(bookOf(shop.country).name)
}

interface Refused {
  readonly form?: Omit<FormFacts, 'typed'> & { readonly typed: TypedFields }
  /** What was typed to find a sheet, and is not one. */
  readonly lookUp?: string
}

/** The page; with what was typed where it was not taken. */
export function shownBook(asked: PageRequest, { form, lookUp }: Refused = {}): PageAnswer {
  const { shop, links, deps } = asked
  const book = bookOf(shop.country)
  const action = links[book.name]
  const body = (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>{book.title}</h1>
      <p className={reading.lead}>{book.notice}</p>
      <SheetForm
        book={book}
        action={action}
        seller={sellerLine(shop) ?? shop.config.logo_title}
        facts={form ?? { key: Buffer.from(deps.chance(16)).toString('base64url'), typed: typedFields(() => null) }}
      />
      <SheetLookUp action={action} {...(lookUp !== undefined && { refused: lookUp })} />
    </div>
  )
  const isRefused = form !== undefined || lookUp !== undefined
  return page(body, {
    title: isRefused ? 'Revisa tus datos' : book.title,
    description: book.notice,
    canonical: isRefused ? null : action,
    ...(isRefused && { status: 422 }),
  })
}

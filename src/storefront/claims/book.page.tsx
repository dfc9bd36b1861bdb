import type { Book } from '../../claims/books/book.ts'
import { type TypedFields, typedFields } from '../../claims/read-sheet.ts'
import { sellerLine } from '../../shops/seller.ts'
import containers from '../components/container.module.css'
import { type PageAnswer, type PageRequest, page, type VisitorRequest } from '../page.ts'
import reading from '../pages/reading.module.css'
import { bookAt } from './book-at.ts'
import type { OpenedOrder } from './opened-order.ts'
import type { FormFacts } from './sheet-fields.tsx'
import { SheetForm } from './sheet-form.tsx'
import { type RefusedLookUp, SheetLookUp } from './sheet-look-up.tsx'

/** A book of the shop: the form of a new sheet, and the way to one that was filed. Nothing at the address of another country's book. */
export async function bookPage(asked: VisitorRequest): Promise<PageAnswer> {
  const book = bookAt(asked)
  return book && shownBook(asked, book, { order: await orderOf(asked, book) })
}

/** The order that a return is about; `null` in other books. */
export async function orderOf(asked: VisitorRequest, { about }: Book): Promise<OpenedOrder | null> {
  return about === 'return' ? (await import('./opened-order.page.ts')).openedOrder(asked) : null
}

interface Shown {
  readonly order: OpenedOrder | null
  /** What was refused. */
  readonly form?: FormFacts
  /** What was typed to find a sheet, and opened none. */
  readonly lookUp?: RefusedLookUp
}

/** The page; with what was typed where it was not taken. */
export function shownBook(asked: PageRequest, book: Book, { order, form, lookUp }: Shown): PageAnswer {
  const { shop, links, deps } = asked
  const action = links[book.name]
  const body = (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>{book.title}</h1>
      <p className={reading.lead}>{book.notice}</p>
      <SheetForm
        book={book}
        action={order ? `${action}?pedido=${order.code}` : action}
        seller={sellerLine(shop) ?? shop.config.logo_title}
        facts={form ?? { key: Buffer.from(deps.chance(16)).toString('base64url'), typed: knownFields(order) }}
        order={order}
        lookUp={links.lookUp}
      />
      <SheetLookUp book={book.name} action={action} {...(lookUp !== undefined && { refused: lookUp })} />
    </div>
  )
  const isRefused = form !== undefined || lookUp !== undefined
  return page(body, {
    title: isRefused ? 'Revisa tus datos' : book.title,
    description: book.notice,
    canonical: isRefused || order ? null : action,
    ...(isRefused && { status: 422 }),
  })
}

/** What the order says already. */
function knownFields(order: OpenedOrder | null): TypedFields {
  const buyer = order?.buyer
  const known: Readonly<Record<string, string>> = {
    codigo: order?.code ?? '',
    ...(buyer && { nombre: buyer.name, documento: buyer.documento, correo: buyer.email }),
    ...(buyer && { direccion: buyer.direccion, telefono: buyer.phone }),
  }
  return typedFields((name) => known[name] ?? null)
}

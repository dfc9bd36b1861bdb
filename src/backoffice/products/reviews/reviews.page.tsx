import type { ReactElement, ReactNode } from 'react'
import { StarRow } from '../../../catalogue/views/stars.tsx'
import { REVIEW_STATES } from '../../../orders/reviews/review.ts'
import { countReviews } from '../../../orders/reviews/reviews.store.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { isListThere } from '../../kit/beside/beside-request.ts'
import { Beside, ListBeside, NothingOpen } from '../../kit/beside/list-beside.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Acts } from '../../kit/form.tsx'
import { Pills } from '../../kit/pills.tsx'
import { type Row, RowList } from '../../kit/row-list.tsx'
import { Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { shopTime } from '../../orders/shop-time.ts'
import { ageWords, type ShopTime } from '../../orders/time-words.ts'
import { readReviews } from './read-reviews.api.ts'
import { askedReviews, reviewPath, reviewPicturePath, reviewsPath } from './review-path.ts'
import type { ReviewRow } from './review-row.ts'
import { listNames, nothingTexts, stateTag } from './review-said.ts'

const TITLE = 'Reseñas'

/** What buyers say of what was delivered: those that wait, those that shoppers see, those that were hidden. */
export async function reviewsPage(asked: SellerRequest): Promise<DeskAnswer> {
  const nothing = <NothingOpen drawing="star" title="Elige una para leerla y publicarla" />
  return deskPage(await reviewScreen(asked, nothing, null), { title: TITLE })
}

/** The list and, beside it, the review that is open. */
export async function reviewScreen(
  asked: SellerRequest,
  beside: ReactNode,
  opened: ReviewRow | null,
): Promise<ReactElement> {
  if (isListThere(asked.request)) return <Beside isOpened={opened !== null}>{beside}</Beside>
  const { deps, shop } = asked
  const { state, page } = opened ? { state: opened.review.state, page: 1 } : askedReviews(asked.url.searchParams)
  const [{ rows, hasMore }, counts] = await Promise.all([
    readReviews(asked, state, page),
    countReviews(deps.db.read, shop.id),
  ])
  const time = shopTime(deps.clock(), shop.country)
  const list = (
    <Side title={TITLE} isSecond={opened !== null}>
      <Pills
        label="Listas"
        pills={REVIEW_STATES.map((one) => ({
          ...{ href: reviewsPath(shop, one), name: listNames[one], count: counts[one] },
          isPresent: one === state,
        }))}
      />
      {rows.length === 0 ? (
        <Empty drawing="star" {...nothingTexts[state]} />
      ) : (
        <RowList
          rows={rows.map((row) => rowOf(asked, row, time))}
          opened={opened ? reviewPath(shop, opened.review.id) : ''}
        />
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label="Páginas">
          <Acts>
            {page > 1 && (
              <a className={controls.plain} href={reviewsPath(shop, state, page - 1)} rel="prev">
                Más nuevas
              </a>
            )}
            {hasMore && (
              <a className={controls.plain} href={reviewsPath(shop, state, page + 1)} rel="next">
                Más antiguas
              </a>
            )}
          </Acts>
        </nav>
      )}
      {counts.nueva + counts.publicada + counts.oculta > 0 && (
        <p>
          <a href={`/t/${shop.hosts[0]}/exportar/resenas`}>Descargar todas (CSV)</a>
        </p>
      )}
    </Side>
  )
  const back = { href: reviewsPath(shop, state), name: TITLE }
  return (
    <ListBeside name={`resenas ${state}`} list={list} isOpened={opened !== null} back={back}>
      {beside}
    </ListBeside>
  )
}

function rowOf({ shop }: SellerRequest, { review, product, pictures: [first] }: ReviewRow, time: ShopTime): Row {
  const { text, tone } = stateTag(review)
  return {
    href: reviewPath(shop, review.id),
    title: (
      <>
        <StarRow stars={review.stars} /> {product}
      </>
    ),
    about: review.words || 'Sin palabras',
    ...(first !== undefined && { picture: reviewPicturePath(shop, first, 'thumb') }),
    end: (
      <>
        <span className={controls.tag} data-tone={tone}>
          {text}
        </span>
        <small>{ageWords(review.writtenAt, time)}</small>
      </>
    ),
  }
}

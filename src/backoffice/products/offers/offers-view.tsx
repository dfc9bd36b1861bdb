import type { ReactElement, ReactNode } from 'react'
import { OFFER_MOMENTS, type OfferMoment } from '../../../cart/offers/offer.ts'
import { type CurrencyCode, shortMoney } from '../../../lib/money.ts'
import { SaidNote } from '../../frame/said-note.tsx'
import { ListBeside } from '../../kit/beside/list-beside.tsx'
import { Part } from '../../kit/card.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Acts } from '../../kit/form.tsx'
import { type Row, RowList } from '../../kit/row-list.tsx'
import { Screen, Side } from '../../kit/screen.tsx'
import controls from '../../orders/controls.module.css'
import { NEW_OFFER } from './offer-path.ts'
import type { OfferRow } from './offer-row.ts'
import { DAYS_SAID, momentWords, salesTexts, takenText } from './offer-said.ts'
import styles from './offers.module.css'

interface ScreenProps {
  /** Of the shop's pages at the desk. */
  readonly base: string
  readonly rows: readonly OfferRow[]
  /** What became of an act that led here; '' for none. */
  readonly said?: string
  /** The path of the offer that is open, '' for a new one, `null` for none. */
  readonly opened: string | null
  readonly children: ReactNode
}

/** The shop's offers and, beside them, the one that is open, or what all of them did. */
export function OffersScreen({ base, rows, said = '', opened, children }: ScreenProps): ReactElement {
  const list = (
    <Side title="Ofertas" isSecond={opened !== null}>
      {said !== '' && <SaidNote tone="good" text={said} />}
      {OFFER_MOMENTS.map((moment) => (
        <OffersOf
          key={moment}
          {...{ base, moment, opened }}
          rows={rows.filter(({ offer }) => offer.moment === moment)}
        />
      ))}
    </Side>
  )
  const back = { href: `${base}/ofertas`, name: 'Ofertas' }
  return (
    <ListBeside name="ofertas" list={list} isOpened={opened !== null} back={back} isBelow>
      {children}
    </ListBeside>
  )
}

interface ListProps extends Pick<ScreenProps, 'base' | 'rows' | 'opened'> {
  readonly moment: OfferMoment
}

const none = {
  pedido: 'Ninguna. Una tarjeta con una casilla, donde tu cliente ve su carrito.',
  despues: 'Ninguna. Un toque más cuando el pedido ya está hecho, y va en el mismo envío.',
} as const satisfies Record<OfferMoment, string>

function OffersOf({ base, moment, rows, opened }: ListProps) {
  return (
    <Part id={`ofertas-${moment}`} title={momentWords[moment]} act={<AddOffer {...{ base, moment }} />}>
      {rows.length === 0 ? (
        <p>{none[moment]}</p>
      ) : (
        <RowList rows={rows.map((row, place) => rowOf(base, row, { place, all: rows.length }))} opened={opened ?? ''} />
      )}
      {rows.length > 1 && <small>Se ofrece la primera que vale para lo que piden.</small>}
    </Part>
  )
}

interface Place {
  readonly place: number
  readonly all: number
}

function rowOf(base: string, row: OfferRow, { place, all }: Place): Row {
  const { offer, href, title, picture, priceText, whenText, tag, sales } = row
  return {
    ...{ href, picture },
    title: <span className={styles.whole}>{title}</span>,
    about: <span className={styles.whole}>{[priceText, whenText].filter(Boolean).join(' · ')}</span>,
    end: (
      <>
        <span className={controls.tag} data-tone={tag.tone}>
          {tag.text}
        </span>
        <small>{takenText(sales)}</small>
      </>
    ),
    ...(all > 1 && {
      act: <Moves base={base} id={offer.id} title={title} isFirst={place === 0} isLast={place === all - 1} />,
    }),
  }
}

interface MovesProps {
  readonly base: string
  readonly id: string
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Moves({ base, id, title, isFirst, isLast }: MovesProps) {
  const moves = [
    ['subir', 'Subir', '↑', isFirst],
    ['bajar', 'Bajar', '↓', isLast],
  ] as const
  return (
    <form method="post" action={`${base}/ofertas`} className={styles.moves}>
      <input type="hidden" name="id" value={id} />
      {moves.map(([act, word, sign, isThere]) => (
        <button
          key={act}
          className={controls.plain}
          type="submit"
          name="hacer"
          value={act}
          disabled={isThere}
          aria-label={`${word} ${title}`}
        >
          {sign}
        </button>
      ))}
    </form>
  )
}

function AddOffer({ base, moment }: { readonly base: string; readonly moment: OfferMoment }) {
  const isFirst = moment === OFFER_MOMENTS[0]
  return (
    <a
      className={controls.plain}
      href={`${base}/ofertas/${NEW_OFFER[moment]}`}
      data-adds={isFirst ? '' : undefined}
      aria-label={`Nueva oferta ${momentWords[moment].toLowerCase()}`}
    >
      Nueva oferta
    </a>
  )
}

const COLUMNS = [
  { name: 'Oferta' },
  { name: 'Vista', isFigure: true },
  { name: 'Aceptada', isFigure: true },
  { name: 'Quedó', isFigure: true },
  { name: 'Entregada', isFigure: true },
  { name: 'Vendido', isFigure: true },
] as const

interface SalesProps {
  readonly rows: readonly OfferRow[]
  readonly currency: CurrencyCode
}

/** What each offer did. */
export function OffersSales({ rows, currency }: SalesProps): ReactElement {
  return (
    <Side>
      {OFFER_MOMENTS.map((moment) => {
        const own = rows.filter(({ offer }) => offer.moment === moment)
        if (own.length === 0) return null
        return (
          <Part key={moment} id={`hizo-${moment}`} title={`Qué hizo cada una: ${momentWords[moment].toLowerCase()}`}>
            <DataTable
              label={`Qué hizo cada oferta: ${momentWords[moment].toLowerCase()}`}
              columns={COLUMNS}
              rows={own.map(({ offer, title, sales }) => ({
                key: offer.id,
                cells: [title, ...salesTexts(sales), shortMoney(sales.sold, currency)],
              }))}
            />
          </Part>
        )
      })}
      <small>
        Son los pedidos de los últimos {DAYS_SAID} días que vieron la oferta, sin los de prueba. Quedó: la aceptaron, el
        pedido no se canceló y todavía la lleva. Lo vendido es sin los devueltos. Con menos de 20 no hay porcentaje.
      </small>
    </Side>
  )
}

/** A shop without offers, and what they are good for. */
export function NoOffers({ base, said }: Pick<ScreenProps, 'base' | 'said'>): ReactElement {
  return (
    <Screen title="Ofertas">
      {said && <SaidNote tone="good" text={said} />}
      <Empty
        drawing="offer"
        title="Aún no tienes ofertas"
        about="Un producto más en el mismo envío: el cliente ya decidió comprarte y el flete ya está pagado. Ofrécelo con una casilla en el formulario, o con un toque cuando el pedido ya está hecho."
      >
        <Acts>
          {OFFER_MOMENTS.map((moment) => (
            <a
              key={moment}
              className={moment === 'pedido' ? controls.main : controls.plain}
              href={`${base}/ofertas/${NEW_OFFER[moment]}`}
              data-adds={moment === 'pedido' ? '' : undefined}
            >
              {moment === 'pedido' ? 'Crear una en el formulario' : 'Crear una para después del pedido'}
            </a>
          ))}
        </Acts>
      </Empty>
    </Screen>
  )
}

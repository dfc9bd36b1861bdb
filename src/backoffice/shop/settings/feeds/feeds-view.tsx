import type { ReactElement } from 'react'
import { type FeedName, type FeedProblem, MENDED, REFUSALS } from '../../../../catalogue/feeds/feed.ts'
import type { Surveyed } from '../../../../catalogue/feeds/feed-survey.ts'
import { cutText } from '../../../../lib/text/plain-text.ts'
import { DeskIsland } from '../../../frame/desk-island.tsx'
import { Bullets } from '../../../kit/bullets.tsx'
import { Card } from '../../../kit/card.tsx'
import { SideBySide } from '../../../kit/side-by-side.tsx'
import type { FeedFacts } from './feed-facts.ts'
import styles from './feeds.module.css'

const NETWORKS: Readonly<Record<FeedName, string>> = { meta: 'Meta', tiktok: 'TikTok', google: 'Google' }

/** What is wrong with a product, and what the file does about it. */
const WORDS: Readonly<Record<FeedProblem, string>> = {
  'no-picture': 'Sin foto',
  'no-price': 'Con precio 0',
  'no-title': 'El nombre son solo emojis o «envío gratis»',
  'long-id': 'Con un código interno muy largo',
  'no-description': 'Sin descripción: va su nombre',
  'cut-title': 'Nombre muy largo: va cortado',
  'cut-description': 'Descripción muy larga: va cortada',
  emoji: 'Nombre con emojis: va sin ellos',
  'free-shipping': 'Nombre con «envío gratis»: va sin eso',
}

/** The files that networks fetch, and what they would refuse in them. */
export function FeedsView(facts: FeedFacts): ReactElement {
  const { found } = facts
  return <SideBySide first={<Addresses {...facts} />} second={found.length > 0 && <ToCorrect {...facts} />} />
}

function Addresses({ feeds, total }: FeedFacts) {
  return (
    <Card id="catalogos" title="Catálogos de productos">
      <p>
        <small>
          Pega cada dirección en el catálogo de esa red. Desde ahí lee sola tus productos, con su precio y si están
          agotados, y los muestra en tus anuncios. {productsIn(total)}
        </small>
      </p>
      {feeds.map(({ name, address, fetched }) => (
        <div key={name} className={styles.feed}>
          <DeskIsland
            name="copy-text"
            props={{ text: address, label: `Catálogo para ${NETWORKS[name]}`, rows: 1 }}
            wake="at-once"
          />
          <small>Última lectura: {fetched ?? 'nunca'}.</small>
        </div>
      ))}
    </Card>
  )
}

function productsIn(total: number): string {
  if (total === 0) return 'Todavía no tienes productos visibles.'
  return total === 1 ? 'Tienen 1 producto: el visible.' : `Tienen ${total} productos: los visibles.`
}

function ToCorrect(facts: FeedFacts) {
  const within = (problems: readonly FeedProblem[]) => facts.found.filter(({ problem }) => problems.includes(problem))
  const [refused, mended] = [within(REFUSALS), within(MENDED)]
  return (
    <>
      {refused.length > 0 && (
        <Card id="no-aceptan" title="No los aceptarán">
          <Problems {...facts} found={refused} />
        </Card>
      )}
      {mended.length > 0 && (
        <Card id="distinto" title="Van un poco distintos">
          <p>
            <small>Así los aceptan. En tu tienda siguen como los escribiste.</small>
          </p>
          <Problems {...facts} found={mended} />
        </Card>
      )}
    </>
  )
}

function Problems({ found, feeds, base }: FeedFacts) {
  return found.map((one) => (
    <div key={one.problem} id={one.problem} className={styles.problem}>
      <p>
        <strong>{WORDS[one.problem]}</strong> · {one.count}
        {one.feeds.length < feeds.length && (
          <small> · solo {one.feeds.map((name) => NETWORKS[name]).join(' y ')}</small>
        )}
      </p>
      <Bullets label={WORDS[one.problem]}>
        {one.products.map(({ id, title }) => (
          <li key={id}>
            <a href={`${base}/producto/${id}`}>{cutText(title, 70) || id}</a>
          </li>
        ))}
      </Bullets>
      <More of={one} base={base} />
    </div>
  ))
}

function More({ of: { problem, count, products }, base }: { readonly of: Surveyed; readonly base: string }) {
  const left = count - products.length
  if (left === 0) return null
  // More than can be read are corrected portion by portion.
  if (products.length > 3) return <small>Y {left} más.</small>
  return <a href={`${base}/ajustes/publicidad?revisar=${problem}#${problem}`}>Ver los {count}</a>
}

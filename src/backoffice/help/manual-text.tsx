import type { ReactElement, ReactNode } from 'react'
import type { Manual, ManualPicture } from './manual.ts'
import { sectionId } from './manual.ts'
import type { Block, Words } from './manual-markdown.ts'
import styles from './manual-text.module.css'

interface Props {
  readonly blocks: readonly Block[]
  /** What pages of the desk begin with: `/t/peru.localhost`, or nothing for a person’s own. */
  readonly base: string
  readonly pictures: Manual['pictures']
}

/** A text of the manual, in a column to be read. */
export function ManualText({ blocks, base, pictures }: Props): ReactElement {
  const words = (all: readonly Words[]) => shownWords(all, base)
  return (
    <div className={styles.text}>
      {blocks.map((block, place) => (
        <Piece key={place} block={block} words={words} pictures={pictures} />
      ))}
    </div>
  )
}

interface PieceProps {
  readonly block: Block
  readonly pictures: Manual['pictures']
  words(all: readonly Words[]): ReactNode
}

function Piece({ block, pictures, words }: PieceProps) {
  if (block.kind === 'heading') return <h3>{words(block.words)}</h3>
  if (block.kind === 'picture') return <Picture alt={block.alt} picture={pictures.get(block.file)} />
  if (block.kind === 'table') return <Table {...block} words={words} />
  if (block.kind === 'paragraph') return <p>{words(block.words)}</p>
  const List = block.isNumbered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, place) => (
        <li key={place}>{words(item)}</li>
      ))}
    </List>
  )
}

function Picture({ alt, picture }: { readonly alt: string; readonly picture: ManualPicture | undefined }) {
  if (!picture) return null
  const { name, width, height } = picture
  return <img src={`/ayuda/fotos/${name}`} alt={alt} width={width} height={height} loading="lazy" />
}

function Table({ head, rows, words }: Extract<Block, { kind: 'table' }> & Pick<PieceProps, 'words'>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, place) => (
            <th key={place} scope="col">
              {words(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, place) => (
              <td key={place}>{words(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shownWords(all: readonly Words[], base: string): ReactNode {
  return all.map((one, place) => {
    if (typeof one === 'string') return one
    const within = shownWords(one.words, base)
    if (one.kind === 'link') {
      return (
        <a key={place} href={hrefOf(one.href, base)}>
          {within}
        </a>
      )
    }
    const Mark = one.kind
    return <Mark key={place}>{within}</Mark>
  })
}

/** A page of the manual is one of the desk: `pedidos.md#las-colas`. */
function hrefOf(href: string, base: string): string {
  const [file = '', title] = href.split('#')
  if (!file.endsWith('.md')) return href
  return `${base}/ayuda/${file.replace('.md', '')}${title ? `#${sectionId(decodeURIComponent(title))}` : ''}`
}

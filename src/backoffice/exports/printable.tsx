import type { ReactElement, ReactNode } from 'react'
import { DeskIsland } from '../frame/desk-island.tsx'
import { type Pill, Pills } from '../kit/pills.tsx'
import controls from '../orders/controls.module.css'
import paperStyles from './paper.module.css'
import { codesQuery, type Paper, type Printout, paperNames, papers, printouts } from './papers.ts'
import styles from './printable.module.css'

interface PrintableProps {
  readonly title: string
  /** What is not on it, and what has just been done; '' for nothing. */
  readonly said?: ReactNode
  /** The same orders as something else. */
  readonly printouts?: ReactNode
  /** The papers that it can be on. */
  readonly papers: readonly Pill[]
  readonly children: ReactNode
}

/** A page that the browser prints: of all that is on the screen only its papers are printed. */
export function Printable({ title, said, printouts: others, papers: links, children }: PrintableProps): ReactElement {
  return (
    <main className={styles.page}>
      <div className={styles.screen}>
        <h1>{title}</h1>
        {others}
        <DeskIsland name="print-button" wake="at-once" props={{}} />
        <noscript>
          <p>Usa Imprimir en el menú de tu navegador (en la computadora, Ctrl + P).</p>
        </noscript>
        {said}
        <nav className={styles.papers} aria-label="Papel">
          {links.map(({ href, name, isPresent }) => (
            <a key={href} href={href} className={controls.plain} aria-current={isPresent ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </div>
      {children}
    </main>
  )
}

interface PaperProps {
  readonly paper: Paper
  /** Articles: of a roll each is a page as long as it is. */
  readonly children: ReactNode
}

export function PaperSheets({ paper, children }: PaperProps): ReactElement {
  return (
    <div className={paper === 'a4' ? paperStyles.a4 : paperStyles.roll} data-paper={paper}>
      {children}
    </div>
  )
}

interface PrintoutProps {
  readonly base: string
  readonly present: Printout
  readonly codes: readonly string[]
}

/** The same orders as something else. */
export function PrintoutPills({ base, present, codes }: PrintoutProps): ReactElement {
  const pills = (Object.keys(printouts) as Printout[]).map((name) => ({
    ...{ href: `${base}/${name}?${codesQuery(codes)}`, name: printouts[name], isPresent: name === present },
  }))
  return <Pills label="Qué imprimir" pills={pills} />
}

/** Links to the same page on each paper. `address` has a query. */
export function paperLinks(address: string, present: Paper): readonly Pill[] {
  return papers.map((name) => ({
    ...{ href: `${address}&papel=${name}`, name: paperNames[name], isPresent: name === present },
  }))
}

/** How many of the chosen are not on the paper; nothing where all are. */
export function HiddenNote({ hidden }: { readonly hidden: number }): ReactElement | null {
  if (hidden === 0) return null
  return (
    <p role="status">
      {hidden === 1 ? 'Falta 1 pedido' : `Faltan ${hidden} pedidos`}: ya no está o todavía no se confirma.
    </p>
  )
}

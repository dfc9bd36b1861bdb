import type { ReactNode } from 'react'
import type { DeskRequest, SellerRequest } from '../desk-request.ts'
import { helpAt } from '../help/help-of-screen.ts'
import { Drawing } from '../kit/drawing.tsx'
import type { DrawingName } from '../kit/drawings.ts'
import { DeskDrawings } from '../orders/desk-icon.tsx'
import { barOf } from './bar.ts'
import type { DeskPage } from './desk-page.ts'
import styles from './frame.module.css'
import { ShopMenu } from './shop-menu.tsx'
import { groupAt, type Way, type WayGroup, wayAt, wayGroups, waysOf } from './ways.ts'

interface Link {
  readonly label: string
  readonly href: string
  readonly drawing: DrawingName
  readonly isPresent: boolean
  /** The screens of a group, where it is the present one. */
  readonly within?: readonly Link[]
}

/** Where no page has a card, an act or a filter, which are all that the drawings are for: a product's page holds its budget of bytes without them. */
const WITHOUT_DRAWINGS: readonly WayGroup[] = ['numeros', 'productos', 'tienda']

/** The frame around a page: a shop's, that of all shops, or none. */
export function withFrame(page: DeskPage, asked: DeskRequest | SellerRequest): ReactNode {
  if ('shop' in asked) return <ShopFrame page={page} work={asked} />
  return page.isOfAllShops ? <AllShops page={page} path={asked.url.pathname} /> : page.body
}

/** A shop's own: a bar under the thumb on a phone, a rail at the side on a laptop. */
function ShopFrame({ page, work }: { readonly page: DeskPage; readonly work: SellerRequest }) {
  const { shop, permission, url, params } = work
  const base = `/t/${shop.hosts[0]}`
  const path = url.pathname.slice(`/t/${params.host}/`.length)
  const [present, group] = [wayAt(path), groupAt(path)]
  const queue = path === 'pedidos' ? url.searchParams.get('cola') : null
  const links = groupLinks(base, waysOf(permission), { present, group })
  const bar = barOf[permission.role]
  const here = bar.find(({ isIn }) => isIn({ path, queue, group }))
  return (
    <div className={styles.frame}>
      {(group === null || !WITHOUT_DRAWINGS.includes(group)) && <DeskDrawings />}
      <header className={styles.header}>
        <ShopMenu work={work} />
        <a className={styles.find} href={`${base}/busqueda`} data-find="" title="Buscar en todo (Ctrl K)">
          <Drawing name="search" />
          <span>Buscar en todo</span>
          <kbd>Ctrl K</kbd>
        </a>
      </header>
      <Help base={base} path={path} />
      {page.body}
      <Rail first={links.slice(0, FIRST)} rest={links.slice(FIRST)} />
      <Bar links={bar.map((one) => ({ ...one, href: `${base}/${one.path}`, isPresent: one === here }))} />
    </div>
  )
}

/** The way to what explains the present screen. A script opens it over the screen: `open-help.browser.ts`. */
function Help({ base, path }: { readonly base: string; readonly path: string }) {
  const help = helpAt(path)
  return (
    help && (
      <a className={styles.help} href={`${base}/${help}`} data-help="" title="¿Cómo funciona?">
        <Drawing name="help" />
        <span>¿Cómo funciona?</span>
      </a>
    )
  )
}

/** *Hoy* and *Pedidos* stand above the queues, which unfold below *Pedidos*. */
const FIRST = 2

interface Here {
  /** `null` on the page of a group itself. */
  readonly present: Way | null
  readonly group: WayGroup | null
}

function groupLinks(base: string, ways: readonly Way[], here: Here): readonly Link[] {
  return (Object.keys(wayGroups) as WayGroup[]).flatMap((group) => {
    const own = ways.filter((way) => way.group === group)
    const [first] = own
    if (!first) return []
    const { name, drawing } = wayGroups[group]
    const isOpen = here.group === group
    const within = own.map((way) => ({
      ...{ label: way.name, href: `${base}/${way.path}`, drawing: way.drawing },
      isPresent: way === here.present,
    }))
    const isAlone = own.length === 1 || group === 'pedidos'
    return {
      ...{ label: name, drawing, href: `${base}/${first.path}` },
      isPresent: isOpen && (isAlone || here.present === null),
      ...(isOpen && !isAlone && { within }),
    }
  })
}

function Bar({ links }: { readonly links: readonly Link[] }) {
  return (
    <nav className={styles.bar} data-links={links.length} aria-label="Escritorio">
      {links.map((link) => (
        <NavLink key={link.label} {...link} />
      ))}
    </nav>
  )
}

function Rail({ first, rest }: { readonly first: readonly Link[]; readonly rest: readonly Link[] }) {
  return (
    <nav className={styles.rail} aria-label="Secciones">
      <ul>{first.map(railRow)}</ul>
      <ul>{rest.map(railRow)}</ul>
    </nav>
  )
}

function railRow({ within = [], ...link }: Link): ReactNode {
  return (
    <li key={link.label}>
      <NavLink {...link} />
      {within.length > 0 && (
        <ul>
          {within.map((one) => (
            <li key={one.label}>
              <a href={one.href} aria-current={one.isPresent ? 'page' : undefined}>
                {one.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function NavLink({ label, href, drawing, isPresent }: Link) {
  return (
    <a href={href} aria-current={isPresent ? 'page' : undefined}>
      <Drawing name={drawing} />
      {label}
    </a>
  )
}

function AllShops({ page, path }: { readonly page: DeskPage; readonly path: string }) {
  const isList = path === '/pedidos' || path === '/filtros'
  const links: readonly Link[] = [
    { label: 'Hoy', href: '/', drawing: 'today', isPresent: !isList },
    { label: 'Pedidos', href: '/pedidos', drawing: 'orders', isPresent: isList },
    { label: 'Mi cuenta', href: '/cuenta', drawing: 'people', isPresent: false },
  ]
  return (
    <div className={styles.frame}>
      <DeskDrawings />
      <header className={styles.header}>
        <a className={styles.all} href="/">
          Todas mis tiendas
        </a>
      </header>
      <Help base="" path={path.slice(1)} />
      {page.body}
      <Rail first={links.slice(0, FIRST)} rest={links.slice(FIRST)} />
      <Bar links={links} />
    </div>
  )
}

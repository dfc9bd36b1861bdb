import styles from './manual-text.module.css'

/** Opens the section of the help that a link leads to over the screen. Rejects where it cannot be had. */
export async function openHelp(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute('aria-busy')) return
  link.setAttribute('aria-busy', 'true')
  try {
    show(await sectionOf(link.href), link.href)
  } finally {
    link.removeAttribute('aria-busy')
  }
}

async function sectionOf(href: string): Promise<Element> {
  const response = await fetch(href)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const section = page.getElementById(new URL(href).hash.slice(1))
  if (!section) throw new Error('The help has no such section')
  return section
}

function show(section: Element, href: string): void {
  const dialog = document.createElement('dialog')
  dialog.className = styles.panel ?? ''
  dialog.setAttribute('closedby', 'any')
  const title = section.querySelector('h2')
  dialog.setAttribute('aria-labelledby', title?.id ?? '')
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Cerrar' })
  close.addEventListener('click', () => dialog.close())
  const whole = Object.assign(document.createElement('a'), { href, textContent: 'Abrir el manual' })
  const foot = Object.assign(document.createElement('p'), { className: styles.foot })
  foot.append(whole, close)
  dialog.append(...document.adoptNode(section).childNodes, foot)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

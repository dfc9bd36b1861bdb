interface Suggested {
  readonly data: readonly { readonly slug: string; readonly title: string; readonly images: readonly Image[] }[]
  readonly categories: readonly { readonly slug: string; readonly name: string }[]
}

interface Image {
  readonly thumbnail: string
}

interface Option {
  readonly text: string
  /** What kind of thing it is, before its name. */
  readonly kind?: string
  readonly href: string
  readonly image?: string
}

const SHORTEST = 2
/** Less than the time between two letters. */
const PAUSE_MS = 60
const LIST = 'sugerencias'

/** Shows suggestions below a search's field from now on, as a combobox with a list. The form stays as it is: *Intro* without a chosen option sends it. */
export function suggestIn(form: HTMLFormElement): void {
  const [input, list] = [form.querySelector('input'), form.querySelector<HTMLElement>('[data-suggestions]')]
  if (!input || !list || list.id === LIST) return
  prepare(input, list)
  const seen = new Map<string, readonly Option[]>()
  let active = -1
  let asked = 0
  let timer = 0

  async function suggest(): Promise<void> {
    const query = input?.value.trim() ?? ''
    const nth = ++asked
    if (query.length < SHORTEST) return close()
    const options = seen.get(query) ?? (await optionsFor(form, query))
    if (options.length > 0) seen.set(query, options)
    if (nth === asked && document.activeElement === input) show(options)
  }

  function show(options: readonly Option[]): void {
    if (list) list.textContent = ''
    list?.append(...options.map(elementOf))
    mark(-1)
    toggle(options.length > 0)
  }

  function close(): void {
    clearTimeout(timer)
    asked += 1
    mark(-1)
    toggle(false)
  }

  function toggle(isOpen: boolean): void {
    if (list) list.hidden = !isOpen
    input?.setAttribute('aria-expanded', String(isOpen))
  }

  function mark(nth: number): void {
    active = nth
    for (const [place, option] of [...(list?.children ?? [])].entries()) {
      option.setAttribute('aria-selected', String(place === nth))
      if (place === nth) option.scrollIntoView({ block: 'nearest' })
    }
    const marked = list?.children[nth]
    if (marked) input?.setAttribute('aria-activedescendant', marked.id)
    else input?.removeAttribute('aria-activedescendant')
  }

  /** From the field down the list and back to the field. */
  function move(by: 1 | -1): void {
    const places = (list?.children.length ?? 0) + 1
    mark(((active + 1 + by + places) % places) - 1)
  }

  input.addEventListener('input', () => {
    clearTimeout(timer)
    timer = window.setTimeout(suggest, PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !list.hidden) close()
    else if (event.key === 'Enter' && active >= 0) list.querySelectorAll('a')[active]?.click()
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (list.hidden) suggest()
      else move(event.key === 'ArrowDown' ? 1 : -1)
    } else return
    event.preventDefault()
  })
  input.addEventListener('blur', close)
  // The field keeps the focus, so that a tap on an option is not preceded by the end of the list.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  if (input.value.trim() !== input.defaultValue.trim()) suggest()
}

function prepare(input: HTMLInputElement, list: HTMLElement): void {
  list.id = LIST
  list.role = 'listbox'
  list.ariaLabel = 'Sugerencias'
  const aria = { 'aria-autocomplete': 'list', 'aria-controls': LIST, 'aria-expanded': 'false' }
  for (const [name, value] of Object.entries({ role: 'combobox', ...aria })) input.setAttribute(name, value)
}

/** Nothing when the call fails: the form still works. */
async function optionsFor(form: HTMLFormElement, query: string): Promise<readonly Option[]> {
  try {
    const response = await fetch('/api/v1/web/search', {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ params: { q: query } }),
    })
    return response.ok ? optionsOf(form, query, await response.json()) : []
  } catch {
    return []
  }
}

function optionsOf(form: HTMLFormElement, query: string, { data, categories }: Suggested): readonly Option[] {
  const { product = '', category = '' } = form.dataset
  const address = (pattern: string, slug: string) => pattern.replace(/_$/, encodeURIComponent(slug))
  const found = [
    ...categories.map(({ slug, name }) => ({ text: name, kind: 'Categoría', href: address(category, slug) })),
    ...data.map(({ slug, title, images }) => ({
      text: title,
      href: address(product, slug),
      image: images[0]?.thumbnail ?? '',
    })),
  ]
  const all = { text: 'Ver todos los resultados', href: `${form.action}?${new URLSearchParams({ q: query })}` }
  return found.length > 0 ? [...found, all] : []
}

function elementOf({ text, kind, href, image }: Option, nth: number): HTMLElement {
  const link = document.createElement('a')
  Object.assign(link, { id: `${LIST}-${nth}`, href, role: 'option', tabIndex: -1 })
  if (image !== undefined) link.append(pictureOf(image))
  const name = document.createElement('span')
  name.textContent = kind ? `${kind}: ${text}` : text
  link.append(name)
  return link
}

function pictureOf(src: string): HTMLElement {
  const picture = document.createElement(src ? 'img' : 'i')
  return Object.assign(picture, src && { src, alt: '', width: 40, height: 40 })
}

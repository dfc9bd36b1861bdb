import type { App } from '../../src/app.ts'

/** What a page's form holds: the fields that a browser would post, before anything is typed. */
type Filled = readonly (readonly [name: string, value: string])[]

interface Page {
  readonly path: string
  readonly status: number
  readonly html: string
}

/** A browser without script on one host: it keeps cookies, follows redirects, and posts forms as they stand on its page. */
export class PlainBrowser {
  readonly #app: App
  readonly #origin: string
  readonly #address: string
  readonly cookies = new Map<string, string>()
  /** Every address that it asked for. */
  readonly asked: string[] = []
  page: Page = { path: '', status: 0, html: '' }

  constructor(app: App, host: string, { scheme = 'http', address = '190.40.0.1' } = {}) {
    this.#app = app
    this.#origin = `${scheme}://${host}`
    this.#address = address
  }

  /** Opens an address as it was printed, sent or shown. What stands behind its `#` stays in the browser. */
  static at(app: App, address: string, from: { readonly address?: string } = {}): Promise<PlainBrowser> {
    const { protocol, host, pathname, search } = new URL(address)
    return new PlainBrowser(app, host, { scheme: protocol.slice(0, -1), ...from }).open(pathname + search)
  }

  get text(): string {
    return textOf(this.page.html)
  }

  async open(path: string): Promise<this> {
    return this.#follow(path, await this.ask(path))
  }

  /** Posts the form of the page, with these fields changed, and follows the redirect. `null` removes a field. */
  async post(
    changed: Readonly<Record<string, string | null>> = {},
    action = actionOf(this.page.html) || this.page.path,
  ): Promise<this> {
    return this.#follow(action, await this.send(action, this.body(changed)))
  }

  /** Presses the button with this text or name. */
  async press(button: string, changed: Readonly<Record<string, string | null>> = {}): Promise<this> {
    const found = [...this.page.html.matchAll(/<button\b([^>]*)>([^<]*)/g)].find(
      ([, attributes = '', text]) => text === button || attributeOf(attributes, 'aria-label') === button,
    )
    if (!found) throw new Error(`There is no button “${button}” in: ${this.text}`)
    const [, attributes = ''] = found
    const name = attributeOf(attributes, 'name')
    const action = attributeOf(attributes, 'formaction') ?? actionOf(this.page.html)
    return this.post(name === null ? changed : { ...changed, [name]: attributeOf(attributes, 'value') ?? '' }, action)
  }

  body(changed: Readonly<Record<string, string | null>>): URLSearchParams {
    const kept = filledOf(formOf(this.page.html)).filter(([name]) => !Object.hasOwn(changed, name))
    const typed = Object.entries(changed).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
    return new URLSearchParams([...kept, ...typed].map(([name, value]) => [name, value]))
  }

  /** A POST without following what it answers. */
  send(path: string, body: URLSearchParams, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.ask(path, {
      method: 'POST',
      body,
      headers: {
        ...{ 'sec-fetch-site': 'same-origin', origin: this.#origin },
        ...{ referer: this.#origin + (this.page.path || '/'), ...headers },
      },
    })
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    this.asked.push(path)
    const headers = new Headers(init.headers)
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('cookie', cookie)
    headers.set('user-agent', 'Mozilla/5.0 (Linux; Android 9) Chrome/80')
    const response = await this.#app(new Request(this.#origin + path, { ...init, headers, redirect: 'manual' }), {
      address: this.#address,
    })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at))
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }

  async #follow(path: string, response: Response): Promise<this> {
    const to = response.headers.get('location')
    if (to !== null && response.status >= 300 && response.status < 400) return this.open(to)
    this.page = { path, status: response.status, html: await response.text() }
    return this
  }
}

/** The form that posts, which is the one after the header. */
function formOf(html: string): string {
  return /<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
}

function actionOf(html: string): string {
  return attributeOf(/<form\b([^>]*method="post"[^>]*)>/.exec(html)?.[1] ?? '', 'action') ?? ''
}

function filledOf(form: string): Filled {
  return [...form.matchAll(/<(input|textarea|select)\b([^>]*)>((?:<option\b[^>]*>[^<]*<\/option>)*[^<]*)/g)].flatMap(
    ([, tag, attributes = '', text = '']) => {
      const name = attributeOf(attributes, 'name')
      if (tag === 'select') return name === null ? [] : [[name, selectedIn(text)]]
      const type = attributeOf(attributes, 'type')
      const isChecked = attributeOf(attributes, 'checked') !== null
      if (name === null || ((type === 'radio' || type === 'checkbox') && !isChecked)) return []
      const value = tag === 'textarea' ? decoded(text) : (attributeOf(attributes, 'value') ?? (isChecked ? 'on' : ''))
      return [[name, value]]
    },
  )
}

/** The value of the selected option, or of the first one. */
function selectedIn(options: string): string {
  const [first = '', ...others] = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
  const selected = [first, ...others].find((attributes) => attributeOf(attributes, 'selected') !== null)
  return attributeOf(selected ?? first, 'value') ?? ''
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1]
  return found === undefined ? null : decoded(found)
}

/** What a person reads, without the tags. */
function textOf(html: string): string {
  const body = html.replace(/^[\s\S]*?<main/, '<main').replace(/<footer[\s\S]*$/, '')
  return decoded(body.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function decoded(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

import { phoneDigits, phoneHint, SHORTEST_PHONE } from '../../checkout/phone.ts'
import { callApi } from '../../lib/call-api.browser.ts'
import { whileLoading } from '../../lib/loading.browser.ts'
import type { Country } from '../../shops/shop.ts'
import { countryName } from './set-up.browser.ts'

const TOO_SHORT = 'Escribe tu número completo: tiene 9 dígitos o más.'
const NOT_SENT = 'No pudimos guardar tu número. Inténtalo otra vez.'

/** The form `[data-lead]` of a country, with `[data-hint]` and `[data-problem]`; `[data-thanks]` takes its place. */
export function answerSubscription(): void {
  const form = document.querySelector<HTMLFormElement>('[data-lead]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  field.addEventListener('input', () => say(form, 'problem', ''))
  field.addEventListener('change', () => {
    say(form, 'hint', phoneHint(phoneDigits(field.value), form.dataset.lead as Country) ?? '')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const problem = await send(phoneDigits(field.value))
    form.ariaBusy = null
    say(form, 'problem', problem ?? '')
    if (problem === null) thank(form)
    else field.focus()
  })
}

/** `null` when the number is kept. */
async function send(phone: string): Promise<string | null> {
  if (phone.length < SHORTEST_PHONE) return TOO_SHORT
  const answered = await whileLoading(callApi('lead', { phone, country: countryName.now() ?? undefined }))
  return answered.ok ? null : answered.refusal.message || NOT_SENT
}

function say(form: HTMLElement, line: 'hint' | 'problem', text: string): void {
  const element = form.querySelector(`[data-${line}]`)
  if (element) element.textContent = text
  if (line === 'problem') form.querySelector('input')?.setAttribute('aria-invalid', String(text !== ''))
}

function thank(form: HTMLElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]')
  if (!thanks) return
  form.hidden = true
  thanks.hidden = false
  thanks.focus()
}

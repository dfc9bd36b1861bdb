import { phoneDigits, phoneHint } from '../../checkout/form/phone.ts'
import { callApi } from '../../lib/browser/call-api.browser.ts'
import { whileLoading } from '../../lib/browser/loading.browser.ts'
import { type Country, shortestPhone } from '../../lib/countries.ts'
import { countryName } from './set-up.browser.ts'

const NOT_SENT = 'No pudimos guardar tu número. Inténtalo otra vez.'

/** Handles the form `[data-lead]`, whose value is the country. Messages go to `[data-hint]` and `[data-problem]`; `[data-thanks]` replaces the form. */
export function answerSubscription(): void {
  const form = document.querySelector<HTMLFormElement>('[data-lead]')
  const field = form?.querySelector('input')
  if (!form || !field) return
  field.addEventListener('input', () => showLine(form, 'problem', ''))
  field.addEventListener('change', () => {
    showLine(form, 'hint', phoneHint(phoneDigits(field.value), form.dataset.lead as Country) ?? '')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (form.ariaBusy === 'true') return
    form.ariaBusy = 'true'
    const problem = await send(phoneDigits(field.value), form.dataset.lead as Country)
    form.ariaBusy = null
    showLine(form, 'problem', problem ?? '')
    if (problem === null) showThanks(form)
    else field.focus()
  })
}

/** Sends the number. Returns the error message, or `null` when it was stored. */
async function send(phone: string, country: Country): Promise<string | null> {
  const shortest = shortestPhone(country)
  if (phone.length < shortest) return `Escribe tu número completo: tiene ${shortest} dígitos o más.`
  const answered = await whileLoading(
    callApi('lead', { phone, country: countryName.read() ?? undefined, ofertas: true }),
  )
  return answered.ok ? null : answered.refusal.message || NOT_SENT
}

function showLine(form: HTMLElement, line: 'hint' | 'problem', text: string): void {
  const element = form.querySelector(`[data-${line}]`)
  if (element) element.textContent = text
  if (line === 'problem') form.querySelector('input')?.setAttribute('aria-invalid', String(text !== ''))
}

function showThanks(form: HTMLElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-thanks]')
  if (!thanks) return
  form.hidden = true
  thanks.hidden = false
  thanks.focus()
}

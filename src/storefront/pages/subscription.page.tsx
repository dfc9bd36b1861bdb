import buttons from '../../lib/button.module.css'
import containers from '../components/container.module.css'
import { SubscriptionForm } from '../components/dialogs/subscription-form.tsx'
import { type Page, type PageRequest, page, type VisitorRequest } from '../page.ts'
import { SAID_NOW } from '../permissions/said-now.ts'
import reading from './reading.module.css'

const HEAD = {
  title: '¿Te escribimos por WhatsApp?',
  description: 'Déjanos tu número y te contamos qué hay de nuevo.',
  canonical: null,
}

/** `/suscripcion`: the dialog's form as a page, for browsers without its script. `post-number.page.ts` takes what it posts, and leads here again. */
export async function subscriptionPage(asked: VisitorRequest): Promise<Page> {
  return new URL(asked.request.url).searchParams.has(SAID_NOW) ? thanksPage(asked) : askingPage(asked)
}

/** The form; with what was typed where it was not taken. */
export function askingPage(
  { shop, country, links }: PageRequest,
  refused?: { readonly typed: string; readonly problem: string },
): Page {
  const body = (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>{HEAD.title}</h1>
      <div className={reading.box}>
        <SubscriptionForm shop={shop} country={country} links={links} {...(refused && { refused })} />
      </div>
    </div>
  )
  return page(body, { ...HEAD, ...(refused && { title: 'Revisa tu número', status: 422 }) })
}

function thanksPage({ links }: PageRequest): Page {
  const body = (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>¡Gracias! Ya tenemos tu número.</h1>
      <p className={reading.lead}>Te escribiremos por WhatsApp.</p>
      <p className={reading.box}>
        <a className={`${buttons.main} ${buttons.wide}`} href={links.home}>
          Seguir viendo
        </a>
      </p>
    </div>
  )
  return page(body, { ...HEAD, title: '¡Gracias!' })
}

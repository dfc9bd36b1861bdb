import field from '../../../checkout/controls/field.module.css'
import buttons from '../../../lib/button.module.css'
import { CODE_SHAPE, readCode } from '../../../tickets/code.ts'
import { readTypedCodeCookie } from '../../../web/requests/look-cookie.ts'
import containers from '../../components/container.module.css'
import { MessagingButton } from '../../components/messaging-button.tsx'
import { CodeField, DigitsField } from '../../components/order-key-fields.tsx'
import { type LookUpProblem, lookUpProblems, problemAsked } from '../../order-words/look-up-problem.ts'
import { type PageRequest, page, type VisitorRequest } from '../../page.ts'
import reading from '../reading.module.css'
import { accessTo } from './order-key.page.ts'

/** Asks for the code and the last digits of the phone, to see an order on another device. `look-up.form.ts` takes the answer. */
export async function lookUpPage(asked: VisitorRequest) {
  const { request, secure } = asked
  const problem = problemAsked(new URL(request.url).searchParams)
  return shownLookUp(asked, problem, problem ? readTypedCodeCookie(request, secure) : '')
}

function shownLookUp(asked: VisitorRequest, problem: LookUpProblem | null, typed: string) {
  return page(<LookUp {...asked} problem={problem} typed={typed} />, {
    title: problem ? 'Revisa tus datos' : 'Sigue tu pedido',
    description: 'Mira el estado de tu pedido con su código.',
    canonical: null,
  })
}

/** `/seguimiento`, which shoppers know from couriers. */
export async function trackingPage() {
  return { movedTo: {}, route: 'pedido' } as const
}

/**
 * `/seguimiento/K7M4P9QX`, from a message: the order for a browser that may see it, and for all others the form, with the code filled in. It says of no
 * code whether it exists.
 */
export async function trackedPage(asked: VisitorRequest) {
  const code = readCode(asked.params.code ?? '')
  if (await accessTo(asked, asked.request)) return { movedTo: { code }, route: 'pedido-code' } as const
  return shownLookUp(asked, null, CODE_SHAPE.test(code) ? code : '')
}

/** Without scripts the focus is what leads to the message. */
const wrong = { 'aria-invalid': true, 'aria-describedby': 'problema' } as const

interface Props extends Pick<PageRequest, 'shop' | 'links'> {
  readonly problem: LookUpProblem | null
  /** The code that was typed before. */
  readonly typed: string
}

function LookUp({ shop, links, problem, typed }: Props) {
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Sigue tu pedido</h1>
      <p className={reading.lead}>Con el código y los últimos números de tu WhatsApp lo ves en cualquier teléfono.</p>
      <form className={reading.box} method="post" action={links.lookUp}>
        {problem && (
          <p className={field.error} role="alert" id="problema">
            {lookUpProblems[problem]}
          </p>
        )}
        <CodeField defaultValue={typed} {...(problem && problem !== 'digitos' && { ...wrong, autoFocus: true })} />
        <DigitsField
          {...(problem
            ? problem !== 'codigo' && { ...wrong, autoFocus: problem === 'digitos' }
            : { autoFocus: typed !== '' })}
        />
        <button type="submit" className={`${buttons.main} ${buttons.wide}`}>
          Ver mi pedido
        </button>
      </form>
      <div className={reading.box}>
        <p>¿No tienes tu código? Escríbenos desde el número con el que pediste.</p>
        <MessagingButton
          phone={shop.config.phone_contact}
          text={`Hola ${shop.config.logo_title}, quiero saber el estado de mi pedido y no tengo mi código.`}
          label="Pedir mi código"
        />
      </div>
    </div>
  )
}

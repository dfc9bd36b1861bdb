import { orderQuestion } from '../../../checkout/after-order/last-order.ts'
import { whatNext } from '../../../checkout/after-order/what-next.ts'
import field from '../../../checkout/controls/field.module.css'
import buttons from '../../../lib/button.module.css'
import { shownMark, takesAnswer } from '../../../orders/confirming/shopper-answer.ts'
import { firstName } from '../../../orders/first-name.ts'
import type { Order } from '../../../orders/order.ts'
import { href } from '../../../routing/href.ts'
import { isPreviewRobot } from '../../../web/requests/preview-robot.ts'
import containers from '../../components/container.module.css'
import { MessagingButton } from '../../components/messaging-button.tsx'
import { endedWords, givenWords } from '../../order-words/answer-words.ts'
import { paymentAhead } from '../../order-words/payment-ahead.ts'
import { type PageRequest, page, type VisitorRequest } from '../../page.ts'
import reading from '../reading.module.css'
import { CancelPart } from './confirm-cancel.tsx'
import { CorrectPart } from './confirm-correct.tsx'
import type { ConfirmProblem } from './confirm-problem.ts'
import { type LinkedOrder, linkedOrder } from './linked-order.page.ts'
import { OrderContents } from './order-contents.tsx'

/** Where a shopper says yes to an order, corrects it or gives it up, from a link that the seller sent. Chats open links for a preview: showing it changes nothing. */
export async function confirmPage(asked: VisitorRequest) {
  const found = await linkedOrder(asked)
  return found && shownConfirm(asked, found, null)
}

/** The head is the same for everybody, because chats and messengers show it. */
export function shownConfirm(asked: VisitorRequest, linked: LinkedOrder, problem: ConfirmProblem | null) {
  const facts = { title: 'Confirma tu pedido', description: 'Confirma tu pedido con un toque.', canonical: null }
  const body = isPreviewRobot(asked.request) ? (
    <Preview />
  ) : takesAnswer(linked.order, asked.deps.clock()) ? (
    <Open {...asked} {...linked} problem={problem} now={asked.deps.clock()} />
  ) : (
    <Ended {...asked} order={linked.order} />
  )
  return page(body, { ...facts, isMeasured: false, status: problem ? 422 : 200 })
}

function Preview() {
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>Confirma tu pedido</h1>
      <p className={reading.lead}>Abre el enlace en tu celular.</p>
    </div>
  )
}

interface Props extends Pick<PageRequest, 'shop'>, LinkedOrder {
  readonly problem: ConfirmProblem | null
  readonly now: number
}

function Open({ shop, order, isOpened, problem, now }: Props) {
  const { answer } = order.work
  const isConfirmed = answer?.kind === 'confirmo'
  const place = [order.distrito, order.provincia || order.departamento].filter(Boolean).join(', ')
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>{isConfirmed ? 'Pedido confirmado' : 'Confirma tu pedido'}</h1>
      <p className={reading.lead}>
        {firstName(order.name) && `${firstName(order.name)}, `}
        {isConfirmed ? 'así va' : 'revisa'} tu pedido #{order.code}
        {place && `, para ${place}`}.
      </p>
      {answer && (
        <p className={reading.box} role="status">
          {givenWords(answer, { country: order.country, now })}
        </p>
      )}
      <OrderContents listed={order} order={order} />
      <form className={reading.box} method="post">
        <p>{whatNext(paymentAhead(order)).payment}</p>
        {problem?.at === 'confirma' && (
          <p className={field.error} role="alert">
            {problem.message}
          </p>
        )}
        {!isConfirmed && (
          <>
            <input type="hidden" name="visto" value={shownMark(order)} />
            <button type="submit" name="que" value="confirma" className={`${buttons.main} ${buttons.wide}`}>
              {answer?.kind === 'cancela' ? 'Sí lo quiero, confirmarlo' : 'Sí, lo confirmo'}
            </button>
          </>
        )}
      </form>
      <CorrectPart {...{ order, isOpened, problem }} isDone={shop.config.link_corrects} />
      <CancelPart {...{ order, problem }} isDone={shop.config.link_cancels} />
      <Question shop={shop} code={order.code} />
    </div>
  )
}

/** The seller was first, or the order is on its way: what is there to say stands on its own page. */
function Ended({ shop, order }: Pick<PageRequest, 'shop'> & { readonly order: Order }) {
  const { title, text } = endedWords(order)
  return (
    <div className={`${containers.reading} ${reading.article}`}>
      <h1>{title}</h1>
      <p className={reading.lead}>Pedido #{order.code}</p>
      <section className={reading.box}>
        <p role="status">{text}</p>
        <a
          className={`${buttons.main} ${buttons.wide}`}
          href={href('seguimiento-code', { code: order.code }, shop.directory)}
        >
          Ver mi pedido
        </a>
      </section>
      <Question shop={shop} code={order.code} />
    </div>
  )
}

function Question({ shop, code }: Pick<PageRequest, 'shop'> & { readonly code: string }) {
  return (
    <div className={reading.box}>
      <p>¿Es otro distrito, o tienes una pregunta? Escríbenos: tu código ya va en el mensaje.</p>
      <MessagingButton
        phone={shop.config.phone_contact}
        text={orderQuestion(code)}
        label="Escribir a la tienda"
        isSecond
      />
    </div>
  )
}

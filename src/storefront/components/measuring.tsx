import buttons from '../../lib/button.module.css'
import styles from './measuring.module.css'

interface Props {
  /** The shop has a pixel. */
  readonly tellsNetwork: boolean
  /** The shop sends hashed contact data to the network. */
  readonly sendsContact: boolean
  /** The network is told of an order only later. */
  readonly tellsLater: boolean
}

/** Explains what is measured and lets the visitor choose. `tracking/measuring-choice` shows the part that applies. */
export function Measuring({ tellsNetwork, sendsContact, tellsLater }: Props) {
  return (
    <>
      <h3>Medición de la publicidad</h3>
      <p>
        Para saber de dónde vienen los pedidos, guardamos en tu navegador la cookie touches, que dura 90 días: por qué
        anuncio o sitio llegaste, y a qué página. Si haces un pedido, lo guardamos con él. También contamos cuántas
        veces se abre cada página por día, sin saber quién la abre.
      </p>
      {tellsNetwork && (
        <p>
          Para saber qué anuncios funcionan, le contamos a Meta (Facebook e Instagram) qué páginas ves, si abres nuestro
          WhatsApp y si haces un pedido. Para eso guardamos en tu navegador unas cookies: _fbp y _fbc duran 90 días, y
          px, hasta que lo cierras.{' '}
          {tellsLater &&
            'De tu pedido le contamos solo cuando se confirma, se acepta el adelanto o se entrega. Hasta entonces, y 90 días como máximo, guardamos con él, cifrado, desde qué navegador y qué anuncio llegaste. '}
          {sendsContact &&
            'También le damos tu nombre, teléfono, correo y ciudad, convertidos en códigos (SHA-256) que solo sirven para reconocer a quien ya conoce.'}
        </p>
      )}
      <p>Puedes decir que no: todo lo demás en la tienda funciona igual.</p>
      <div className={styles.choice} data-measuring>
        <div data-when="allowed">
          <p tabIndex={-1}>
            La medición está <strong>activada</strong> en este navegador.
          </p>
          <button type="button" className={buttons.plain}>
            No medir mi visita
          </button>
        </div>
        <div data-when="refused" hidden>
          <p tabIndex={-1}>
            La medición está <strong>desactivada</strong> en este navegador. Borramos lo que habíamos guardado.
          </p>
          <button type="button" className={buttons.plain}>
            Permitir la medición
          </button>
        </div>
        <div data-when="browser" hidden>
          <p tabIndex={-1}>
            La medición está <strong>desactivada</strong>: tu navegador nos pide no medirte, y le hacemos caso.
          </p>
        </div>
      </div>
    </>
  )
}

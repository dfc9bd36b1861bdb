import { Card } from '../../kit/card.tsx'
import { Acts } from '../../kit/form.tsx'
import controls from '../../orders/controls.module.css'
import type { LinkState } from './link-state.ts'

/** The way to make a rider's link, and what became of the last one. */
export function LinkCard({ path, says }: LinkState) {
  const isOpen = says !== ''
  return (
    <Card id="enlace-ruta" title="Su ruta en el teléfono">
      <p>
        {says ||
          'Con un enlace abre su lista con mapa y llamadas, y marca lo que entrega. En la rendición ya está marcado.'}
      </p>
      <Acts>
        <form method="post" action={path}>
          <button type="submit" className={controls.plain}>
            {isOpen ? 'Hacer otro enlace' : 'Hacer su enlace de hoy'}
          </button>
        </form>
        {isOpen && (
          <form method="post" action={`${path}/anular`}>
            <button type="submit" className={controls.danger}>
              Anular enlace
            </button>
          </form>
        )}
      </Acts>
      {isOpen && <small>Si cambió de teléfono, haz otro: el de antes deja de servir.</small>}
    </Card>
  )
}

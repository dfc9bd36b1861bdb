import type { NetworkName } from '../../../../shops/ad-accounts.ts'
import { adNetworks } from '../../../../shops/ad-networks.ts'
import type { TestVerdict } from '../../../../tracking/delivery/send-test-event.job.ts'

/** What became of a test event at a network, and what to do. */
export function testEventWords(
  { kind, reason }: TestVerdict,
  network: NetworkName,
  code: string,
): { readonly text: string; readonly tone: 'good' | 'bad' } {
  const { label } = adNetworks[network]
  if (kind === 'delivered') {
    const text = `${label} recibió el evento de prueba. Míralo en su administrador de eventos, en «Probar eventos», con el código ${code}.`
    return { text, tone: 'good' }
  }
  // Where nothing came back, the reason is our own.
  const whose = kind === 'again' ? 'Detalle' : `Respuesta de ${label}`
  const said = reason === '' || kind === 'no-token' ? '' : ` ${whose}: «${reason}».`
  return { text: advice(label, WHERE[network])[kind] + said, tone: 'bad' }
}

/** Where a network's screens make a token. */
const WHERE = {
  meta: 'Configuración, API de conversiones',
  tiktok: 'Configuración, Events API',
} as const satisfies Record<NetworkName, string>

const REFUSED = 'no aceptó el evento. Revisa el código de prueba'

function advice(label: string, where: string) {
  return {
    'no-token': 'Este píxel no tiene un token que se pueda usar: pega uno y guarda.',
    paused: `${label} no acepta este píxel con su token. Revisa el píxel; si está bien, crea un token nuevo en el administrador de eventos (${where}) y pégalo aquí.`,
    again: `${label} no respondió bien. No es tu culpa: prueba otra vez en unos minutos.`,
    slower: `${label} pide esperar antes de recibir más. Prueba otra vez en una hora.`,
    'too-old': `${label} dice que el evento es viejo: el reloj del servidor está mal. Avísale a quien lo administra.`,
    'bad-click': `${label} ${REFUSED}.`,
    'bad-event-or-account': `${label} ${REFUSED} y el píxel.`,
    'bad-event': `${label} ${REFUSED} y el píxel.`,
  } as const satisfies Record<Exclude<TestVerdict['kind'], 'delivered'>, string>
}

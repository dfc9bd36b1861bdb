import type { TestVerdict } from '../../../tracking/delivery/send-test-event.job.ts'

/** What became of a test event, and what to do. */
export function testEventWords(
  { kind, reason }: TestVerdict,
  code: string,
): { readonly text: string; readonly tone: 'good' | 'bad' } {
  if (kind === 'delivered') {
    const text = `Meta recibió el evento de prueba. Míralo en el administrador de eventos, en «Probar eventos», con el código ${code}.`
    return { text, tone: 'good' }
  }
  // Where nothing came back, the reason is our own.
  const whose = kind === 'again' ? 'Detalle' : 'Respuesta de Meta'
  const said = reason === '' || kind === 'no-token' ? '' : ` ${whose}: «${reason}».`
  return { text: advice[kind] + said, tone: 'bad' }
}

const advice = {
  'no-token': 'Este píxel no tiene un token que se pueda usar: pega uno abajo y guarda.',
  paused:
    'Meta no acepta este píxel con su token. Revisa el número del píxel; si está bien, crea un token nuevo en el administrador de eventos (Configuración, API de conversiones) y pégalo aquí.',
  again: 'Meta no respondió bien. No es tu culpa: prueba otra vez en unos minutos.',
  slower: 'Meta pide esperar antes de recibir más. Prueba otra vez en una hora.',
  'too-old': 'Meta dice que el evento es viejo: el reloj del servidor está mal. Avísale a quien lo administra.',
  'bad-click': 'Meta no aceptó el evento. Revisa el código de prueba.',
  'bad-event-or-account': 'Meta no aceptó el evento. Revisa el código de prueba y el número del píxel.',
  'bad-event': 'Meta no aceptó el evento. Revisa el código de prueba y el número del píxel.',
} as const satisfies Record<Exclude<TestVerdict['kind'], 'delivered'>, string>

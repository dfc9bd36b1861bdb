import { useEffect, useState } from 'react'
import { Card } from '../kit/card.tsx'
import { Acts } from '../kit/form.tsx'
import { Item, ItemList } from '../kit/item-list.tsx'
import { Tone } from '../kit/tone.tsx'
import controls from '../orders/controls.module.css'
import { hasSound, letSound, ring } from './bell.browser.ts'
import styles from './heard.module.css'
import { type DeviceState, forgetDevice, hearHere, stateHere } from './this-device.browser.ts'

interface Device {
  readonly id: string
  readonly name: string
  readonly since: string
  /** It could not be told the last times. */
  readonly isFailing: boolean
}

interface Props {
  readonly base: string
  /** The key by which browsers know our messages. */
  readonly publicKey: string
  readonly devices: readonly Device[]
}

/** The sound of the open desk, and the devices that are told. Without script the devices can be tried and removed. */
export function HeardHere({ base, publicKey, devices }: Props) {
  const [state, setState] = useState<DeviceState>({ is: 'unknown' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    stateHere(devices.map(({ id }) => id)).then(setState)
  }, [devices])

  async function allow(): Promise<void> {
    setBusy(true)
    const refused = await hearHere(base, publicKey)
    if (refused === null) return location.assign(`${base}/avisos?listo=guardado`)
    setProblem(refused)
    setState(await stateHere(devices.map(({ id }) => id)))
    setBusy(false)
  }

  const here = state.is === 'on' ? state.id : null
  return (
    <>
      <Sound isAwake={state.is !== 'unknown'} />
      <Card id="aparatos" title="Con el escritorio cerrado">
        <small>
          Tu teléfono o laptop te avisa aunque el escritorio esté cerrado. El aviso dice la tienda y cuántos, nada del
          cliente.
        </small>
        <div className={styles.here}>
          <Here state={state} isBusy={isBusy} onAllow={allow} />
        </div>
        {problem !== '' && (
          <Tone tone="bad" isAlert>
            {problem}
          </Tone>
        )}
        {devices.length > 0 && (
          <ItemList isInCard>
            {devices.map(({ id, name, since, isFailing }) => (
              <li key={id}>
                <Item
                  title={
                    <span>
                      <strong>{name}</strong>
                      {id === here && ' (este dispositivo)'}
                    </span>
                  }
                  about={`desde ${since}`}
                />
                {isFailing && <Tone tone="bad">Los últimos avisos no le llegaron.</Tone>}
                <Acts>
                  <form method="post" action={`${base}/avisos/prueba`}>
                    <input type="hidden" name="aparato" value={id} />
                    <button className={controls.plain} type="submit" aria-label={`Enviar aviso de prueba a ${name}`}>
                      Enviar aviso de prueba
                    </button>
                  </form>
                  <form
                    method="post"
                    action={`${base}/avisos/quitar`}
                    onSubmit={() => id === here && forgetDevice(base)}
                  >
                    <input type="hidden" name="aparato" value={id} />
                    <button className={controls.danger} type="submit" aria-label={`Quitar ${name}`}>
                      Quitar
                    </button>
                  </form>
                </Acts>
              </li>
            ))}
          </ItemList>
        )}
      </Card>
    </>
  )
}

/** The first ring needs a touch of the page, which a tap on the switch is. */
function Sound({ isAwake }: { readonly isAwake: boolean }) {
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(hasSound()), [])
  return (
    <Card id="sonido" title="Con el escritorio abierto">
      <label className={styles.sound}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={!isAwake}
          onChange={({ currentTarget: { checked } }) => {
            letSound(checked)
            setOn(checked)
            if (checked) ring()
          }}
        />
        Sonido cuando llega un pedido o uno se atrasa
      </label>
      <small>
        Se guarda en este navegador. Los navegadores dejan sonar a una página solo después de que la toques una vez.
      </small>
    </Card>
  )
}

const WORDS: Readonly<Record<Exclude<DeviceState['is'], 'off' | 'on'>, string>> = {
  unknown: 'Para recibir avisos en este dispositivo hace falta JavaScript.',
  iphone:
    'En iPhone y iPad, primero agrega el escritorio a tu pantalla de inicio: toca Compartir, luego “Agregar a inicio”, ábrelo desde ahí y vuelve a esta página.',
  unsupported:
    'Este navegador no recibe avisos. Prueba con Chrome, Edge, Firefox o Safari al día, y no en una ventana privada.',
  denied:
    'Bloqueaste los avisos de esta página. Toca el candado junto a la dirección, permite las notificaciones y recarga.',
}

function Here({ state, isBusy, onAllow }: { state: DeviceState; isBusy: boolean; onAllow: () => void }) {
  if (state.is === 'on') return <p>Este dispositivo recibe avisos.</p>
  if (state.is !== 'off') return <p>{WORDS[state.is]}</p>
  return (
    <button className={controls.main} type="button" onClick={onAllow} disabled={isBusy}>
      Recibir avisos en este dispositivo
    </button>
  )
}

import { connectCourier } from '../../../../dispatch/apis/connect-courier.action.ts'
import { API_COURIERS } from '../../../../dispatch/apis/courier-api.ts'
import { findCourierApi } from '../../../../dispatch/apis/courier-apis.store.ts'
import { disconnectCourier } from '../../../../dispatch/apis/disconnect-courier.action.ts'
import { accessWithKey, dropiAccess } from '../../../../dispatch/apis/dropi-access.step.ts'
import { generalAnswer, ordersOf, saidBy } from '../../../../dispatch/apis/dropi-answers.ts'
import { askDropi, type DropiAccess } from '../../../../dispatch/apis/dropi-api.platform.ts'
import { sayWord } from '../../../../dispatch/apis/say-word.action.ts'
import { WORD_MEANINGS } from '../../../../dispatch/reports/courier-file.ts'
import { knownWords } from '../../../../dispatch/reports/known-words.step.ts'
import { wordsOfSent } from '../../../../orders/parcels/courier-rows/courier-sendings.store.ts'
import { seeOther } from '../../../../web/see-other.ts'
import { actorNames } from '../../../actor-names.api.ts'
import type { SellerRequest } from '../../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../../frame/desk-page.ts'
import { shopTime } from '../../../orders/shop-time.ts'
import { chosenCourier } from '../chosen-courier.api.ts'
import { uploadsPath } from '../uploads-path.ts'
import { connectPath, sendPath } from './api-paths.ts'
import { Connect } from './connect.tsx'

const LONGEST_KEY = 4_000

/** A shop's connection with a courier. */
export function connectPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownConnection(asked, '')
}

async function shownConnection(asked: SellerRequest, problem: string): Promise<DeskAnswer> {
  const { deps, shop, url } = asked
  const courier = await apiCourier(asked)
  if (!courier) return null
  const { read } = deps.db
  const [api, words, known] = await Promise.all([
    findCourierApi(read, shop.id, courier.courier),
    wordsOfSent(read, shop.id, courier.courier),
    knownWords(read, shop.id, courier.courier, deps.couriers),
  ])
  const nameOf = await actorNames(read, api ? [api.connectedBy] : [])
  return deskPage(
    <Connect
      path={connectPath(asked, courier.ref)}
      sendPath={sendPath(uploadsPath(asked), courier.ref)}
      name={courier.name}
      origin={`https://${shop.hosts[0]}`}
      api={api && { ...api, by: nameOf(api.connectedBy) }}
      words={words.filter((word) => known.get(word) === undefined)}
      said={problem === '' ? (url.searchParams.get('hecho') ?? '') : ''}
      problem={problem}
      time={shopTime(deps.clock(), shop.country)}
    />,
    { title: `Conectar ${courier.name}`, status: problem === '' ? 200 : 422 },
  )
}

async function apiCourier(asked: SellerRequest) {
  const courier = await chosenCourier(asked)
  return courier?.file && API_COURIERS.includes(courier.courier) ? courier : null
}

/** Connects a courier once it has taken the key, tries the key again, deletes it, or keeps what a word means. */
export async function connectForm(fields: URLSearchParams, asked: SellerRequest): Promise<DeskAnswer> {
  const { deps, shop, actor } = asked
  const courier = await apiCourier(asked)
  if (!courier) return null
  const here = connectPath(asked, courier.ref)
  const named = { id: courier.courier, name: courier.name }
  const act = fields.get('hacer') ?? ''
  if (act === 'desconectar') {
    await disconnectCourier(deps, shop, { courier: named, actor })
    return seeOther(`${here}?hecho=desconectado`)
  }
  if (act === 'palabra') {
    const meaning = WORD_MEANINGS.find((one) => one === fields.get('significa'))
    const word = fields.get('palabra') ?? ''
    if (!meaning || word === '') return shownConnection(asked, 'Elige qué significa la palabra.')
    await sayWord(deps, shop, { courier: courier.courier, word, meaning, actor })
    return seeOther(`${here}?hecho=palabra`)
  }
  if (act === 'probar') {
    const api = await findCourierApi(deps.db.read, shop.id, courier.courier)
    if (!api) return shownConnection(asked, `${courier.name} no está conectado.`)
    const problem = await problemOf(dropiAccess(deps, shop, api), courier.name)
    return problem === '' ? seeOther(`${here}?hecho=probado`) : shownConnection(asked, problem)
  }
  const key = (fields.get('clave') ?? '').trim()
  if (!/^[\x21-\x7e]{8,}$/.test(key) || key.length > LONGEST_KEY) {
    return shownConnection(asked, 'Pega la clave completa, sin espacios.')
  }
  const problem = await problemOf(accessWithKey(deps, shop, key), courier.name)
  if (problem !== '') return shownConnection(asked, problem)
  await connectCourier(deps, shop, { courier: named, key, actor })
  return seeOther(`${here}?hecho=conectado`)
}

/** What is wrong with a key; '' where the courier takes it. */
async function problemOf(access: DropiAccess, name: string): Promise<string> {
  const answer = await askDropi(access)
  const general = generalAnswer(answer)
  if (general?.kind === 'key') {
    const said = general.said === '' ? '' : ` Respondió «${general.said}».`
    return `${name} no acepta esa clave.${said} Revisa que sea de tu país y que tenga la dirección de tu tienda.`
  }
  if (general) return `${name} pidió esperar. Prueba otra vez en unos minutos.`
  if (ordersOf(answer)) return ''
  const said = saidBy(answer)
  return said === '' ? `${name} no respondió. Prueba otra vez en unos minutos.` : `${name} respondió: «${said}».`
}

interface Addresses {
  /** Of the desk, as browsers write it: `https://panel.tienda.pe`. */
  readonly desk: string
  /** The shop's host. */
  readonly shop: string
}

/**
 * The script for Apps Script that mirrors a shop's orders into a sheet. The key is not in it. Rows are written by code and stand before the cursor is kept, so a run that Google ends anywhere
 * is repeated by the next one, and one from the beginning gives the same sheet.
 */
export function sheetScript({ desk, shop }: Addresses): string {
  const address = `${desk}/t/${encodeURIComponent(shop)}/v1/orders/changes?limit=200`
  return SCRIPT.replace('SHOP', () => shop).replace('ADDRESS', () => JSON.stringify(address))
}

const SCRIPT = String.raw`// Trae los pedidos de SHOP a la hoja «Pedidos». Tu llave va en las propiedades, con el nombre LLAVE. Ejecuta empezar una vez.
const DIRECCION = ADDRESS
const TEXTO = '@', SUMA = '0.00', HORA = 'yyyy-mm-dd hh:mm'
const hora = (iso) => (iso ? new Date(iso) : ''), persona = (p) => (!p.forgotten && p.person) || {}
const COLUMNAS = [
  ['Código', TEXTO, (p) => p.code], ['Estado', TEXTO, (p) => p.state], ['Pedido', HORA, (p) => hora(p.placedAt)],
  ['Productos', TEXTO, (p) => p.lines.map((l) => [l.amount, '×', l.title, l.colors.join(', ')].join(' ').trim()).join(' + ')],
  ['Unidades', '0', (p) => p.lines.reduce((suma, l) => suma + l.amount, 0)], ['Moneda', TEXTO, (p) => p.currency],
  ['Total', SUMA, (p) => Number(p.total)], ['Pagado', SUMA, (p) => Number(p.paid)], ['Por cobrar', SUMA, (p) => Number(p.owed)],
  ['Región', TEXTO, (p) => p.place.department], ['Provincia', TEXTO, (p) => p.place.province], ['Distrito', TEXTO, (p) => p.place.district],
  ['Courier', TEXTO, (p) => p.parcels.map((paquete) => paquete.courier).join(', ')], ['Entregado', HORA, (p) => hora(p.deliveredAt)],
  ['Nombre', TEXTO, (p) => persona(p).name], ['Celular', TEXTO, (p) => persona(p).phone], ['Dirección', TEXTO, (p) => persona(p).address],
]
function empezar() {
  for (const uno of ScriptApp.getProjectTriggers()) if (uno.getHandlerFunction() === 'traerPedidos') ScriptApp.deleteTrigger(uno)
  ScriptApp.newTrigger('traerPedidos').timeBased().everyMinutes(10).create()
  traerPedidos()
}
function traerPedidos() {
  const fin = Date.now() + 4 * 60000, guardado = PropertiesService.getScriptProperties() // Google corta a los 6 minutos.
  if (!LockService.getScriptLock().tryLock(1000)) return
  while (Date.now() < fin) {
    const desde = guardado.getProperty('CURSOR'), headers = { Authorization: 'Bearer ' + guardado.getProperty('LLAVE') }
    const respuesta = UrlFetchApp.fetch(DIRECCION + (desde ? '&since=' + desde : ''), { headers, muteHttpExceptions: true })
    const estado = respuesta.getResponseCode(), cabeceras = respuesta.getHeaders(), texto = respuesta.getContentText()
    const espera = Number(cabeceras['Retry-After'] || cabeceras['retry-after']) || 30
    if (estado === 429 || estado === 503) { if (espera > 60) return; Utilities.sleep(espera * 1000); continue }
    if (estado === 422 && desde) { guardado.deleteProperty('CURSOR'); continue } // La tienda volvió a una copia: desde el comienzo.
    if (estado !== 200) throw new Error('La tienda respondió ' + estado + ': ' + texto.slice(0, 300))
    const { orders, cursor, more } = JSON.parse(texto).data
    if (orders.length > 0) anotar(orders)
    guardado.setProperty('CURSOR', cursor) // Solo ahora, con las filas ya escritas.
    if (!more) return
  }
}
function anotar(pedidos) {
  const libro = SpreadsheetApp.getActive(), hoja = libro.getSheetByName('Pedidos') || libro.insertSheet('Pedidos')
  if (hoja.getLastRow() === 0) hoja.getRange(1, 1, 1, COLUMNAS.length).setValues([COLUMNAS.map(([titulo]) => titulo)])
  const ultima = hoja.getLastRow(), columnaA = hoja.getRange(1, 1, ultima, 1).getValues()
  const filas = new Map(columnaA.map(([codigo], n) => [String(codigo), n + 1]))
  const nuevos = pedidos.filter((p) => !filas.has(p.code)), faltan = ultima + nuevos.length - hoja.getMaxRows()
  if (faltan > 0) hoja.insertRowsAfter(hoja.getMaxRows(), faltan)
  const escribir = (fila, lista) => hoja.getRange(fila, 1, lista.length, COLUMNAS.length)
    .setNumberFormats(lista.map(() => COLUMNAS.map(([, formato]) => formato)))
    .setValues(lista.map((p) => COLUMNAS.map(([, , valor]) => celda(valor(p)))))
  if (nuevos.length > 0) escribir(ultima + 1, nuevos)
  for (const p of pedidos) if (filas.has(p.code)) escribir(filas.get(p.code), [p])
  SpreadsheetApp.flush()
}
function celda(valor) { // Lo que parece una fórmula queda como texto.
  return typeof valor === 'string' ? valor.slice(0, 49000).replace(/^(?=\t|[\s"]*[=+\-@＝＋－＠])/, "'") : (valor ?? '')
}
`

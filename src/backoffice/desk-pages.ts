import { actRule } from '../orders/order-acts.ts'
import { ROLES } from '../staff/permission.ts'
import { editorPage, newProductPage, postEditor } from './catalogue/editor.page.tsx'
import { catalogueKeepers } from './catalogue/product-calls.api.ts'
import { productsPage } from './catalogue/products.page.tsx'
import { collectedPage } from './collected/collected.page.tsx'
import { takeOverForm } from './collected/take-over.page.ts'
import { type DeskRoute, forAnyone, forPerson, forSeller } from './desk-routes.ts'
import { heardPage } from './heard/heard.page.tsx'
import { hearers } from './heard/hearers.ts'
import { deskIcon192, deskIcon512, manifest, workerScript } from './heard/installed.page.ts'
import { newOrders } from './heard/new-orders.page.ts'
import { leadWorkers } from './leads/lead-calls.api.ts'
import { leadsPage } from './leads/leads.page.tsx'
import { adLinksPage } from './links/ad-links.page.tsx'
import { newOrderPage } from './manual/new-order.page.tsx'
import { saveOrderForm } from './manual/save-order.page.ts'
import { activityPage } from './out/activity.page.tsx'
import { exportForm } from './out/export.form.ts'
import { exportPage } from './out/export.page.tsx'
import { MAY_EXPORT, MAY_PRINT } from './out/may-take-out.ts'
import { printPage } from './out/print.page.tsx'
import { shopsPage } from './pages/all-shops.page.tsx'
import { docsPage, docsStyle, openApiJson } from './pages/docs.page.ts'
import { allFiltersPage, filtersPage } from './pages/filters.page.tsx'
import { morePage } from './pages/more.page.tsx'
import { orderPage } from './pages/order.page.tsx'
import { allOrdersPage, ordersPage, searchAllPage, searchPage } from './pages/orders.page.tsx'
import { todayPage } from './pages/today.page.tsx'
import { courierKeepers } from './parcels/courier-keepers.ts'
import { couriersPage } from './parcels/couriers.page.tsx'
import { handoverForm } from './parcels/hand-over.page.ts'
import { handoverPage } from './parcels/handover.page.tsx'
import { blocksPage } from './settings/blocks.page.tsx'
import { blockers } from './settings/blocks-calls.api.ts'
import { lookPreview } from './settings/look.page.tsx'
import { postSettings, postTestEvent, settingsGroupPage, settingsPage } from './settings/settings.page.tsx'
import { domainsPage } from './shops/domains.page.tsx'
import { newShopPage } from './shops/new-shop.page.tsx'
import { openNewShop } from './shops/open-new-shop.page.ts'
import { shopStatePage } from './shops/shop-state.page.tsx'
import { signingInRoutes } from './signing-in/signing-in-routes.ts'
import { countManyForm } from './stock/count-many.page.ts'
import { productStockPage } from './stock/product-stock.page.tsx'
import { stockPage } from './stock/stock.page.tsx'
import { stockKeepers } from './stock/stock-keepers.ts'
import { templatesPage } from './templates/templates.page.tsx'
import { voucherPage } from './vouchers/voucher.page.ts'

/** Every page of the desk and the forms that are posted to it. */
export const deskPages: readonly DeskRoute[] = [
  ...signingInRoutes,
  forPerson({ path: '/', show: shopsPage }),
  forPerson({ path: '/pedidos', show: allOrdersPage, post: searchAllPage }),
  forPerson({ path: '/filtros', show: allFiltersPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/hoy', show: todayPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/mas', show: morePage }),
  forAnyone({ path: '/openapi.json', show: openApiJson }),
  forAnyone({ path: '/manifest.webmanifest', show: manifest }),
  forAnyone({ path: '/icono-192.png', show: deskIcon192 }),
  forAnyone({ path: '/icono-512.png', show: deskIcon512 }),
  forAnyone({ path: '/avisos.js', show: workerScript }),
  forPerson({ path: '/nuevos', show: newOrders }),
  forSeller(hearers, { path: '/t/:host/avisos', show: heardPage }),
  forAnyone({ path: '/docs', show: docsPage }),
  forAnyone({ path: '/docs.css', show: docsStyle }),
  forSeller({ roles: ROLES }, { path: '/t/:host/pedidos', show: ordersPage, post: searchPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/filtros', show: filtersPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/pedidos/:code', show: orderPage }),
  forSeller(leadWorkers, { path: '/t/:host/nuevo', show: newOrderPage, post: saveOrderForm }),
  forSeller(leadWorkers, { path: '/t/:host/recuperar', show: leadsPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/plantillas', show: templatesPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes', show: settingsPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/vista', show: lookPreview }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/prueba', post: postTestEvent }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/:grupo', show: settingsGroupPage, post: postSettings }),
  forSeller(blockers, { path: '/t/:host/bloqueados', show: blocksPage }),
  forSeller({ roles: actRule('pago').roles }, { path: '/t/:host/comprobantes/:hash', show: voucherPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/productos', show: productsPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/producto', show: newProductPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/producto/:ficha', show: editorPage, post: postEditor }),
  forSeller(courierKeepers, { path: '/t/:host/couriers', show: couriersPage }),
  forSeller(actRule('rendir'), { path: '/t/:host/cobros', show: collectedPage, post: takeOverForm }),
  forSeller(actRule('despachar'), { path: '/t/:host/despacho', show: handoverPage, post: handoverForm }),
  forSeller(stockKeepers, { path: '/t/:host/stock', show: stockPage, post: countManyForm }),
  forSeller(stockKeepers, { path: '/t/:host/stock/:slug', show: productStockPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/enlaces', show: adLinksPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/dominios', show: domainsPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/tienda', show: shopStatePage }),
  forPerson({ path: '/tiendas/nueva', show: newShopPage, post: openNewShop }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/actividad', show: activityPage }),
  forSeller(MAY_EXPORT, { path: '/t/:host/exportar', show: exportPage, post: exportForm }),
  forSeller(MAY_PRINT, { path: '/t/:host/imprimir', show: printPage }),
]

import { actRule } from '../../orders/acts/order-acts.ts'
import { ROLES } from '../../staff/team/permission.ts'
import { claimExporters, claimKeepers } from '../claims/claim-keepers.ts'
import { personForm, personPage } from '../claims/person.page.tsx'
import { postAnswer, sheetPage } from '../claims/sheet.page.tsx'
import { sheetsPage } from '../claims/sheets.page.tsx'
import { sheetsFile } from '../claims/sheets-file.page.ts'
import { collectedPage } from '../deliveries/collected/collected.page.tsx'
import { takeOverForm } from '../deliveries/collected/take-over.page.ts'
import { moneyColumnsForm } from '../deliveries/money/money-columns.page.ts'
import { moneyFilePage } from '../deliveries/money/money-file.page.tsx'
import { moneyFilesPage } from '../deliveries/money/money-files.page.tsx'
import { moneyRowsFile } from '../deliveries/money/money-rows-file.page.ts'
import { courierKeepers } from '../deliveries/parcels/couriers/courier-keepers.ts'
import { couriersPage, newCourierPage } from '../deliveries/parcels/couriers/couriers.page.tsx'
import { handoverForm } from '../deliveries/parcels/hand-over.page.ts'
import { handoverPage } from '../deliveries/parcels/handover.page.tsx'
import { markPage } from '../deliveries/parcels/marking/mark.page.tsx'
import { markManyForm } from '../deliveries/parcels/marking/mark-many.page.ts'
import { markers } from '../deliveries/parcels/marking/markers.ts'
import { leftRowsPage } from '../deliveries/reports/left-rows.page.ts'
import { reportPage } from '../deliveries/reports/report.page.tsx'
import { reportKeepers } from '../deliveries/reports/report-keepers.ts'
import { reportsPage } from '../deliveries/reports/reports.page.tsx'
import { columnsForm } from '../deliveries/reports/save-columns.page.ts'
import { assignPage } from '../deliveries/riders/assign.page.tsx'
import { assignForm } from '../deliveries/riders/assign-chosen.page.ts'
import { riderDayPage } from '../deliveries/riders/day/rider-day.page.tsx'
import { riderDayForm } from '../deliveries/riders/day/save-day.page.ts'
import { riderPage } from '../deliveries/riders/rider.page.tsx'
import { settlementPage } from '../deliveries/riders/settlement.page.tsx'
import { settlementFile } from '../deliveries/riders/settlement-file.page.ts'
import { settlers } from '../deliveries/riders/settlers.ts'
import { takeBackForm } from '../deliveries/riders/take-back.page.ts'
import { roundRoutes } from '../deliveries/rounds/round-routes.ts'
import { uploadRoutes } from '../deliveries/uploads/upload-routes.ts'
import { type DeskRoute, forAnyone, forInstallation, forPerson, forSeller } from '../desk-routes.ts'
import { activityPage } from '../exports/activity.page.tsx'
import { exportForm } from '../exports/export.form.ts'
import { exportPage } from '../exports/export.page.tsx'
import { MAY_EXPORT } from '../exports/may-take-out.ts'
import { printRoutes } from '../exports/print-routes.ts'
import { countryPage, newShopStep } from '../first-steps/begin.page.tsx'
import { postNewShopStep } from '../first-steps/post-new-shop.page.ts'
import { goOnWithSteps, postStep, stepPage } from '../first-steps/step.page.ts'
import { helpPage, helpPicture, helpTextPage } from '../help/help.page.tsx'
import { goToPage } from '../installed/go-to.page.tsx'
import {
  deskIcon192,
  deskIcon512,
  deskIconNamed,
  manifest,
  SHARED_TO,
  shareWorkerScript,
  workerScript,
} from '../installed/installed.page.ts'
import { shareAgainPage, sharedAddress } from '../installed/share-again.page.tsx'
import { sharedFoundPage, sharedPage } from '../installed/shared.page.tsx'
import { leadWorkers } from '../leads/lead-workers.ts'
import { leadPage, leadsPage } from '../leads/leads.page.tsx'
import { newOrderPage } from '../manual/new-order.page.tsx'
import { saveOrderForm } from '../manual/save-order.page.ts'
import { heardPage } from '../news/heard.page.tsx'
import { hearers } from '../news/hearers.ts'
import { newOrders } from '../news/new-orders.page.ts'
import { costRoutes } from '../numbers/cost-routes.ts'
import { numberRoutes } from '../numbers/number-routes.ts'
import { pricePage } from '../numbers/price/price.page.tsx'
import { priceAskers } from '../numbers/price/price-askers.ts'
import { spendPage } from '../numbers/spend/spend.page.tsx'
import { spendFilePage } from '../numbers/spend/spend-file.page.tsx'
import { spendKeepers } from '../numbers/spend/spend-keepers.ts'
import { workers } from '../orders/acts/act-calls.api.ts'
import { shopsPage } from '../pages/all-shops.page.tsx'
import { deliveriesPage } from '../pages/deliveries.page.tsx'
import { docsPage, docsStyle, openApiJson } from '../pages/docs.page.ts'
import { allFiltersPage, filtersPage } from '../pages/filters.page.tsx'
import { findEverythingPage, foundEverythingPage } from '../pages/find-everything.page.tsx'
import { kitPage } from '../pages/kit.page.tsx'
import { morePage } from '../pages/more.page.tsx'
import { orderPage } from '../pages/order.page.tsx'
import { allOrdersPage, ordersPage, searchAllPage, searchPage } from '../pages/orders.page.tsx'
import { todayPage } from '../pages/today.page.tsx'
import { categoriesPage } from '../products/arranging/categories.page.tsx'
import { categoryPage } from '../products/arranging/category.page.tsx'
import { frontPage, frontPreview } from '../products/arranging/front.page.tsx'
import { packsPage } from '../products/arranging/packs.page.tsx'
import { postCategory } from '../products/arranging/save-category.page.ts'
import { postCategories, postFront, postPacks } from '../products/arranging/save-order.page.ts'
import { couponFormPage } from '../products/coupons/coupon-form.page.tsx'
import { couponsPage } from '../products/coupons/coupons.page.tsx'
import { postCoupon } from '../products/coupons/post-coupon.page.ts'
import { editorPage, newProductPage, postEditor } from '../products/editor/editor.page.tsx'
import { productPreview } from '../products/editor/preview.page.ts'
import { catalogueKeepers } from '../products/editor/product-calls.api.ts'
import { exportCatalogueFile, exportCataloguePage } from '../products/importing/export-catalogue.page.tsx'
import { importRunPage } from '../products/importing/import-run.page.tsx'
import { importsPage } from '../products/importing/imports.page.tsx'
import { rowsToCorrectPage } from '../products/importing/rows-to-correct.page.ts'
import { backToList, postBulk } from '../products/list/bulk.page.tsx'
import { productsPage } from '../products/list/products.page.tsx'
import { offerFormPage } from '../products/offers/offer-form.page.tsx'
import { offersPage, postOffers } from '../products/offers/offers.page.tsx'
import { postOffer } from '../products/offers/post-offer.page.ts'
import { postReview } from '../products/reviews/post-review.page.ts'
import { reviewPage } from '../products/reviews/review.page.tsx'
import { reviewPicture } from '../products/reviews/review-picture.page.ts'
import { reviewsPage } from '../products/reviews/reviews.page.tsx'
import { reviewsFile } from '../products/reviews/reviews-file.page.ts'
import { countManyForm } from '../products/stock/count-many.page.ts'
import { productStockPage } from '../products/stock/product-stock.page.tsx'
import { stockPage } from '../products/stock/stock.page.tsx'
import { stockKeepers } from '../products/stock/stock-keepers.ts'
import { answerMcp } from '../programs/program-mcp.api.ts'
import { adLinksPage } from '../shop/ad-links/ad-links.page.tsx'
import { backupFile } from '../shop/backups/backup-file.page.ts'
import { backupsPage } from '../shop/backups/backups.page.tsx'
import { downloadForm } from '../shop/backups/download.form.ts'
import { postRulesFile } from '../shop/delivery-rules/file/post-rules-file.page.ts'
import { rulesFileOut } from '../shop/delivery-rules/file/rules-csv.page.ts'
import { rulesFilePage } from '../shop/delivery-rules/file/rules-file.page.tsx'
import { postRulesOrder } from '../shop/delivery-rules/order-rules.page.ts'
import { postRule } from '../shop/delivery-rules/rule/post-rule.page.ts'
import { ruleFormPage } from '../shop/delivery-rules/rule/rule-form.page.tsx'
import { rulesPage } from '../shop/delivery-rules/rules.page.tsx'
import { postStartTable, startTablePage } from '../shop/delivery-rules/start-table.page.tsx'
import { testRulesPage } from '../shop/delivery-rules/test-rules.page.tsx'
import { accountsPage, postAccounts } from '../shop/deposit-accounts/accounts.page.tsx'
import { hookPage, postSecret } from '../shop/hooks/hook.page.tsx'
import { hooksPage, postHooks } from '../shop/hooks/hooks.page.tsx'
import { domainsPage } from '../shop/hosts/domains.page.tsx'
import { newShopPage } from '../shop/hosts/new-shop.page.tsx'
import { openNewShop } from '../shop/hosts/open-new-shop.page.ts'
import { shopStatePage } from '../shop/hosts/shop-state.page.tsx'
import { assistantPage } from '../shop/keys/assistant.page.tsx'
import { keysPage, postKey } from '../shop/keys/keys.page.tsx'
import { orderSheetPage } from '../shop/keys/sheet.page.tsx'
import { letterKeepers } from '../shop/letters/letter-keepers.ts'
import { lettersPage } from '../shop/letters/letters.page.tsx'
import { templatesPage } from '../shop/messages/templates.page.tsx'
import { blockers } from '../shop/settings/blocks/blockers.ts'
import { blocksPage } from '../shop/settings/blocks/blocks.page.tsx'
import { lookPreview, textsPreview } from '../shop/settings/looks/look.page.tsx'
import { postRetry, postSettings, postTestEvent, settingsGroupPage } from '../shop/settings/settings.page.tsx'
import { settingsPage } from '../shop/settings/settings-index.page.tsx'
import { signingInRoutes } from '../signing-in/signing-in-routes.ts'
import { voucherPage } from '../vouchers/voucher.page.ts'

/** Every page of the desk and the forms that are posted to it. */
export const deskPages: readonly DeskRoute[] = [
  ...signingInRoutes,
  ...numberRoutes,
  forPerson({ path: '/', show: shopsPage }),
  forPerson({ path: '/pedidos', show: allOrdersPage, post: searchAllPage }),
  forPerson({ path: '/filtros', show: allFiltersPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/hoy', show: todayPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/mas', show: morePage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/busqueda', show: findEverythingPage, post: foundEverythingPage }),
  forSeller({ roles: markers.roles }, { path: '/t/:host/entregas', show: deliveriesPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/ayuda', show: helpPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/ayuda/:pagina', show: helpTextPage }),
  forPerson({ path: '/ayuda', show: helpPage }),
  forPerson({ path: '/ayuda/:pagina', show: helpTextPage }),
  forAnyone({ path: '/ayuda/fotos/:foto', show: helpPicture }),
  forAnyone({ path: '/openapi.json', show: openApiJson }),
  forAnyone({ path: '/manifest.webmanifest', show: manifest }),
  forAnyone({ path: '/icono-192.png', show: deskIcon192 }),
  forAnyone({ path: '/icono-512.png', show: deskIcon512 }),
  forAnyone({ path: '/iconos/:icono', show: deskIconNamed }),
  forAnyone({ path: '/avisos.js', show: workerScript }),
  forAnyone({ path: '/compartir.js', show: shareWorkerScript }),
  forAnyone({ path: SHARED_TO, show: sharedAddress, bySystem: shareAgainPage }),
  forPerson({ path: '/ir/:lugar', show: goToPage }),
  forPerson({ path: '/nuevos', show: newOrders }),
  forSeller(hearers, { path: '/t/:host/avisos', show: heardPage }),
  forAnyone({ path: '/docs', show: docsPage }),
  forAnyone({ path: '/t/:host/mcp', byKey: answerMcp }),
  forPerson({ path: '/kit', show: kitPage }),
  forAnyone({ path: '/docs.css', show: docsStyle }),
  forSeller({ roles: ROLES }, { path: '/t/:host/pedidos', show: ordersPage, post: searchPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/filtros', show: filtersPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/pedidos/:code', show: orderPage }),
  forSeller(leadWorkers, { path: '/t/:host/nuevo', show: newOrderPage, post: saveOrderForm, isLong: true }),
  forSeller(leadWorkers, { path: '/t/:host/compartido', show: sharedPage, post: sharedFoundPage }),
  forSeller(leadWorkers, { path: '/t/:host/recuperar', show: leadsPage }),
  forSeller(leadWorkers, { path: '/t/:host/recuperar/:code', show: leadPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/envios/probar', show: testRulesPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/envios/tabla', show: startTablePage, post: postStartTable }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/envios/reglas.csv', show: rulesFileOut }),
  forSeller(
    { roles: ['owner'] },
    {
      path: '/t/:host/envios/archivo',
      show: rulesFilePage,
      post: postRulesFile,
      isLong: true,
      takesFiles: true,
    },
  ),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/envios', show: rulesPage, post: postRulesOrder, isLong: true }),
  forSeller(
    { roles: ['owner'] },
    {
      path: '/t/:host/envios/regla/:regla',
      show: ruleFormPage,
      post: postRule,
      isLong: true,
    },
  ),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/plantillas', show: templatesPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes', show: settingsPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/vista', show: lookPreview, post: textsPreview }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/prueba', post: postTestEvent }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/reintentar', post: postRetry }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/cuentas', show: accountsPage, post: postAccounts }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/ajustes/:grupo', show: settingsGroupPage, post: postSettings }),
  forSeller(blockers, { path: '/t/:host/bloqueados', show: blocksPage }),
  forSeller({ roles: actRule('pago').roles }, { path: '/t/:host/comprobantes/:hash', show: voucherPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/productos', show: productsPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/productos/elegidos', show: backToList, post: postBulk, isLong: true }),
  forSeller(catalogueKeepers, { path: '/t/:host/producto', show: newProductPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/producto/:ficha', show: editorPage, post: postEditor, isLong: true }),
  forSeller(catalogueKeepers, {
    path: '/t/:host/categorias',
    show: categoriesPage,
    post: postCategories,
    isLong: true,
  }),
  forSeller(catalogueKeepers, {
    path: '/t/:host/categorias/:slug',
    show: categoryPage,
    post: postCategory,
    isLong: true,
  }),
  forSeller(catalogueKeepers, { path: '/t/:host/packs', show: packsPage, post: postPacks, isLong: true }),
  forSeller(catalogueKeepers, { path: '/t/:host/cupones', show: couponsPage }),
  forSeller(catalogueKeepers, {
    path: '/t/:host/cupones/:cupon',
    show: couponFormPage,
    post: postCoupon,
    isLong: true,
  }),
  forSeller(catalogueKeepers, { path: '/t/:host/ofertas', show: offersPage, post: postOffers }),
  forSeller(catalogueKeepers, {
    path: '/t/:host/ofertas/:oferta',
    show: offerFormPage,
    post: postOffer,
    isLong: true,
  }),
  forSeller(catalogueKeepers, { path: '/t/:host/resenas', show: reviewsPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/resenas/fotos/:foto', show: reviewPicture }),
  forSeller(catalogueKeepers, { path: '/t/:host/resenas/:resena', show: reviewPage, post: postReview }),
  forSeller(catalogueKeepers, { path: '/t/:host/exportar/resenas', show: reviewsFile }),
  forSeller(catalogueKeepers, { path: '/t/:host/portada', show: frontPage, post: postFront }),
  forSeller(catalogueKeepers, { path: '/t/:host/portada/vista', show: frontPreview }),
  forSeller(catalogueKeepers, { path: '/t/:host/importar', show: importsPage }),
  forSeller(catalogueKeepers, {
    path: '/t/:host/exportar/catalogo',
    show: exportCataloguePage,
    post: exportCatalogueFile,
  }),
  forSeller(catalogueKeepers, { path: '/t/:host/importar/:importacion', show: importRunPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/importar/:importacion/corregir', show: rowsToCorrectPage }),
  forSeller(catalogueKeepers, { path: '/t/:host/producto/:ficha/vista', show: productPreview }),
  forSeller(priceAskers, { path: '/t/:host/producto/:ficha/precio', show: pricePage }),
  forSeller(courierKeepers, { path: '/t/:host/couriers', show: couriersPage }),
  forSeller(courierKeepers, { path: '/t/:host/couriers/nuevo', show: newCourierPage }),
  ...uploadRoutes,
  ...roundRoutes,
  forSeller(reportKeepers, { path: '/t/:host/reportes', show: reportsPage }),
  forSeller(reportKeepers, { path: '/t/:host/reportes/:reporte', show: reportPage, post: columnsForm }),
  forSeller(reportKeepers, { path: '/t/:host/reportes/:reporte/quedan', show: leftRowsPage }),
  forSeller(settlers, { path: '/t/:host/pagos-couriers', show: moneyFilesPage }),
  forSeller(settlers, { path: '/t/:host/pagos-couriers/:pago', show: moneyFilePage, post: moneyColumnsForm }),
  forSeller(settlers, { path: '/t/:host/pagos-couriers/:pago/filas', show: moneyRowsFile }),
  forSeller(spendKeepers, { path: '/t/:host/numeros/gasto', show: spendPage }),
  forSeller(spendKeepers, { path: '/t/:host/numeros/gasto/:archivo', show: spendFilePage }),
  forSeller({ roles: workers.roles }, { path: '/t/:host/motorizados/:rider', show: riderPage, post: takeBackForm }),
  forSeller(actRule('preparar'), { path: '/t/:host/motorizados/:rider/asignar', show: assignPage, post: assignForm }),
  forSeller(settlers, {
    path: '/t/:host/motorizados/:rider/rendicion',
    show: riderDayPage,
    post: riderDayForm,
    isLong: true,
  }),
  forSeller(settlers, { path: '/t/:host/rendiciones/:rendicion', show: settlementPage }),
  forSeller(settlers, { path: '/t/:host/rendiciones/:rendicion/archivo', show: settlementFile }),
  forSeller(actRule('rendir'), { path: '/t/:host/cobros', show: collectedPage, post: takeOverForm }),
  forSeller(actRule('despachar'), { path: '/t/:host/despacho', show: handoverPage, post: handoverForm, isLong: true }),
  ...costRoutes,
  forSeller(claimKeepers, { path: '/t/:host/reclamos', show: sheetsPage }),
  forSeller(claimExporters, { path: '/t/:host/reclamos/archivo', show: sheetsFile }),
  forSeller(claimKeepers, { path: '/t/:host/reclamos/:hoja', show: sheetPage, post: postAnswer }),
  forSeller(letterKeepers, { path: '/t/:host/correos', show: lettersPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/persona', show: personPage, post: personForm }),
  forSeller(markers, { path: '/t/:host/marcar', show: markPage, post: markManyForm, isLong: true }),
  forSeller(stockKeepers, { path: '/t/:host/stock', show: stockPage, post: countManyForm, isLong: true }),
  forSeller(stockKeepers, { path: '/t/:host/stock/:slug', show: productStockPage }),
  forSeller({ roles: ROLES }, { path: '/t/:host/enlaces', show: adLinksPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/dominios', show: domainsPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/llaves', show: keysPage, post: postKey }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/llaves/asistente', show: assistantPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/llaves/hoja', show: orderSheetPage }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/avisos-a-programas', show: hooksPage, post: postHooks }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/avisos-a-programas/:aviso', show: hookPage, post: postSecret }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/tienda', show: shopStatePage }),
  forPerson({ path: '/tiendas/nueva', show: newShopPage, post: openNewShop }),
  forPerson({ path: '/primeros-pasos', show: countryPage }),
  forPerson({ path: '/primeros-pasos/tienda', show: newShopStep, post: postNewShopStep }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/primeros-pasos', show: goOnWithSteps }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/primeros-pasos/:paso', show: stepPage, post: postStep }),
  forInstallation({ path: '/copias', show: backupsPage }),
  forInstallation({ path: '/copias/:copia/descargar', post: downloadForm }),
  forInstallation({ path: '/copias/:copia/archivo/:pase', show: backupFile }),
  forSeller({ roles: ['owner'] }, { path: '/t/:host/actividad', show: activityPage }),
  forSeller(MAY_EXPORT, { path: '/t/:host/exportar', show: exportPage, post: exportForm }),
  ...printRoutes,
]

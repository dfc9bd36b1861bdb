/**
 * What the rules that server and desk share call, and Chrome before 110 and Safari before 16 do not have. Fetched by those alone; the shop's pages do without
 * such calls. `tests/oldest-browser.test.ts` reads the built scripts for more.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/with'
import 'core-js/actual/object/has-own'

import { RootKey } from '../../src/lib/secrets/root-key.ts'

/** The root key of `testSettings`. */
export const testRootKey = new RootKey(new Uint8Array(32))

/** Under it the tokens of shops are sealed that tests open. */
export const TOKEN_KEY = testRootKey.of('tokens')

// What only hosts call that change their networks while the page is open: no part of anybody's way to a wallet.
export { addAdapter } from '../addAdapter.ts'
export { addNetwork } from '../addNetwork.ts'
export { removeAdapter } from '../removeAdapter.ts'
export { removeNetwork } from '../removeNetwork.ts'

// A separate chunk for hosts that change networks at run time, so that other pages don't load it.
export { addAdapter } from '../addAdapter.ts'
export { addNetwork } from '../addNetwork.ts'
export { removeAdapter } from '../removeAdapter.ts'
export { removeNetwork } from '../removeNetwork.ts'

export { type CreateWagmiConnector, latchkeyConnector } from './latchkeyConnector.ts'
export type { WagmiAccounts, WagmiConnector, WagmiParameters } from './WagmiConnector.ts'

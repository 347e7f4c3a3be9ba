export { farcasterApp } from './farcaster/farcasterApp.ts'
export { type SafeAppOptions, safeApp } from './safe/safeApp.ts'

// biome-ignore-all lint/performance/noBarrelFile: this is the one file that `latchkey/actions` loads of buying
// What hosts can do without our interface: `latchkey/actions` passes these on.
export { untilPurchased } from './followPurchase.ts'
export { getBuyOptions } from './getBuyOptions.ts'
export { getBuyQuotes } from './getBuyQuotes.ts'
export { getPurchases } from './getPurchases.ts'
export { startPurchase } from './startPurchase.ts'

export { type BaseAccountOptions, baseAccount } from './baseAccount.ts'

export { evm } from './evm.ts'

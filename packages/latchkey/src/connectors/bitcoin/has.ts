import { property } from '../../core/eip1193/provider.ts'

/** Whether a wallet has a function of this name. */
export function has(wallet: object, name: string): boolean {
  return typeof property(wallet, name) === 'function'
}

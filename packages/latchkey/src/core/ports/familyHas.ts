import type { Namespace } from '../caip.ts'
import type { WalletFeature } from '../options/options.ts'

/** What a chain family can have for those who are connected on it. */
export type FamilyCapability =
  | WalletFeature
  | 'activity'
  | 'names'
  | 'nfts'
  | 'smartSessions'
  | 'tokens'

const families: Readonly<Record<FamilyCapability, readonly Namespace[]>> = {
  activity: ['eip155', 'solana'],
  names: ['eip155'],
  nfts: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  receive: ['eip155', 'solana', 'bip122', 'polkadot'],
  // Less where the host did not ask for it: see `canSend`.
  send: ['eip155', 'solana', 'bip122'],
  smartSessions: ['eip155'],
  swaps: ['eip155'],
  // Whose tokens are listed; the chain's own coin is known everywhere.
  tokens: ['eip155', 'solana'],
}

/** Whether a chain family has it: the one table of what is offered where. */
export function familyHas(namespace: Namespace, capability: FamilyCapability): boolean {
  return families[capability].includes(namespace)
}

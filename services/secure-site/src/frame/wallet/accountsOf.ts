import type { Accounts } from '@latchkey/keys/signing'

/** The accounts of a secret, as the provider stores them. */
export function accountsOf({ eip155, solana }: Accounts) {
  return [
    { address: eip155.address as string, namespace: 'eip155' as const },
    { address: solana.address, namespace: 'solana' as const },
  ]
}

import type { SessionGrant } from 'latchkey/protocol'
import { type Address, numberToHex } from 'viem'
import type { PermissionTerms } from '../../decode/Meaning.ts'

type Granted = {
  /** CAIP-10. */
  readonly account: string
  readonly delegate: Address
  readonly expiry: number
  readonly origin: string
  readonly terms: PermissionTerms
}

/**
 * Describes a permission for the list by the terms that the visitor sees and the chain enforces. The page's own
 * words may contradict them.
 */
export function describeGrant({
  account,
  delegate,
  expiry,
  origin,
  terms,
}: Granted): Omit<SessionGrant, 'context' | 'timestamp'> {
  return {
    account,
    app: { name: new URL(origin).host.slice(0, 128), url: origin },
    expiry,
    permissions: [describeTerms(terms)],
    policies: [],
    signer: { address: delegate, type: 'account' },
  }
}

function describeTerms(terms: PermissionTerms): SessionGrant['permissions'][number] {
  if (terms.kind === 'calls')
    return {
      data: {
        address: terms.contract,
        functions: terms.functions.map(({ name }) => ({ functionName: name })),
      },
      type: 'contract-call',
    }
  const { amount, period, start, token } = terms
  const data = { allowance: numberToHex(amount), period, start }
  return token.address === undefined
    ? { data, type: 'native-token-recurring-allowance' }
    : { data: { ...data, address: token.address }, type: 'erc20-recurring-allowance' }
}

import {
  type Address,
  concatHex,
  encodeAbiParameters,
  getAddress,
  type Hex,
  numberToHex,
  parseAbiParameters,
} from 'viem'
import type { PermissionTerms } from '../../decode/Meaning.ts'
import type { Caveat } from './Delegation.ts'
import { enforcers } from './enforcers.ts'

export type CaveatOptions = {
  readonly terms: PermissionTerms
  /** The only account that may use the permission. */
  readonly delegate: Address
  /** In seconds since 1970. */
  readonly expiry: number
}

const word = (value: bigint | number) => numberToHex(value, { size: 32 })

/** The limits that the chain enforces. A delegation without them would be unlimited. */
export function caveatsOf({ delegate, expiry, terms }: CaveatOptions): readonly Caveat[] {
  return [
    ...limitsOf(terms),
    // After 0, before the expiry.
    { enforcer: enforcers.timestamp, terms: concatHex([half(0), half(expiry)]) },
    // The delegate could pass the permission on to others otherwise.
    { enforcer: enforcers.redeemer, terms: delegate },
  ]
}

function limitsOf(terms: PermissionTerms): readonly Caveat[] {
  const noCoins: Caveat = { enforcer: enforcers.valueLte, terms: word(0) }
  if (terms.kind === 'calls') {
    const selectors = terms.functions.map(({ selector }) => selector as Hex)
    return [
      { enforcer: enforcers.allowedTargets, terms: getAddress(terms.contract) },
      { enforcer: enforcers.allowedMethods, terms: concatHex(selectors) },
      noCoins,
    ]
  }
  const { amount, period, start, token } = terms
  if (token.address === undefined)
    return [
      {
        enforcer: enforcers.nativePeriod,
        terms: encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256'), [
          amount,
          BigInt(period),
          BigInt(start),
        ]),
      },
      // The limit counts coins only: with data, a transfer of none could call any contract.
      { enforcer: enforcers.exactCalldata, terms: '0x' },
    ]
  return [
    {
      enforcer: enforcers.erc20Period,
      terms: concatHex([getAddress(token.address), word(amount), word(period), word(start)]),
    },
    noCoins,
  ]
}

const half = (value: number) => numberToHex(value, { size: 16 })

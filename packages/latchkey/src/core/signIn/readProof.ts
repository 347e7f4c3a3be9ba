import { parseSignIn } from '../../protocol/siwx/parseSignIn.ts'
import { foldCase } from '../address/foldCase.ts'
import type { SignInOffer } from '../ports/connector.ts'
import { walletError } from '../ports/errors.ts'
import type { SiwxData, SiwxSession } from '../ports/siwx.ts'

/** A message that a wallet wrote and signed while it connected. */
export type WrittenProof = Parameters<SignInOffer['take']>[1]

/** Fields that the wallet may not change. A message may state its own time. */
const fixed = [
  'chainId',
  'domain',
  'expirationTime',
  'nonce',
  'notBefore',
  'requestId',
  'statement',
  'uri',
  'version',
] as const

/**
 * Reads the message that a wallet wrote by the terms.
 *
 * @throws {@link LatchkeyError} `WALLET_FAILED` if it says anything else
 */
export function readProof(terms: SiwxData, proof: WrittenProof): SiwxSession {
  const { address, message, signature } = proof
  const fields = parseSignIn(message)
  if (!fields) throw failed('it signed another text than a sign-in message')
  if (foldCase(fields.address) !== foldCase(address))
    throw failed('its message is for another account')
  const changed = fixed.find((field) => fields[field] !== terms[field])
  if (changed) throw failed(`its message states another ${changed}`)
  const [said, asked] = [fields, terms].map(({ resources = [] }) => resources.join('\n'))
  if (said !== asked) throw failed('its message states other resources')
  return {
    data: { ...terms, accountAddress: address, issuedAt: fields.issuedAt },
    message,
    signature,
  }
}

function failed(problem: string) {
  return walletError('WALLET_FAILED', { problem })
}

import { Address } from '@scure/btc-signer'
import { bitcoinRegtest } from 'latchkey/networks'
import { fromBase64 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import type { BitcoinInputToSign } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import { addressFormats } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinKeys.ts'
import {
  ownBitcoinInputs,
  readBitcoinPsbt,
} from '../../../../../packages/latchkey/src/testing/bitcoin/signBitcoinPsbt.ts'
import { caipOf } from '../Chain.ts'
import { type Account, accountWith } from '../keys/Account.ts'
import type { Session } from '../pairing/readSession.ts'
import { addressesOn } from '../pairing/shareOf.ts'
import { fieldsOf, listOf, numberOf, textOf } from '../read.ts'
import type { Envelope } from '../requests/readEnvelope.ts'
import { isReadable } from '../requests/wordsInBytes.ts'
import { WalletError, wordsOf } from '../WalletError.ts'
import type { BitcoinRequest } from './BitcoinRequest.ts'

const longestMessage = 20_000
const mostSatoshis = 2_100_000_000_000_000n

/** Reads a site's request on Bitcoin, within the limits of its session. */
export function readBitcoinRequest(
  envelope: Envelope,
  session: Session,
  accounts: readonly Account[],
): BitcoinRequest {
  const { chainId, expiresAt, id, method, origin, params, topic } = envelope
  const { site } = session
  const common = { kind: 'request', id, topic, site, origin, chainId, expiresAt } as const
  const given = fieldsOf(params, 'params')
  const account = sharedAccount(given.account, addressesOn(session, caipOf(chainId)), accounts)
  const { ordinals, payment } = account.bitcoin
  const { address } = payment
  const isOwn = (one: string) => one === address || one === ordinals.address

  switch (method) {
    case 'sendTransfer': {
      const amount = textOf(given.amount, 'amount')
      if (!/^[1-9]\d{0,15}$/.test(amount) || BigInt(amount) > mostSatoshis)
        throw new WalletError('params', 'amount must be satoshis in decimal digits, and not zero.')
      if (given.memo !== undefined && given.memo !== '')
        throw new WalletError('params', 'This wallet sends no memo.')
      const change = given.changeAddress
      if (change !== undefined && change !== address)
        throw new WalletError('params', 'This wallet sends change back to the account only.')
      const recipient = recipientOf(given.recipientAddress)
      return { ...common, method, address, amount: BigInt(amount), recipient }
    }
    case 'signMessage': {
      const signer = textOf(given.address ?? address, 'address')
      if (!isOwn(signer)) throw new WalletError('unauthorized')
      const text = textOf(given.message, 'The message')
      if (text.length > longestMessage) throw new WalletError('params', 'The message is too long.')
      if (!isReadable(text))
        throw new WalletError('params', 'The message has characters that cannot be shown.')
      const isOrdinal = signer === ordinals.address
      const protocol = given.protocol ?? (isOrdinal ? 'bip322' : 'ecdsa')
      if (protocol !== 'ecdsa' && protocol !== 'bip322')
        throw new WalletError('params', 'protocol must be ecdsa or bip322.')
      if (isOrdinal && protocol === 'ecdsa')
        throw new WalletError('params', 'A taproot address signs with bip322 only.')
      return { ...common, method, address, protocol, signer, text }
    }
    case 'signPsbt': {
      const psbt = bytesOf(given.psbt)
      const inputs = inputsOf(psbt, given.signInputs, account)
      if (given.broadcast !== undefined && typeof given.broadcast !== 'boolean')
        throw new WalletError('params', 'broadcast must be true or false.')
      return { ...common, method, address, inputs, psbt, willSend: given.broadcast === true }
    }
    default:
      throw new WalletError('methods', method)
  }
}

/** The account that a site names, if its session includes it; by default the first. */
export function sharedAccount(
  named: unknown,
  shared: readonly string[],
  accounts: readonly Account[],
): Account {
  const address = named === undefined || named === null ? shared[0] : textOf(named, 'account')
  // Some sites name accounts as CAIP-10.
  const bare = address?.slice(address.lastIndexOf(':') + 1)
  if (bare === undefined || !shared.includes(bare)) throw new WalletError('unauthorized')
  return accountWith(accounts, bare, 'bip122')
}

function recipientOf(value: unknown): string {
  const address = textOf(value, 'recipientAddress')
  try {
    Address(addressFormats.regtest).decode(address)
    return address
  } catch {
    const shown = address.slice(0, 100)
    throw new WalletError('params', `${shown} is no address of ${bitcoinRegtest.name}.`)
  }
}

function bytesOf(value: unknown): Uint8Array {
  const text = textOf(value, 'psbt')
  try {
    const bytes = fromBase64(text)
    readBitcoinPsbt(bytes)
    return bytes
  } catch (error) {
    throw new WalletError('params', `No PSBT in base64: ${wordsOf(error)}`)
  }
}

/** Inputs to sign: the named ones, if the account owns them, otherwise all that it owns. */
function inputsOf(
  bytes: Uint8Array,
  named: unknown,
  { bitcoin }: Account,
): readonly BitcoinInputToSign[] {
  const own = ownBitcoinInputs(readBitcoinPsbt(bytes), [bitcoin.payment, bitcoin.ordinals])
  if (named === undefined) {
    if (own.length === 0) throw new WalletError('params', 'No input of the PSBT is the account’s.')
    return own
  }
  const inputs = listOf(named, 'signInputs').map((one): BitcoinInputToSign => {
    const { address, index, sighashTypes } = fieldsOf(one, 'An input')
    const [sighash, ...more] =
      sighashTypes === undefined ? [] : listOf(sighashTypes, 'sighashTypes')
    if (more.length > 0) throw new WalletError('params', 'An input is signed in one way only.')
    const input = { address: textOf(address, 'address'), index: numberOf(index, 'index') }
    if (!own.some((mine) => mine.index === input.index && mine.address === input.address))
      throw new WalletError('params', `Input ${input.index} is not ${input.address}’s to sign.`)
    return sighash === undefined ? input : { ...input, sighash: numberOf(sighash, 'sighashTypes') }
  })
  if (inputs.length === 0) throw new WalletError('params', 'signInputs names no input.')
  return inputs
}

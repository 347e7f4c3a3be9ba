import { type Address, hexToString, isHex, stringToHex } from 'viem'
import { readBitcoinRequest } from '../bitcoin/readBitcoinRequest.ts'
import { type ChainId, caipOf, familyOf } from '../Chain.ts'
import type { Account } from '../keys/Account.ts'
import type { Session } from '../pairing/readSession.ts'
import {
  addressOf,
  chainIdOf,
  type Fields,
  fieldsOf,
  hexOf,
  listOf,
  quantityOf,
  textOf,
} from '../read.ts'
import { readSolanaRequest } from '../solana/readSolanaRequest.ts'
import { WalletError } from '../WalletError.ts'
import type { Envelope } from './readEnvelope.ts'
import type { EvmRequest, SessionRequest, Transaction, TypedData } from './SiteRequest.ts'
import { isReadable } from './wordsInBytes.ts'

/** Reads a request that needs approval, within the limits of its session. */
export function readRequest(
  envelope: Envelope,
  session: Session,
  accounts: readonly Account[] = [],
): SessionRequest {
  const family = familyOf(caipOf(envelope.chainId))
  if (family === 'solana') return readSolanaRequest(envelope, session)
  if (family === 'bip122') return readBitcoinRequest(envelope, session, accounts)
  return readEvmRequest(envelope, session)
}

function readEvmRequest(envelope: Envelope, session: Session): EvmRequest {
  const { chainId, expiresAt, id, method, origin, params, topic } = envelope
  const { site } = session
  const common = { kind: 'request', id, topic, site, origin, chainId, expiresAt } as const
  const shared = (value: unknown) => sharedAddress(value, session, chainId)
  const given = listOf(params, 'params')

  switch (method) {
    case 'personal_sign': {
      const data = textOf(given[0], 'The message')
      const raw = isHex(data) ? data : stringToHex(data)
      return { ...common, method, address: shared(given[1]), raw, text: wordsIn(raw) }
    }
    case 'eth_signTypedData':
    case 'eth_signTypedData_v4':
      return {
        ...common,
        method: 'eth_signTypedData_v4',
        address: shared(given[0]),
        typedData: readTypedData(given[1], chainId),
      }
    case 'eth_sendTransaction':
    case 'eth_signTransaction': {
      const fields = fieldsOf(given[0], 'A transaction')
      if (fields.chainId !== undefined && chainIdOf(fields.chainId) !== chainId)
        throw new WalletError('params', 'The transaction names another chain than the request.')
      return {
        ...common,
        method,
        address: shared(fields.from),
        transaction: readTransaction(fields),
      }
    }
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return {
        ...common,
        method: 'wallet_switchEthereumChain',
        toChainId: chainIdOf(fieldsOf(given[0], 'A chain').chainId),
      }
    default:
      throw new WalletError('methods', method)
  }
}

function sharedAddress(value: unknown, session: Session, chainId: ChainId): Address {
  const address = addressOf(value)
  if (session.accounts.includes(`${caipOf(chainId)}:${address}`)) return address
  throw new WalletError('unauthorized')
}

/** The text of some bytes, or the bytes themselves if they are no text. */
function wordsIn(raw: `0x${string}`): string {
  const text = hexToString(raw)
  return isReadable(text) ? text : raw
}

function readTypedData(value: unknown, chainId: ChainId): TypedData {
  const parsed: unknown = typeof value === 'string' ? parseJson(value) : value
  const { domain, types, primaryType, message } = fieldsOf(parsed, 'Typed data')
  const named = fieldsOf(domain ?? {}, 'The domain')
  if (named.chainId !== undefined && Number(named.chainId) !== chainId)
    throw new WalletError('params', `The data is for chain ${String(named.chainId)}.`)
  return {
    domain: named,
    types: Object.fromEntries(
      Object.entries(fieldsOf(types, 'The types')).map(([name, members]) => [
        name,
        listOf(members, `The type ${name}`).map((member) => {
          const { name: field, type } = fieldsOf(member, 'A field')
          return { name: textOf(field, 'A name'), type: textOf(type, 'A type') }
        }),
      ]),
    ),
    primaryType: textOf(primaryType, 'primaryType'),
    message: fieldsOf(message, 'The message'),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new WalletError('params', 'The typed data is not JSON.')
  }
}

function readTransaction(fields: Fields): Transaction {
  const nonce = quantityOf(fields.nonce, 'nonce')
  return {
    to: fields.to === undefined || fields.to === null ? undefined : addressOf(fields.to),
    value: quantityOf(fields.value, 'value') ?? 0n,
    data: hexOf(fields.data ?? fields.input, 'data'),
    gas: quantityOf(fields.gas ?? fields.gasLimit, 'gas'),
    gasPrice: quantityOf(fields.gasPrice, 'gasPrice'),
    maxFeePerGas: quantityOf(fields.maxFeePerGas, 'maxFeePerGas'),
    maxPriorityFeePerGas: quantityOf(fields.maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    nonce: nonce === undefined ? undefined : Number(nonce),
  }
}

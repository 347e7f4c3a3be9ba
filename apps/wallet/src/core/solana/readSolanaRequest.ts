import { fromBase58, fromBase64 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import { caipOf } from '../Chain.ts'
import type { Session } from '../pairing/readSession.ts'
import type { Site } from '../pairing/Site.ts'
import { addressesOn } from '../pairing/shareOf.ts'
import { fieldsOf, listOf, textOf } from '../read.ts'
import type { Envelope } from '../requests/readEnvelope.ts'
import { wordsInBytes } from '../requests/wordsInBytes.ts'
import { WalletError, wordsOf } from '../WalletError.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaRequest } from './SolanaRequest.ts'

/** Maximum number of transactions that one approval signs. */
const most = 20
/** Longer than any visitor reads. */
const longestMessage = 20_000

/** Reads a site's request on Solana, within the limits of its session. */
export function readSolanaRequest(envelope: Envelope, session: Session): SolanaRequest {
  const { chainId, expiresAt, id, method, origin, params, topic } = envelope
  const site: Site = session.site
  const common = { kind: 'request', id, topic, site, origin, chainId, expiresAt } as const
  const shared = addressesOn(session, caipOf(chainId))
  const given = fieldsOf(params, 'params')

  switch (method) {
    case 'solana_signMessage': {
      const bytes = messageOf(given.message)
      const address = signerAmong(shared, given.pubkey, shared)
      // Signing a message that is a transaction would authorize it.
      if (isTransactionMessage(bytes, address))
        throw new WalletError('params', 'The message is a transaction in disguise.')
      return { ...common, method, address, bytes, text: wordsInBytes(bytes) }
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return { ...common, method, ...signing([given.transaction], given.pubkey) }
    case 'solana_signAllTransactions': {
      const list = listOf(given.transactions, 'transactions')
      if (list.length === 0 || list.length > most)
        throw new WalletError('params', `transactions must be 1 to ${most}.`)
      return { ...common, method, ...signing(list, given.pubkey) }
    }
    default:
      throw new WalletError('methods', method)
  }

  function signing(list: readonly unknown[], pubkey: unknown) {
    const transactions = list.map(transactionOf)
    const signers = transactions.map(({ signers }) => signers)
    // An account that has to sign all of them.
    const [first = []] = signers
    const common = first.filter((one) => signers.every((names) => names.includes(one)))
    const address = signerAmong(shared, pubkey, common)
    return { address, transactions: transactions.map(({ bytes }) => bytes) }
  }
}

/** The signing account: the named one, else the first shared account that can sign. */
function signerAmong(shared: readonly string[], pubkey: unknown, able: readonly string[]): string {
  const named = pubkey === undefined || pubkey === null ? undefined : textOf(pubkey, 'pubkey')
  if (named !== undefined && !shared.includes(named)) throw new WalletError('unauthorized')
  const address = named ?? shared.find((one) => able.includes(one))
  if (address === undefined || !able.includes(address))
    throw new WalletError('params', 'The account is no signer of this transaction.')
  return address
}

function transactionOf(value: unknown) {
  const text = textOf(value, 'The transaction')
  try {
    const bytes = fromBase64(text)
    return { bytes, signers: readTransaction(bytes).signers }
  } catch (error) {
    throw new WalletError('params', `No transaction in base64: ${wordsOf(error)}`)
  }
}

function messageOf(value: unknown): Uint8Array {
  const text = textOf(value, 'The message')
  if (text.length > longestMessage) throw new WalletError('params', 'The message is too long.')
  try {
    return fromBase58(text)
  } catch {
    throw new WalletError('params', 'The message must be base58.')
  }
}

/** Whether the bytes are a transaction's signable message; these are refused as messages. */
function isTransactionMessage(bytes: Uint8Array, address: string): boolean {
  const count = bytes[(bytes[0] ?? 0) & 0x80 ? 1 : 0] ?? 0
  try {
    const frame = new Uint8Array(1 + count * 64 + bytes.length)
    frame[0] = count
    frame.set(bytes, 1 + count * 64)
    const { instructions, signers } = readTransaction(frame)
    return instructions !== undefined && signers.includes(address)
  } catch {
    return false
  }
}

import type { Transaction } from '@scure/btc-signer'
import { toBase64, toHex } from '../../../core/bytes.ts'
import type { Adapter } from '../../../core/ports/adapter.ts'
import type { PsbtInput, SignedPsbt } from '../../../core/ports/bitcoinProvider.ts'
import { walletError } from '../../../core/ports/errors.ts'
import type { Esplora } from '../read/createEsplora.ts'
import { scriptOf } from '../script.ts'
import { broadcast, finalize } from '../transfer/broadcast.ts'
import { parsePsbt, spentScript } from './parsePsbt.ts'
import { type SignatureRequest, signInWallet } from './signInWallet.ts'

type Request = Parameters<NonNullable<Adapter['psbts']>['sign']>[0]

const method = 'signPsbt'
const sighashes = [0x00, 0x01, 0x02, 0x03, 0x81, 0x82, 0x83]

/**
 * Requests signatures for a PSBT and refuses anything but the given transaction, signed. Sending
 * happens here on request, so that only a checked transaction leaves the page.
 */
export async function signPsbt(
  esplora: Esplora,
  { broadcast: isSent = false, psbt, signInputs, ...request }: Request,
): Promise<SignedPsbt> {
  const transaction = parsePsbt(psbt)
  const inputs = signInputs
    ? signInputs.map((input) => checkInput(transaction, input, request))
    : ownInputs(transaction, request)
  if (inputs.length === 0) throw invalid(`no input spends an output of ${request.address}`)
  const { signed, txid } = await signInWallet({ ...request, inputs, isSent, transaction })
  const result = { psbt: toBase64(signed.toPSBT()) }
  if (txid !== undefined) return { ...result, txid }
  if (!isSent) return result
  return { ...result, txid: await broadcast(esplora, request.network, finalize(signed)) }
}

/** Every input that spends an output of the address. */
function ownInputs(
  transaction: Transaction,
  { address, network }: Pick<SignatureRequest, 'address' | 'network'>,
): readonly PsbtInput[] {
  const own = toHex(scriptOf(address, network, method).bytes)
  return Array.from({ length: transaction.inputsLength }, (_, index) => ({
    address,
    index,
  })).filter(({ index }) => {
    const script = spentScript(transaction, index)
    return script && toHex(script) === own
  })
}

/** Checks a host's input against the PSBT before the wallet sees it. */
function checkInput(
  transaction: Transaction,
  input: PsbtInput,
  { network }: Pick<SignatureRequest, 'network'>,
): PsbtInput {
  const { address, index, sighashTypes } = input
  const script = scriptOf(address, network, method)
  if (!Number.isInteger(index) || index < 0 || index >= transaction.inputsLength)
    throw invalid(`there is no input ${index}: it has ${transaction.inputsLength}`)
  const spent = spentScript(transaction, index)
  if (spent && toHex(spent) !== toHex(script.bytes))
    throw invalid(`input ${index} does not spend an output of ${address}`)
  const unknown = sighashTypes?.find((type) => !sighashes.includes(type))
  if (unknown !== undefined) throw invalid(`${unknown} is no sighash type`)
  return input
}

function invalid(problem: string) {
  return walletError('INVALID_REQUEST', { method, problem })
}

import { toBase64 } from '../../../../../packages/latchkey/src/core/bytes.ts'
import type { BitcoinKey } from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinAccount.ts'
import {
  broadcastBitcoin,
  writeBitcoinPayment,
} from '../../../../../packages/latchkey/src/testing/bitcoin/bitcoinNode.ts'
import { signBitcoinMessage } from '../../../../../packages/latchkey/src/testing/bitcoin/signBitcoinMessage.ts'
import {
  readBitcoinPsbt,
  signBitcoinPsbt,
} from '../../../../../packages/latchkey/src/testing/bitcoin/signBitcoinPsbt.ts'
import type { Chain } from '../Chain.ts'
import type { Account } from '../keys/Account.ts'
import { listOf } from '../read.ts'
import { hexOfBytes } from '../requests/wordsInBytes.ts'
import { WalletError } from '../WalletError.ts'
import type { BitcoinRequest } from './BitcoinRequest.ts'

/** Runs an approved Bitcoin request with the real keys on the chain's own server. */
export async function answerBitcoin(
  request: BitcoinRequest,
  account: Account,
  { rpcUrl }: Chain,
): Promise<unknown> {
  switch (request.method) {
    case 'sendTransfer': {
      const transaction = await payment(request, account, rpcUrl)
      return { txid: await broadcastBitcoin(rpcUrl, transaction) }
    }
    case 'signMessage': {
      const { protocol, signer, text } = request
      const bytes = new TextEncoder().encode(text)
      const signature = signBitcoinMessage(keyOf(account, signer), bytes, protocol)
      return { address: signer, signature: hexOfBytes(signature).slice(2) }
    }
    case 'signPsbt':
      return signPsbt(request, account, rpcUrl)
  }
}

/** Current fee of a transfer, in satoshis. */
export async function feeOfTransfer(
  request: Extract<BitcoinRequest, { method: 'sendTransfer' }>,
  account: Account,
  { rpcUrl }: Chain,
): Promise<bigint> {
  return (await payment(request, account, rpcUrl)).fee
}

/**
 * Addresses of an account, as sites request them: the payment address, unless they name other
 * purposes.
 */
export function addressesOfAccount({ bitcoin }: Account, intentions: unknown) {
  const wanted = intentions === undefined ? ['payment'] : listOf(intentions, 'intentions')
  return [bitcoin.payment, bitcoin.ordinals]
    .map(({ address, path, publicKey, purpose }) => ({
      address,
      intention: purpose === 'payment' ? 'payment' : 'ordinal',
      path,
      publicKey: hexOfBytes(publicKey).slice(2),
    }))
    .filter(({ intention }) => wanted.includes(intention))
}

function payment(
  { amount, recipient }: Extract<BitcoinRequest, { method: 'sendTransfer' }>,
  { bitcoin }: Account,
  rpcUrl: string,
) {
  return writeBitcoinPayment(rpcUrl, bitcoin.payment, 'regtest', [{ address: recipient, amount }])
}

async function signPsbt(
  { inputs, psbt: bytes, willSend }: Extract<BitcoinRequest, { method: 'signPsbt' }>,
  account: Account,
  rpcUrl: string,
) {
  const psbt = readBitcoinPsbt(bytes)
  signBitcoinPsbt(psbt, inputs, (address) => keyOf(account, address))
  const signed = toBase64(psbt.toPSBT())
  if (!willSend) return { psbt: signed }
  for (let index = 0; index < psbt.inputsLength; index++) {
    const { finalScriptSig, finalScriptWitness } = psbt.getInput(index)
    if (!finalScriptSig && !finalScriptWitness) psbt.finalizeIdx(index)
  }
  return { psbt: signed, txid: await broadcastBitcoin(rpcUrl, psbt) }
}

function keyOf({ bitcoin }: Account, address: string): BitcoinKey {
  const key = [bitcoin.payment, bitcoin.ordinals].find((one) => one.address === address)
  if (!key) throw new WalletError('unauthorized')
  return key
}

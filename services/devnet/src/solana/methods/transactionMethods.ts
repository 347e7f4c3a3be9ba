import { type Address, getCompiledTransactionMessageDecoder } from '@solana/kit'
import { describeAccount } from '../describe/describeAccount.ts'
import {
  describeSolanaTransaction,
  type TransactionEncoding,
} from '../describe/describeSolanaTransaction.ts'
import type { Ledger, TransactionRecord } from '../ledger/Ledger.ts'
import { atSlot, type Method } from './Method.ts'
import { readBytes } from './params.ts'
import { RpcError } from './RpcError.ts'
import { SolanaRefusal } from './SolanaRefusal.ts'

/** Sends coins from the faucet account; resolves with the signature. */
export type Airdrop = (to: Address, lamports: bigint) => Promise<string>

const maxAirdrop = 10_000n * 1_000_000_000n

/** Methods that send, simulate and read transactions. */
export function transactionMethods(
  ledger: Ledger,
  airdrop: Airdrop,
): Readonly<Record<string, Method>> {
  return {
    getFeeForMessage(params) {
      const bytes = readBytes(params.text(0), 'base64')
      const { header } = getCompiledTransactionMessageDecoder().decode(bytes)
      return atSlot(ledger, 5_000 * header.numSignerAccounts)
    },
    getSignaturesForAddress(params) {
      const { before, limit = 1_000, until } = params.settings(1)
      const all = ledger.recordsOf(params.address(0))
      const from = before ? all.findIndex(({ read }) => read.signature === before) + 1 : 0
      const to = until ? all.findIndex(({ read }) => read.signature === until) : -1
      return all
        .slice(from, to < 0 ? undefined : to)
        .slice(0, Number(limit))
        .map(({ blockTime, error, read, slot }) => ({
          blockTime,
          confirmationStatus: 'finalized',
          err: error ?? null,
          memo: null,
          signature: read.signature,
          slot,
        }))
    },
    getSignatureStatuses: (params) =>
      atSlot(
        ledger,
        params.texts(0).map((signature) => statusOf(ledger.record(signature))),
      ),
    getTransaction(params) {
      const record = ledger.record(params.text(0))
      const settings = params.settings(1)
      if (
        record?.read.message.version === 0 &&
        settings.maxSupportedTransactionVersion === undefined
      )
        throw new RpcError(
          -32015,
          'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
        )
      return record
        ? describeSolanaTransaction(ledger, record, encodingOf(settings.encoding))
        : null
    },
    async requestAirdrop(params) {
      const lamports = BigInt(params.integer(1))
      if (lamports <= 0n || lamports > maxAirdrop)
        throw new RpcError(-32602, `Invalid params: 1 to ${maxAirdrop} lamports`)
      try {
        return await airdrop(params.address(0), lamports)
      } catch (error) {
        throw asNodesSay(ledger, error)
      }
    },
    sendTransaction(params) {
      const { encoding = 'base58', skipPreflight = false } = params.settings(1)
      const bytes = readBytes(params.text(0), encoding)
      try {
        return ledger.send(bytes, { skipPreflight: skipPreflight === true }).read.signature
      } catch (error) {
        throw asNodesSay(ledger, error)
      }
    },
    simulateTransaction(params) {
      const settings = params.settings(1)
      const trial = ledger.simulate(readBytes(params.text(0), settings.encoding ?? 'base58'), {
        replaceBlockhash: settings.replaceRecentBlockhash === true,
        verify: settings.sigVerify === true,
      })
      return atSlot(ledger, {
        accounts:
          wantedAccounts(settings.accounts)?.map((wanted) => {
            const account = trial.accounts.find((one) => one.address === wanted)
            return account ? describeAccount(ledger, account) : null
          }) ?? null,
        err: trial.error ?? null,
        innerInstructions: null,
        logs: trial.logs,
        replacementBlockhash:
          settings.replaceRecentBlockhash === true ? ledger.slots.latest() : null,
        returnData: null,
        unitsConsumed: trial.units,
      })
    },
  }
}

/** Status of a transaction. Without validators, every processed transaction is final. */
function statusOf(record: TransactionRecord | undefined) {
  if (!record) return null
  const { error, slot } = record
  return {
    confirmationStatus: 'finalized',
    confirmations: null,
    err: error ?? null,
    slot,
    status: error === undefined ? { Ok: null } : { Err: error },
  }
}

/** Converts a refusal to the words of nodes, which simulate every transaction first. */
function asNodesSay(ledger: Ledger, error: unknown): unknown {
  if (!(error instanceof SolanaRefusal)) return error
  if (error.error === 'SignatureFailure')
    return new RpcError(-32003, 'Transaction signature verification failure')
  const reason = error.error === 'BlockhashNotFound' ? 'Blockhash not found' : error.message
  return new RpcError(-32002, `Transaction simulation failed: ${reason}`, {
    accounts: null,
    err: error.error,
    innerInstructions: null,
    logs: error.logs,
    returnData: null,
    slot: ledger.slots.current(),
    unitsConsumed: 0,
  })
}

function encodingOf(wanted: unknown): TransactionEncoding {
  if (wanted === 'jsonParsed' || wanted === 'base58' || wanted === 'base64') return wanted
  return 'json'
}

function wantedAccounts(wanted: unknown): readonly string[] | undefined {
  if (typeof wanted !== 'object' || wanted === null || !('addresses' in wanted)) return undefined
  return Array.isArray(wanted.addresses) ? wanted.addresses.map(String) : undefined
}

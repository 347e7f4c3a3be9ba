import { type Address, getBase58Decoder } from '@solana/kit'
import type { InnerInstruction, Ledger, TokenHolding, TransactionRecord } from '../ledger/Ledger.ts'
import { describeInstruction } from './describeInstruction.ts'
import type { ReadInstruction } from './readTransaction.ts'
import { readMint, uiAmount } from './tokenAccounts.ts'

export type TransactionEncoding = 'json' | 'jsonParsed' | 'base58' | 'base64'

/** A transaction in the RPC format. */
export function describeSolanaTransaction(
  ledger: Pick<Ledger, 'account'>,
  record: TransactionRecord,
  encoding: TransactionEncoding = 'json',
) {
  return {
    blockTime: record.blockTime,
    meta: describeMeta(ledger, record, encoding),
    slot: record.slot,
    transaction: describeBody(ledger, record, encoding),
    version: record.read.message.version,
  }
}

function describeMeta(
  ledger: Pick<Ledger, 'account'>,
  record: TransactionRecord,
  encoding: TransactionEncoding,
) {
  const { error, inner, loaded } = record
  return {
    computeUnitsConsumed: record.units,
    err: error ?? null,
    fee: record.fee,
    innerInstructions: inner.flatMap((all, index) =>
      all.length
        ? [{ index, instructions: all.map((one) => describeOne(ledger, record, one, encoding)) }]
        : [],
    ),
    ...(encoding !== 'jsonParsed' && {
      loadedAddresses: { readonly: loaded.readonly, writable: loaded.writable },
    }),
    logMessages: record.logs,
    postBalances: record.postBalances,
    postTokenBalances: record.postTokens.map(describeHolding),
    preBalances: record.preBalances,
    preTokenBalances: record.preTokens.map(describeHolding),
    rewards: [],
    status: error === undefined ? { Ok: null } : { Err: error },
  }
}

function describeHolding({ accountIndex, amount, decimals, mint, owner, programId }: TokenHolding) {
  return { accountIndex, mint, owner, programId, uiTokenAmount: uiAmount(amount, decimals) }
}

function describeBody(
  ledger: Pick<Ledger, 'account'>,
  record: TransactionRecord,
  encoding: TransactionEncoding,
) {
  const { bytes, message, signatures } = record.read
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64']
  const isParsed = encoding === 'jsonParsed'
  return {
    message: {
      accountKeys: isParsed
        ? record.accounts.map((_, at) => describeKey(record, at))
        : message.staticAccounts,
      ...(!isParsed && {
        header: {
          numReadonlySignedAccounts: message.header.numReadonlySignerAccounts,
          numReadonlyUnsignedAccounts: message.header.numReadonlyNonSignerAccounts,
          numRequiredSignatures: message.header.numSignerAccounts,
        },
      }),
      ...(message.version === 0 && {
        addressTableLookups: message.lookups.map(({ readonly, table, writable }) => ({
          accountKey: table,
          readonlyIndexes: readonly,
          writableIndexes: writable,
        })),
      }),
      instructions: message.instructions.map((one) => describeOne(ledger, record, one, encoding)),
      recentBlockhash: message.blockhash,
    },
    signatures,
  }
}

function describeKey({ accounts, loaded, read }: TransactionRecord, at: number) {
  const { header, staticAccounts } = read.message
  const isStatic = at < staticAccounts.length
  const signer = at < header.numSignerAccounts
  const writable = isStatic
    ? signer
      ? at < header.numSignerAccounts - header.numReadonlySignerAccounts
      : at < staticAccounts.length - header.numReadonlyNonSignerAccounts
    : at < staticAccounts.length + loaded.writable.length
  return {
    pubkey: accounts[at],
    signer,
    source: isStatic ? 'transaction' : 'lookupTable',
    writable,
  }
}

function describeOne(
  ledger: Pick<Ledger, 'account'>,
  { accounts }: TransactionRecord,
  instruction: ReadInstruction | InnerInstruction,
  encoding: TransactionEncoding,
) {
  const stackHeight = 'stackHeight' in instruction ? instruction.stackHeight : null
  if (encoding !== 'jsonParsed')
    return {
      accounts: instruction.accounts,
      data: getBase58Decoder().decode(instruction.data),
      programIdIndex: instruction.programIndex,
      stackHeight,
    }
  const at = (index: number): Address => {
    const found = accounts[index]
    if (!found) throw new Error(`There is no account ${index} in the transaction`)
    return found
  }
  return describeInstruction({
    accounts: instruction.accounts.map(at),
    data: instruction.data,
    decimalsOf(mint) {
      const account = ledger.account(mint)
      return account && readMint(account)?.decimals
    },
    program: at(instruction.programIndex),
    stackHeight,
  })
}

import { type Address, getAddressDecoder } from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import { describeError } from '../describe/describeError.ts'
import { type ReadTransaction, readTransaction } from '../describe/readTransaction.ts'
import { readTokenAccount } from '../describe/tokenAccounts.ts'
import { SolanaRefusal } from '../methods/SolanaRefusal.ts'
import { createSlots } from './createSlots.ts'
import { feeOf } from './feeOf.ts'
import type { Ledger, SendOptions, TokenHolding, TransactionRecord, Trial } from './Ledger.ts'

export type LedgerOptions = {
  readonly vm?: LiteSVM
  readonly records?: readonly TransactionRecord[]
  readonly now?: () => number
}

const decodeAddress = getAddressDecoder()

/** A new virtual machine with the standard programs. */
export function createMachine(): LiteSVM {
  return new LiteSVM().withNativeMints()
}

/** Creates a ledger: a virtual machine with its clock and transactions. */
export function createLedger({
  now = Date.now,
  records: before = [],
  vm = createMachine(),
}: LedgerOptions = {}): Ledger {
  // The ledger checks blockhashes itself, because the virtual machine knows only its latest one.
  vm.withBlockhashCheck(false).withTransactionHistory(100_000n)
  const slots = createSlots(vm, now)
  const records = new Map(before.map((record) => [record.read.signature, record]))
  const byAddress = new Map<string, TransactionRecord[]>()
  const listeners = new Set<(record: TransactionRecord) => void>()
  for (const record of before) index(record)

  function index(record: TransactionRecord) {
    for (const one of new Set(record.accounts)) {
      const known = byAddress.get(one) ?? []
      known.push(record)
      byAddress.set(one, known)
    }
  }

  const ledger: Ledger = {
    account(wanted) {
      const account = vm.getAccount(wanted)
      if (!account.exists || (account.lamports === 0n && account.data.length === 0))
        return undefined
      return {
        address: wanted,
        data: new Uint8Array(account.data),
        executable: account.executable,
        lamports: account.lamports,
        owner: account.programAddress,
      }
    },
    accountsOf: (program) =>
      vm.getProgramAccounts(program).map((account) => ({
        address: account.address,
        data: new Uint8Array(account.data),
        executable: account.executable,
        lamports: account.lamports,
        owner: account.programAddress,
      })),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    place: ({ address: place, data, executable, lamports, owner }) =>
      vm.setAccount({
        address: place,
        data,
        executable,
        // The type is branded; the virtual machine accepts any bigint.
        lamports: lamports as Parameters<typeof vm.setAccount>[0]['lamports'],
        programAddress: owner,
        space: BigInt(data.length),
      }),
    record: (signature) => records.get(signature),
    records: () => [...records.values()],
    recordsOf: (wanted) => [...(byAddress.get(wanted) ?? [])].reverse(),
    rentFor: (size) => vm.minimumBalanceForRentExemption(size),
    send,
    simulate,
    slots,
    vm,
  }
  return ledger

  function send(
    bytes: Uint8Array,
    { blockTime, skipPreflight = false }: SendOptions = {},
  ): TransactionRecord {
    slots.advance()
    const read = readTransaction(bytes)
    if (records.has(read.signature)) throw new SolanaRefusal('AlreadyProcessed', [])
    if (!slots.isRecent(read.message.blockhash)) throw new SolanaRefusal('BlockhashNotFound', [])
    if (!skipPreflight) {
      const tried = vm.simulateTransaction(read.transaction)
      if (tried instanceof FailedTransactionMetadata)
        throw new SolanaRefusal(describeError(tried), tried.meta().logs())
    }

    const loaded = lookUp(read)
    const accounts = [...read.message.staticAccounts, ...loaded.writable, ...loaded.readonly]
    const preBalances = balances(accounts)
    const preTokens = holdings(accounts)
    const answer = vm.sendTransaction(read.transaction)
    const failed = answer instanceof FailedTransactionMetadata
    const meta: TransactionMetadata = failed ? answer.meta() : answer
    const error = failed ? describeError(answer) : undefined
    // A transaction that failed before its programs ran was not processed.
    if (typeof error === 'string') throw new SolanaRefusal(error, meta.logs())

    const postBalances = balances(accounts)
    const record: TransactionRecord = {
      accounts,
      blockTime: blockTime ?? Math.floor(now() / 1000),
      error,
      fee: feeOf(read),
      inner: meta.innerInstructions().map((all) =>
        all.map((one) => ({
          accounts: [...one.instruction().accounts()],
          data: one.instruction().data(),
          programIndex: one.instruction().programIdIndex(),
          stackHeight: one.stackHeight(),
        })),
      ),
      loaded,
      logs: meta.logs(),
      postBalances,
      postTokens: holdings(accounts),
      preBalances,
      preTokens,
      read,
      slot: slots.current(),
      units: meta.computeUnitsConsumed(),
    }
    records.set(read.signature, record)
    index(record)
    for (const listener of [...listeners]) listener(record)
    return record
  }

  function simulate(
    bytes: Uint8Array,
    { replaceBlockhash, verify }: { replaceBlockhash: boolean; verify: boolean },
  ): Trial {
    slots.advance()
    const { message, transaction } = readTransaction(bytes)
    if (!replaceBlockhash && !slots.isRecent(message.blockhash))
      return { accounts: [], error: 'BlockhashNotFound', logs: [], units: 0n }
    vm.withSigverify(verify)
    try {
      const tried = vm.simulateTransaction(transaction)
      const failed = tried instanceof FailedTransactionMetadata
      return {
        accounts: failed
          ? []
          : tried.postAccounts().map((account) => ({
              address: account.address,
              data: new Uint8Array(account.data),
              executable: account.executable,
              lamports: account.lamports,
              owner: account.programAddress,
            })),
        error: failed ? describeError(tried) : undefined,
        logs: tried.meta().logs(),
        units: tried.meta().computeUnitsConsumed(),
      }
    } finally {
      vm.withSigverify(true)
    }
  }

  function balances(accounts: readonly Address[]): readonly bigint[] {
    return accounts.map((one) => vm.getBalance(one) ?? 0n)
  }

  function holdings(accounts: readonly Address[]): readonly TokenHolding[] {
    return accounts.flatMap((one, accountIndex) => {
      const account = ledger.account(one)
      const token = account && readTokenAccount(ledger, account)
      return token ? [{ ...token, accountIndex }] : []
    })
  }

  /** Addresses of lookup tables; each table is a header of 56 bytes, then addresses. */
  function lookUp({ message }: ReadTransaction) {
    const at = (table: Address, place: number) => {
      const data = ledger.account(table)?.data ?? new Uint8Array()
      const found = data.subarray(56 + place * 32, 88 + place * 32)
      if (found.length < 32) throw new SolanaRefusal('AddressLookupTableNotFound', [])
      return decodeAddress.decode(found)
    }
    return {
      readonly: message.lookups.flatMap(({ readonly, table }) =>
        readonly.map((one) => at(table, one)),
      ),
      writable: message.lookups.flatMap(({ table, writable }) =>
        writable.map((one) => at(table, one)),
      ),
    }
  }
}

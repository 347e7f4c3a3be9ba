import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { LiteSVM } from 'litesvm'
import { readTransaction } from '../describe/readTransaction.ts'
import { createLedger } from './createLedger.ts'
import type { Ledger, TransactionRecord } from './Ledger.ts'

/** Saved state: the virtual machine and its transactions, as raw bytes instead of parsed fields. */
type Kept = {
  readonly version: 1
  readonly vm: Uint8Array
  readonly records: readonly (Omit<TransactionRecord, 'read'> & { readonly bytes: Uint8Array })[]
}

/** Serializes a network. */
export function writeLedger(ledger: Ledger): Uint8Array {
  const records = ledger.records().map(({ read, ...record }) => ({ ...record, bytes: read.bytes }))
  const kept: Kept = { records, version: 1, vm: ledger.vm.toBytes() }
  return serialize(kept)
}

/**
 * Restores a network from a file of {@link writeLedger}.
 *
 * @throws {Error} if the file is invalid
 */
export async function readLedger(file: string): Promise<Ledger> {
  const kept: unknown = deserialize(await readFile(file))
  if (!isKept(kept)) throw new Error(`${file} is not a saved network.`)
  return createLedger({
    records: kept.records.map(({ bytes, ...record }) => ({
      ...record,
      read: readTransaction(bytes),
    })),
    vm: LiteSVM.fromBytes(kept.vm),
  })
}

/** Whether the value was written here; no other program writes files of this name. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1
}

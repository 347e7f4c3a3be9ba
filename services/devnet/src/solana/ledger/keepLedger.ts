import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { LiteSVM } from 'litesvm'
import { readTransaction } from '../describe/readTransaction.ts'
import { createLedger } from './createLedger.ts'
import type { Ledger, TransactionRecord } from './Ledger.ts'

/** What is written down: the machine, and what was sent to it, with bytes in place of what is read from them. */
type Kept = {
  readonly version: 1
  readonly vm: Uint8Array
  readonly records: readonly (Omit<TransactionRecord, 'read'> & { readonly bytes: Uint8Array })[]
}

/** A network as bytes. */
export function writeLedger(ledger: Ledger): Uint8Array {
  const records = ledger.records().map(({ read, ...record }) => ({ ...record, bytes: read.bytes }))
  const kept: Kept = { records, version: 1, vm: ledger.vm.toBytes() }
  return serialize(kept)
}

/**
 * A network from a file of {@link writeLedger}.
 *
 * @throws {Error} when it is none
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

/** Whether it was written here: nobody else writes files under this name. */
function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'version' in value && value.version === 1
}

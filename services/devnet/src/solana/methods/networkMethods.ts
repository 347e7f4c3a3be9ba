import { getBase58Decoder } from '@solana/kit'
import { slotTime } from '../ledger/createSlots.ts'
import type { Ledger } from '../ledger/Ledger.ts'
import { atSlot, type Method } from './Method.ts'

/** Methods about the network. */
export function networkMethods(ledger: Ledger): Readonly<Record<string, Method>> {
  const { slots } = ledger
  const slot = () => {
    slots.advance()
    return slots.current()
  }
  // Constant and unlike mainnet's, so that clients can distinguish the networks.
  const genesis = getBase58Decoder().decode(new Uint8Array(32).fill(76))
  return {
    getBlockHeight: slot,
    getBlockTime: () => Math.floor(Date.now() / 1000),
    getEpochInfo: () => ({
      absoluteSlot: slot(),
      blockHeight: slot(),
      epoch: slot() / 432_000n,
      slotIndex: slot() % 432_000n,
      slotsInEpoch: 432_000,
      transactionCount: null,
    }),
    getGenesisHash: () => genesis,
    getHealth: () => 'ok',
    getLatestBlockhash: () => atSlot(ledger, slots.latest()),
    getMinimumBalanceForRentExemption: (params) => ledger.rentFor(BigInt(params.integer(0))),
    getRecentPrioritizationFees: () => [{ prioritizationFee: 0, slot: slot() }],
    getSlot: slot,
    getSlotLeader: () => '11111111111111111111111111111111',
    getVersion: () => ({ 'feature-set': 0, 'solana-core': '2.2.0' }),
    isBlockhashValid: (params) => atSlot(ledger, slots.isRecent(params.text(0))),
    // Samples from which clients estimate the slot time.
    getRecentPerformanceSamples: () => [
      {
        numSlots: 150,
        numTransactions: 0,
        samplePeriodSecs: (150 * slotTime) / 1000,
        slot: slot(),
      },
    ],
  }
}
